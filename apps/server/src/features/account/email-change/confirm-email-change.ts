import { maskedEmail } from '@portal/domain/account/person/shown-email.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { voidLinksOf } from '../password/password-link.repository.ts'
import { changedLetter } from './email-letters.ts'
import { isEmailLinkGood, storeChosenEmail, useUpEmailLink } from './email-link.repository.ts'

export type EmailConfirmation = { readonly schoolId: Guid; readonly token: string; readonly now: Instant }

/**
 * Makes the address of a mailed link count, and tells the old one. Links for a new password that went to the old
 * address open nothing from now on. Signs nobody in. Refuses with `email-link-expired`.
 */
export async function confirmEmailChange(
  deps: { readonly schools: Schools },
  { schoolId, token, now }: EmailConfirmation,
): Promise<void> {
  await deps.schools.write(schoolId, async (tx) => {
    const link = await useUpEmailLink(tx, token, now)
    if (!link) throw new Refusal('email-link-expired')
    const { personId, email } = link
    await mailPerson(tx, personId, changedLetter(maskedEmail(email)), {
      cause: `email-changed:${crypto.randomUUID()}`,
      now,
    })
    if (!(await storeChosenEmail(tx, personId, email, now))) throw new Refusal('email-link-expired')
    await voidLinksOf(tx, personId, now)
    await insertAuditEntry(tx, { at: now, personId, action: 'change-email' })
  })
}

/** Refuses as `confirmEmailChange` would, before anybody presses; changes nothing. */
export async function checkEmailLink(
  deps: { readonly schools: Schools },
  { schoolId, token, now }: EmailConfirmation,
): Promise<void> {
  const isGood = await deps.schools.read(schoolId, (tx) => isEmailLinkGood(tx, token, now))
  if (!isGood) throw new Refusal('email-link-expired')
}
