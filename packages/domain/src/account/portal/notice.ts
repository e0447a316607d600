import type { Instant } from '../../values/instant.ts'
import type { Notification } from './school-settings.ts'

/** How serious a notice of downtime looks. */
export type NoticeKind = 'info' | 'warning' | 'danger'

/** The notice looks as a warning or as news when it says so, and as danger in every other case. */
export const noticeKind = (priority: string): NoticeKind =>
  priority === 'warning' || priority === 'info' ? priority : 'danger'

export const noticeKinds = ['info', 'warning', 'danger'] as const satisfies readonly NoticeKind[]

/** The notice as it is written: it stands above every screen while it is active. */
export type WrittenNotice = Pick<Notification, 'active' | 'message'> & { readonly priority: NoticeKind }

/** One of the notices that a school had or has, and who wrote it in the portal. */
export type NoticeVersion = WrittenNotice & {
  readonly version: number
  readonly writtenAt: Instant
  readonly writtenBy?: string
}

/** The notice as it is edited: what it is now, and what was written before, the newest first. */
export type EditedNotice = WrittenNotice & {
  /** A notice is saved as the next version of this one; the one of the school's file is none yet. */
  readonly version: number
  readonly versions: readonly NoticeVersion[]
}

/** It stands above every screen, also on a phone. */
export const LONGEST_NOTICE = 300

/** A notice that is shown says something; one that is taken away may stay as it was, for the next time. */
export const faultOfNotice = ({
  active,
  message,
}: Pick<WrittenNotice, 'active' | 'message'>): 'notice-empty' | undefined =>
  active && message.trim() === '' ? 'notice-empty' : undefined

/** Whether a notice says the same as another one. */
export const isSameNotice = (one: WrittenNotice, other: WrittenNotice): boolean =>
  one.active === other.active && one.priority === other.priority && one.message === other.message
