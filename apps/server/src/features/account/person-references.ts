import type { PersonReference } from '../../composition/merge/person-reference.ts'

/** What a merge of two people does with the tables of this area. */
export const accountPersonReferences: readonly PersonReference[] = [
  { table: 'relation', column: 'person_id', merge: 'in-code' },
  { table: 'relation', column: 'child_id', merge: 'in-code' },
  { table: 'merged_person', column: 'survivor_id', merge: 'moves' },
  { table: 'merged_person', column: 'person_id', merge: 'stays' },
  { table: 'merged_person', column: 'merged_by', merge: 'stays' },
  { table: 'office_role', column: 'person_id', merge: 'in-code' },
  { table: 'office_role', column: 'granted_by', merge: 'stays' },
  { table: 'office_draft', column: 'person_id', merge: 'moves', once: ['kind', 'subject'] },
  { table: 'office_job', column: 'person_id', merge: 'moves' },
  { table: 'proposal', column: 'proposed_by', merge: 'stays' },
  { table: 'proposal', column: 'decided_by', merge: 'stays' },
  { table: 'looked_along', column: 'as_person_id', merge: 'moves' },
  { table: 'looked_along', column: 'person_id', merge: 'stays' },
  { table: 'sign_in', column: 'person_id', merge: 'moves', counted: 'sign-ins' },
  // Ways to sign in end: the password of one account must not open the other.
  { table: 'session', column: 'person_id', merge: 'ends' },
  { table: 'session', column: 'impersonated_person_id', merge: 'ends' },
  { table: 'lasting_sign_in', column: 'person_id', merge: 'ends' },
  { table: 'known_device', column: 'person_id', merge: 'ends' },
  { table: 'mail', column: 'person_id', merge: 'moves' },
  { table: 'access_token', column: 'person_id', merge: 'ends' },
  { table: 'email_confirmation', column: 'person_id', merge: 'ends' },
  { table: 'authenticator', column: 'person_id', merge: 'ends' },
  { table: 'recovery_code', column: 'person_id', merge: 'ends' },
  { table: 'passkey', column: 'person_id', merge: 'ends' },
  { table: 'passkey_owner', column: 'person_id', merge: 'ends' },
  { table: 'outside_account', column: 'person_id', merge: 'ends' },
]
