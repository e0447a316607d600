import type { PortletForm } from '../portlet.ts'

/**
 * What a screen says without its look, from the same values: sentences, headings, facts, tables and forms. Who shows what the
 * server gives gets it as HTML.
 */
export type PlainPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'sentence'; readonly text: string }
  /** A name and what belongs to it, row by row. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** The first cell of a row names it. */
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly kind: 'form'; readonly form: PortletForm }
  | { readonly kind: 'links'; readonly links: readonly PlainLink[] }

/** A link with what is said beside it. */
export type PlainLink = { readonly text: string; readonly address: string; readonly note: string }
