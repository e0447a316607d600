/** What a school can announce by mail: a message, a form to answer, a list or invoice that asks something. */
export const announcedKinds = ['message', 'form', 'invoice'] as const
export type AnnouncedKind = (typeof announcedKinds)[number]

/** How somebody hears of a kind: as it comes, together once a day, or not. */
export const rhythms = ['at-once', 'daily', 'never'] as const
export type Rhythm = (typeof rhythms)[number]

/** From one time of the clock at school to another (`HH:MM`), past midnight where the second is not later. */
export type QuietHours = { readonly from: string; readonly until: string }

/** How somebody wants to hear of what is new. */
export type AnnouncementChoice = {
  readonly rhythm: Readonly<Record<AnnouncedKind, Rhythm>>
  /** When no mail may come. */
  readonly quiet?: QuietHours
}

/**
 * For whoever chose nothing: a message may be about tomorrow morning, the rest can wait for the evening, and nobody
 * is woken.
 */
export const usualChoice: AnnouncementChoice = {
  rhythm: { message: 'at-once', form: 'daily', invoice: 'daily' },
  quiet: { from: '21:00', until: '07:00' },
}

/** The choice after somebody had enough of these kinds. */
export const without = (choice: AnnouncementChoice, kinds: readonly AnnouncedKind[]): AnnouncementChoice => ({
  ...choice,
  rhythm: { ...choice.rhythm, ...Object.fromEntries(kinds.map((kind) => [kind, 'never' as const])) },
})
