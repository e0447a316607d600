import type { Instant } from '../../values/instant.ts'
import type { HOME_SECTION } from '../home/home-blocks.ts'
import { pageCode, screenPlaceIn } from '../page/page-code.ts'
import type { PageSection } from '../page/page-tree.ts'

/** One of the texts that a page had or has. */
export type TextVersion = {
  readonly version: number
  readonly writtenAt: Instant
  /** Who wrote it in the portal; nobody for a text that came in with the school file. */
  readonly writtenBy?: string
}

/** The text of a page as it is edited: what is shown now, and everything that stood there before, the newest first. */
export type EditedText = {
  readonly number: number
  /** The version that is shown; a text is saved as the next one of it. */
  readonly version: number
  readonly html: string
  readonly versions: readonly TextVersion[]
}

/** An older text, to compare with. */
export type OldText = TextVersion & { readonly html: string }

/** A text has room for some pictures, and never so much that a page is slow on a phone. */
export const LONGEST_TEXT = 2_000_000

/** A page is shown as its text, except where its code leads to a screen of the school's system. */
export const isShownAsText = (section: PageSection | typeof HOME_SECTION, code: string): boolean =>
  screenPlaceIn(section, code) === undefined

/** A page has a text to edit where it is shown as one, and where it leads out of the portal by a link in it. */
export const hasOwnText = (section: PageSection | typeof HOME_SECTION, code: string): boolean =>
  isShownAsText(section, code) || pageCode(code) === 'sso'

/** A text is saved only over the one that its writer began with: nobody overwrites what they did not read. */
export const reasonNotToSave = (begunWith: number, shown: number): 'page-changed' | undefined =>
  begunWith === shown ? undefined : 'page-changed'
