import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const peoplePersonReferences: readonly PersonReference[] = [
  // Written again from the class of the pupil who stays.
  { table: 'class_member', column: 'pupil_id', merge: 'ends' },
  { table: 'contact_details', column: 'person_id', merge: 'in-code' },
  { table: 'pupil_sheet', column: 'pupil_id', merge: 'moves', once: ['code'] },
  // What only one of the two shared is not shared for both.
  { table: 'shared_pupil', column: 'pupil_id', merge: 'ends' },
  // Shares of two pupils cannot both be the whole: those of the one who stays count.
  { table: 'payer_share', column: 'child_id', merge: 'moves', once: [] },
  { table: 'postal_address', column: 'person_id', merge: 'moves', once: [] },
  { table: 'person_group', column: 'created_by', merge: 'stays' },
  { table: 'person_group_member', column: 'pupil_id', merge: 'moves', once: ['group_id'] },
  { table: 'import_run', column: 'uploaded_by', merge: 'stays' },
  { table: 'import_run', column: 'applied_by', merge: 'stays' },
  { table: 'feed_import', column: 'uploaded_by', merge: 'stays' },
  { table: 'feed_import', column: 'applied_by', merge: 'stays' },
]
