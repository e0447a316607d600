import type { PortletForm } from '../portlet.ts'

/**
 * The content of a screen without its layout, from the same values: sentences, headings, facts, tables and forms.
 * Clients that show HTML of the server get it as HTML.
 */
export type PlainPart =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'sentence'; readonly text: string }
  /** Names with their values, row by row. */
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

/** A link with a note beside it. */
export type PlainLink = { readonly text: string; readonly address: string; readonly note: string }
