import {
  changedFields,
  isSameAccess,
  reasonNotToChangePerson,
  reasonNotToChangeRelation,
  type Edit,
  type PersonDetails,
  type RelationAccess,
} from '@portal/domain/account/office/family-change.ts'
import { typedEmail } from '@portal/domain/account/person/email/email-address.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, refuseIf } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { removeDraft } from '../drafts/drafts.ts'
import { requireScope } from '../in-scope.ts'
import { endSessionsOf } from '../../session/end-session.ts'
import { leaveAddress } from './leave-address.ts'
import { lockPerson, lockRelation, storePerson, storeRelation } from './office-person.repository.ts'

/**
 * Changes name and e-mail address of a guardian or pupil. The old address is mailed, and links to it become invalid. An
 * edit that changes nothing is no change. The own draft of it is removed.
 * Refuses with `not-found`, `changed-meanwhile`, `person-name-missing`, `email-invalid` and `email-of-office`.
 */
export async function changePerson(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to: typed }: Edit<PersonDetails> & { readonly id: Guid },
): Promise<void> {
  const to = { ...typed, email: typedEmail(typed.email) }
  const stored = found(await lockPerson(tx, requireScope(actor, 'people'), id))
  refuseIf(reasonNotToChangePerson({ from, to }, stored))
  const changed = changedFields({ from, to })
  await removeDraft(tx, actor, { kind: 'person', subject: id })
  if (changed.length === 0) return
  if (changed.includes('email')) await leaveAddress(tx, actor, id, to.email)
  await storePerson(tx, id, to, changed)
  const words = changed.map((field) => `${field} "${from[field]}" → "${to[field]}"`).join(', ')
  await recordAudit(tx, actor, 'change-person', `${stored.login}: ${words}`)
}

/**
 * Ends a relation or opens it again, makes a guardian read-only, or records that there may be no contact. An edit that
 * changes nothing is no change.
 * Refuses with `not-found`, `changed-meanwhile`, `no-contact-has-end` and `read-only-needs-payer`.
 */
export async function changeRelation(
  tx: SchoolTransaction,
  actor: Actor,
  { id, from, to }: Edit<RelationAccess> & { readonly id: Guid },
): Promise<void> {
  const { access, guardian, words } = found(await lockRelation(tx, requireScope(actor, 'people'), id))
  refuseIf(reasonNotToChangeRelation({ from, to }, access, dayAtSchool(actor.askedAt)))
  if (isSameAccess(from, to)) return
  await storeRelation(tx, id, to)
  // A page that is open already shows the child until the next request, which must not come.
  if (to.noContact && !from.noContact) await endSessionsOf(tx, guardian, actor.askedAt)
  await recordAudit(tx, actor, 'change-relation', `${words}: ${inWords(from)} → ${inWords(to)}`)
}

/** The access of a relation, for the audit log. */
export const inWords = ({ isReadOnly, endedOn, noContact }: RelationAccess): string =>
  [
    isReadOnly ? 'read-only' : 'full',
    endedOn ? `ends ${endedOn}` : 'open',
    ...(noContact ? ['no contact'] : []),
  ].join(', ')
