import { storedEmail } from '@portal/domain/account/person/email-address.ts'
import { reasonNotToSetEmail } from '@portal/domain/account/person/email-dialog.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { FieldRefusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { fillInEmail } from '../people/person.repository.ts'

/**
 * Fills in the missing e-mail address of the actor; parents may share one. Refuses what is no
 * address, and an address where one is known, also when another window was first.
 */
export async function setEmail(
  deps: { readonly schools: Schools },
  actor: Actor,
  email: string,
): Promise<void> {
  const reason = reasonNotToSetEmail(actor.person.email, email)
  if (reason) throw new FieldRefusal(reason, POINTER)
  await deps.schools.write(actor.schoolId, async (tx) => {
    const wasMissing = await fillInEmail(tx, actor.person.guid, storedEmail(email) ?? email)
    if (!wasMissing) throw new FieldRefusal('email-already-known', POINTER)
    await recordAudit(tx, actor, 'set-email')
  })
}

const POINTER = '/emailAddress'
