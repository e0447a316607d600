/** What a school can notify of by mail: a message, a form to answer, a list or invoice that asks something. */
export const notificationKinds = ['message', 'form', 'invoice'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** How somebody is notified of a kind: as it comes, together once a day, or not. */
export const frequencies = ['at-once', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** From one time of the clock at school to another (`HH:MM`), past midnight where the second is not later. */
export type QuietHours = { readonly from: string; readonly until: string }

/** How somebody wants to be notified of what is new. */
export type NotificationPreferences = {
  readonly frequency: Readonly<Record<NotificationKind, Frequency>>
  /** When no mail may come. */
  readonly quiet?: QuietHours
}

/**
 * For whoever chose nothing: a message may be about tomorrow morning, the rest can wait for the evening, and nobody
 * is woken.
 */
export const defaultPreferences: NotificationPreferences = {
  frequency: { message: 'at-once', form: 'daily', invoice: 'daily' },
  quiet: { from: '21:00', until: '07:00' },
}

/** The choice after somebody had enough of these kinds. */
export const without = (
  choice: NotificationPreferences,
  kinds: readonly NotificationKind[],
): NotificationPreferences => ({
  ...choice,
  frequency: { ...choice.frequency, ...Object.fromEntries(kinds.map((kind) => [kind, 'never' as const])) },
})
