import type { Instant } from '../../values/time/instant.ts'
import type { PageTree } from './page-tree.ts'

/** The content of a page: a text of the school, or the values of a screen. */
export type PageContent = { readonly kind: 'text'; readonly html: string }

/** One page with its content; the portal's rendering and the plain HTML use the same value. */
export type PageShown = {
  readonly number: number
  readonly name: string
  readonly code: string
  readonly isHidden: boolean
  /** When its text was written. */
  readonly writtenAt?: Instant
  readonly content: PageContent
}

/** A page in its section; absent where the section has none for this reader. */
export type SectionShown = { readonly tree: PageTree; readonly page?: PageShown }
