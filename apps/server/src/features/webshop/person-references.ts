import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const webshopPersonReferences: readonly PersonReference[] = [
  { table: 'shop_order', column: 'person_id', merge: 'moves', counted: 'orders' },
  { table: 'shop_order', column: 'handed_out_by', merge: 'stays' },
  { table: 'shop_order_line', column: 'child_id', merge: 'moves' },
  { table: 'stock_hold_grant', column: 'person_id', merge: 'moves' },
  { table: 'stock_notice', column: 'person_id', merge: 'moves', once: ['variant_id'] },
]
