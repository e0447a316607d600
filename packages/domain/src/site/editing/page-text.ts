import type { Instant } from '../../values/time/instant.ts'
import type { HOME_SECTION } from '../home/home-blocks.ts'
import { pageCode, screenPathIn } from '../page/page-code.ts'
import type { PageSection } from '../page/page-tree.ts'

/** A former or current text of a page. */
export type TextVersion = {
  readonly version: number
  readonly writtenAt: Instant
  /** The author in the portal; absent for a text of the school file. */
  readonly writtenBy?: string
}

/** The text of a page in its editor: the current one and its versions, newest first. */
export type EditedText = {
  readonly number: number
  /** The current version; a save makes the next one after it. */
  readonly version: number
  readonly html: string
  readonly versions: readonly TextVersion[]
}

/** An older text, for comparison. */
export type OldText = TextVersion & { readonly html: string }

/** Maximum length of a text: some pictures fit, but the page stays fast on a phone. */
export const LONGEST_TEXT = 2_000_000

/** Whether a page is shown as its text; a page with the code of a screen is not. */
export const isShownAsText = (section: PageSection | typeof HOME_SECTION, code: string): boolean =>
  screenPathIn(section, code) === undefined

/** Whether a page has an editable text: it is shown as text, or has the link out of the portal. */
export const hasOwnText = (section: PageSection | typeof HOME_SECTION, code: string): boolean =>
  isShownAsText(section, code) || pageCode(code) === 'sso'

/**
 * Why a text cannot be saved: its author did not start with the current version, and would overwrite an unread text.
 */
export const reasonNotToSave = (begunWith: number, shown: number): 'page-changed' | undefined =>
  begunWith === shown ? undefined : 'page-changed'
