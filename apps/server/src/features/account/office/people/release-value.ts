import {
  reasonNotToReleaseAccess,
  reasonNotToReleaseField,
  type PersonField,
  type RelationAccess,
} from '@portal/domain/account/office/family-change.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { found, refuseIf } from '../../../../refusal.ts'
import { recordAudit } from '../../account.public.ts'
import { requireScope } from '../in-scope.ts'
import { inWords } from './change-family.ts'
import { disownAccess, disownField, lockPerson, lockRelation } from './office-person.repository.ts'

type ReleasedField = { readonly id: Guid; readonly field: PersonField; readonly seen: string }

/**
 * Gives a value of a guardian or pupil back to the file: the next file may set it. The value itself stays.
 * Refuses with `not-found`, `changed-meanwhile` and `value-of-file`.
 */
export async function releasePersonField(
  tx: SchoolTransaction,
  actor: Actor,
  { id, field, seen }: ReleasedField,
): Promise<void> {
  const stored = found(await lockPerson(tx, requireScope(actor, 'people'), id))
  refuseIf(reasonNotToReleaseField({ field, seen }, stored))
  await disownField(tx, id, field)
  await recordAudit(tx, actor, 'release-value', `${stored.login}: ${field} "${seen}", office → file`)
}

/**
 * Gives the access of a relation back to the file. The access itself stays.
 * Refuses with `not-found`, `changed-meanwhile`, `value-of-file` and `court-order-stays`.
 */
export async function releaseRelation(
  tx: SchoolTransaction,
  actor: Actor,
  { id, seen }: { readonly id: Guid; readonly seen: RelationAccess },
): Promise<void> {
  const { access, isOwned, words } = found(await lockRelation(tx, requireScope(actor, 'people'), id))
  refuseIf(reasonNotToReleaseAccess(seen, { ...access, isOwned }))
  await disownAccess(tx, id)
  await recordAudit(tx, actor, 'release-value', `${words}: ${inWords(seen)}, office → file`)
}
