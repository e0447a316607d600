/** What is kept about somebody, by chapter. */
export const chapterNames = [
  'person',
  'children',
  'payer',
  'mandates',
  'orders',
  'bills',
  'payments',
  'forms',
  'permissions',
  'messages',
  'hearing',
  'shopOrders',
  'signIns',
  'sessions',
  'lookedAlong',
  'acts',
] as const
export type ChapterName = (typeof chapterNames)[number]

/** A fact as it stands in a row: text, a moment or day as text, a number, yes or no, or nothing. */
export type Fact = string | number | boolean | null

export type OwnData = Readonly<Record<ChapterName, readonly Readonly<Record<string, Fact>>[]>>
