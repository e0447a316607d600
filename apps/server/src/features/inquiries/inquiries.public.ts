import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { isStudent } from '@portal/domain/account/person/role.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { deciderOn } from '@portal/domain/inquiries/privacy/decider.ts'
import { standingToReadOnly } from '@portal/domain/inquiries/privacy/standing.ts'
import { findReactionsOf } from './privacy/agreement.repository.ts'
import { findSenders } from './forms/file/form-file.repository.ts'
import { findFormsToAnswer } from './forms/form.repository.ts'

export { copyReactions } from './privacy/copy-reactions.repository.ts'
export { sendInfectedFileMail } from './forms/file/send-infected-file-mail.ts'

/** Returns the login of the sender of each file, without people who have no account any more. */
export async function listFileSenders(
  tx: SchoolTransaction,
  files: readonly Guid[],
): Promise<ReadonlyMap<Guid, string>> {
  const senders = await findSenders(tx, files)
  return new Map(senders.flatMap(({ file, login }) => (login === null ? [] : [[file, login]])))
}

/** Returns the pupils with a granted permission. Only the current deciders count; a withdrawn question gives none. */
export async function pupilsWhoAgree(
  tx: SchoolTransaction,
  { askedAt }: Actor,
  { key, pupils }: { readonly key: string; readonly pupils: readonly Guid[] },
): Promise<ReadonlySet<Guid>> {
  const today = dayAtSchool(askedAt)
  const known = await findReactionsOf(tx, { key, pupils, today })
  return new Set(
    known
      .filter(
        ({ birthDate, kept }) => standingToReadOnly(kept, deciderOn(birthDate, today)).reaction === 'YES',
      )
      .map(({ pupil }) => pupil),
  )
}

/**
 * Whether the actor still has to submit this form about a child. The caller has checked that the child is the actor's.
 */
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
