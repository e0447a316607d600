import type { OrderListStatus } from '@portal/domain/billing/order-list.ts'

/** The statuses in the specification's words. */
export const statusOnWire = {
  ordered: 'besteld',
  expired: 'verlopen',
  upcoming: 'komend',
  completed: 'afgerond',
  'nothing-ordered': 'nietsbesteld',
  open: 'open',
  refund: 'terugboeking',
  'not-confirmed': 'nietbetaald',
} as const satisfies Record<OrderListStatus, string>

type Word = (typeof statusOnWire)[OrderListStatus]

const words = Object.entries(statusOnWire) as readonly (readonly [OrderListStatus, Word])[]
const meanings = Object.fromEntries(words.map(([status, word]) => [word, status])) as Record<
  Word,
  OrderListStatus
>

export const readStatus = (word: Word): OrderListStatus => meanings[word]
