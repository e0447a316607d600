/** How serious a notice of downtime looks. */
export type NoticeKind = 'info' | 'warning' | 'danger'

/** The notice looks as a warning or as news when it says so, and as danger in every other case. */
export const noticeKind = (priority: string): NoticeKind =>
  priority === 'warning' || priority === 'info' ? priority : 'danger'
