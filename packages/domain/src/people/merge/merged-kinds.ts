/** What the office counts of two people before it merges them. */
export const mergedKinds = [
  'relations',
  'messages',
  'answers',
  'orders',
  'unpaid',
  'roles',
  'sign-ins',
] as const
export type MergedKind = (typeof mergedKinds)[number]
