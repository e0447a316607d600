/** What asks for a decision in the office, most urgent first. */
export const todayKinds = [
  // Money and roles wait for a second person.
  'proposals',
  'lists-not-published',
  'no-pupils',
  'imports',
  'feeds',
  'no-guardian',
  'never-invited',
  'no-email',
  'no-debtor',
] as const
export type TodayKind = (typeof todayKinds)[number]

/** How many of a kind wait for somebody. */
export type TodayItem = { readonly kind: TodayKind; readonly count: number }

/** Returns what waits, without kinds of which nothing does, most urgent first. */
export const inOrderOfUrgency = (items: readonly TodayItem[]): readonly TodayItem[] =>
  items
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => todayKinds.indexOf(one.kind) - todayKinds.indexOf(other.kind))
