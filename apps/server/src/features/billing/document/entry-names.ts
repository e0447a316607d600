/** Money that moved for a term, as it is booked. */
export type EntryKind = 'payment' | 'refund' | 'chargeback' | 'correction'

/** As it stands on papers. */
export const entryNames = {
  payment: 'Betaling',
  refund: 'Terugbetaling',
  chargeback: 'Terugboeking door de bank',
  correction: 'Correctie',
} as const satisfies Record<EntryKind, string>
