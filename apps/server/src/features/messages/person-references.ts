import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const messagesPersonReferences: readonly PersonReference[] = [
  {
    table: 'message_recipient',
    column: 'person_id',
    merge: 'moves',
    once: ['message_id', 'child_id'],
    counted: 'messages',
  },
  {
    table: 'message_recipient',
    column: 'child_id',
    merge: 'moves',
    once: ['message_id', 'person_id'],
    counted: 'messages',
  },
  {
    table: 'message_question_answer',
    column: 'child_id',
    merge: 'moves',
    once: ['message_id'],
    counted: 'answers',
  },
  { table: 'message_question_answer', column: 'person_id', merge: 'moves', counted: 'answers' },
  { table: 'message_reply', column: 'child_id', merge: 'moves', counted: 'answers' },
  { table: 'message_reply', column: 'person_id', merge: 'moves', counted: 'answers' },
  { table: 'message_digest_item', column: 'child_id', merge: 'moves', once: ['message_id', 'kind'] },
  { table: 'announcement', column: 'person_id', merge: 'moves', once: ['kind', 'thing_id', 'child_id'] },
  { table: 'announcement', column: 'child_id', merge: 'moves', once: ['kind', 'thing_id', 'person_id'] },
  { table: 'announcement_choice', column: 'person_id', merge: 'moves', once: [] },
  { table: 'push_notice', column: 'person_id', merge: 'moves', once: ['kind', 'thing_id', 'child_id'] },
  { table: 'push_notice', column: 'child_id', merge: 'moves', once: ['kind', 'thing_id', 'person_id'] },
  // A subscription belongs to a browser that stays signed in, and ends with it.
  { table: 'push_subscription', column: 'person_id', merge: 'ends' },
]
