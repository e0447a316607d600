import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const paymentsPersonReferences: readonly PersonReference[] = [
  { table: 'payment_attempt', column: 'buyer_id', merge: 'stays' },
  { table: 'payment_attempt', column: 'started_by', merge: 'stays' },
  { table: 'ledger_entry', column: 'buyer_id', merge: 'stays' },
  // Money that is still to be paid back.
  { table: 'refund_task', column: 'buyer_id', merge: 'moves' },
]
