import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const attendancePersonReferences: readonly PersonReference[] = [
  { table: 'absence', column: 'pupil_id', merge: 'moves' },
  { table: 'absence_report', column: 'pupil_id', merge: 'moves' },
  { table: 'absence_report', column: 'reported_by', merge: 'moves' },
]
