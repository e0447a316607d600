import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const sitePersonReferences: readonly PersonReference[] = [
  { table: 'page_version', column: 'written_by', merge: 'stays' },
  { table: 'notice_version', column: 'written_by', merge: 'stays' },
  { table: 'information_session', column: 'child_id', merge: 'moves' },
]
