import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const learningPersonReferences: readonly PersonReference[] = [
  { table: 'calendar_feed', column: 'person_id', merge: 'moves' },
  { table: 'calendar_feed', column: 'child_id', merge: 'moves' },
  { table: 'lesson', column: 'pupil_id', merge: 'moves' },
  { table: 'homework', column: 'pupil_id', merge: 'moves' },
  { table: 'grade', column: 'pupil_id', merge: 'moves' },
  { table: 'grade_result', column: 'pupil_id', merge: 'moves', once: ['subject', 'norm', 'term'] },
  { table: 'grade_pace', column: 'guardian_id', merge: 'moves', once: [] },
  { table: 'grade_request', column: 'guardian_id', merge: 'moves', once: ['pupil_id'] },
  { table: 'grade_request', column: 'pupil_id', merge: 'moves', once: ['guardian_id'] },
  { table: 'exam_part', column: 'pupil_id', merge: 'moves', once: ['code'] },
  { table: 'study_programme', column: 'pupil_id', merge: 'moves', once: ['start_year'] },
]
