import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const billingPersonReferences: readonly PersonReference[] = [
  { table: 'order_list', column: 'child_id', merge: 'moves', once: ['list_id'], counted: 'orders' },
  { table: 'list_draft', column: 'changed_by', merge: 'stays' },
  { table: 'list_draft', column: 'publish_by', merge: 'stays' },
  { table: 'invoice_list', column: 'published_by', merge: 'stays' },
  { table: 'placed_order', column: 'placed_by', merge: 'stays' },
  { table: 'cancellation', column: 'cancelled_by', merge: 'stays' },
  { table: 'withdrawn_order', column: 'placed_by', merge: 'stays' },
  { table: 'withdrawn_order', column: 'withdrawn_by', merge: 'stays' },
  { table: 'invoice', column: 'conditions_agreed_by', merge: 'stays' },
  { table: 'invoice', column: 'signed_by', merge: 'stays' },
  { table: 'waiting_place', column: 'child_id', merge: 'moves', once: ['line_id'] },
  { table: 'reservation', column: 'child_id', merge: 'moves', once: ['line_id'] },
  { table: 'reservation_grant', column: 'child_id', merge: 'moves', once: ['line_id', 'granted_at'] },
]
