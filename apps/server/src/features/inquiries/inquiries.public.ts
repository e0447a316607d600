import type { Actor } from '@portal/domain/account/session.ts'
import { isStudent } from '@portal/domain/account/role.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { findFormsToAnswer } from './forms/form.repository.ts'

/** Whether this form waits for the actor about a child, of whom the caller knows that it is the actor's. */
export async function isFormToAnswer(
  tx: SchoolTransaction,
  { person, role, askedAt }: Actor,
  child: Guid,
  form: Guid,
): Promise<boolean> {
  const reader = { person: person.guid, children: [child], isPupil: isStudent(role) }
  const waiting = await findFormsToAnswer(tx, reader, dayAtSchool(askedAt))
  return waiting.some(({ id }) => id === form)
}
