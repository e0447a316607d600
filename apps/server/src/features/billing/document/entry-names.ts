import type { Money } from '@portal/domain/values/money.ts'

/** What is booked for a term: money that moved, or credit that settles it. */
export type EntryKind = 'payment' | 'refund' | 'chargeback' | 'correction' | 'credit' | 'set-off'

/** As it stands on documents. */
export const entryNames = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  chargeback: 'Terugboeking door de bank',
  correction: 'Correctie',
  credit: 'Te veel betaald',
  'set-off': 'Verrekend met een creditnota',
} as const satisfies Record<EntryKind, string>

/** What a movement is called: a surplus that went down was given back. */
export const entryName = ({ kind, amount }: { readonly kind: EntryKind; readonly amount: Money }): string =>
  kind === 'credit' && amount < 0 ? 'Teruggave van wat te veel betaald was' : entryNames[kind]
