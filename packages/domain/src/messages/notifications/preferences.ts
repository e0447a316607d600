/** Kinds of mail notifications: a message, a form to answer, a list or invoice that needs action. */
export const notificationKinds = ['message', 'form', 'invoice'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Frequencies: at once, in one mail a day, or never. */
export const frequencies = ['at-once', 'daily', 'never'] as const
export type Frequency = (typeof frequencies)[number]

/** A period on the clock at school (`HH:MM`), past midnight when the second time is not later. */
export type QuietHours = { readonly from: string; readonly until: string }

/** The notification preferences of a person. */
export type NotificationPreferences = {
  readonly frequency: Readonly<Record<NotificationKind, Frequency>>
  /** Hours without mail. */
  readonly quiet?: QuietHours
}

/** Defaults. A message may be about tomorrow morning; the rest can wait for the evening. No mail at night. */
export const defaultPreferences: NotificationPreferences = {
  frequency: { message: 'at-once', form: 'daily', invoice: 'daily' },
  quiet: { from: '21:00', until: '07:00' },
}

/** The preferences after unsubscribing from these kinds. */
export const without = (
  choice: NotificationPreferences,
  kinds: readonly NotificationKind[],
): NotificationPreferences => ({
  ...choice,
  frequency: { ...choice.frequency, ...Object.fromEntries(kinds.map((kind) => [kind, 'never' as const])) },
})
