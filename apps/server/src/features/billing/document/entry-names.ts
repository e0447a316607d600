import type { Money } from '@portal/domain/values/money/money.ts'

/** A ledger entry of a term: money that moved, or credit that settles it. */
export type EntryKind = 'payment' | 'refund' | 'chargeback' | 'correction' | 'credit' | 'set-off'

/** Names on documents. */
export const entryNames = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  chargeback: 'Terugboeking door de bank',
  correction: 'Correctie',
  credit: 'Te veel betaald',
  'set-off': 'Verrekend met een creditnota',
} as const satisfies Record<EntryKind, string>

/** The name of a movement: a negative surplus was refunded. */
export const entryName = ({ kind, amount }: { readonly kind: EntryKind; readonly amount: Money }): string =>
  kind === 'credit' && amount < 0 ? 'Teruggave van wat te veel betaald was' : entryNames[kind]
