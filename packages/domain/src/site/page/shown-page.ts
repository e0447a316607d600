import type { Instant } from '../../values/instant.ts'
import type { PageTree } from './page-tree.ts'

/** What a page shows: a text of the school, or the values of a screen. */
export type PageContent = { readonly kind: 'text'; readonly html: string }

/** One page with what it shows; both ways of showing it, the portal's own and plain HTML, begin here. */
export type PageShown = {
  readonly number: number
  readonly name: string
  readonly code: string
  readonly isHidden: boolean
  /** When its text was written. */
  readonly writtenAt?: Instant
  readonly content: PageContent
}

/** A page in its section; no page where the section has none for this reader. */
export type SectionShown = { readonly tree: PageTree; readonly page?: PageShown }
