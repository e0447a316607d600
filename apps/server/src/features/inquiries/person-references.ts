import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const inquiriesPersonReferences: readonly PersonReference[] = [
  { table: 'form_child', column: 'child_id', merge: 'moves', once: ['form_id'] },
  {
    table: 'form_submission',
    column: 'recipient_id',
    merge: 'moves',
    once: ['form_id', 'related_recipient_id'],
    counted: 'answers',
  },
  {
    table: 'form_submission',
    column: 'related_recipient_id',
    merge: 'moves',
    once: ['form_id', 'recipient_id'],
    counted: 'answers',
  },
  { table: 'form_file', column: 'person_id', merge: 'moves' },
  { table: 'form_file', column: 'related_person_id', merge: 'moves' },
  // What somebody once allowed or refused stays as it was, and is copied to the person who stays.
  { table: 'privacy_question_child', column: 'child_id', merge: 'in-code' },
  { table: 'privacy_reaction', column: 'person_id', merge: 'in-code' },
]
