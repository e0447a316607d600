import type { Instant } from '../../values/time/instant.ts'
import type { Notification } from './school/school-settings.ts'

/** How serious a notice of downtime looks. */
export type NoticeKind = 'info' | 'warning' | 'danger'

/** The style of a notice: `warning` or `info` when its priority says so, else `danger`. */
export const noticeKind = (priority: string): NoticeKind =>
  priority === 'warning' || priority === 'info' ? priority : 'danger'

export const noticeKinds = ['info', 'warning', 'danger'] as const satisfies readonly NoticeKind[]

/** A notice as written; it is shown above every screen while it is active. */
export type WrittenNotice = Pick<Notification, 'active' | 'message'> & { readonly priority: NoticeKind }

/** A former or current notice of a school, and its author in the portal. */
export type NoticeVersion = WrittenNotice & {
  readonly version: number
  readonly writtenAt: Instant
  readonly writtenBy?: string
}

/** The notice in its editor: the current one, and its versions, newest first. */
export type EditedNotice = WrittenNotice & {
  /** A save makes the next version after this one. A notice from the school file has no version yet. */
  readonly version: number
  readonly versions: readonly NoticeVersion[]
}

/** Maximum length in characters; the notice is above every screen, also on a phone. */
export const LONGEST_NOTICE = 300

/** The fault of a notice: an active one needs a text. An inactive one may keep any text for later. */
export const faultOfNotice = ({
  active,
  message,
}: Pick<WrittenNotice, 'active' | 'message'>): 'notice-empty' | undefined =>
  active && message.trim() === '' ? 'notice-empty' : undefined

/** Whether two notices are equal. */
export const isSameNotice = (one: WrittenNotice, other: WrittenNotice): boolean =>
  one.active === other.active && one.priority === other.priority && one.message === other.message
