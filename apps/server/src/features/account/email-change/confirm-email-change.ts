import { maskedEmail } from '@portal/domain/account/person/email/shown-email.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { OnEmailConfirmedBy } from '../../../composition/email-confirmed.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { isConfirmationGood, useUpConfirmation } from '../email-confirmation/email-confirmation.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { originInMails } from '../mail/origin-in-mails.ts'
import { voidLinksOf } from '../password/password-link.repository.ts'
import { changedMail } from './email-change-mails.ts'
import { isEmailLinkGood, storeChosenEmail, useUpEmailLink } from './email-link.repository.ts'

export type EmailConfirmation = { readonly schoolId: Guid; readonly token: string; readonly now: Instant }

type Deps = {
  readonly schools: Schools
  readonly originOf: OriginOf
  readonly onEmailConfirmed: OnEmailConfirmedBy
}

/**
 * Activates the address of a mailed link, and mails the old address. Password links to the old address become invalid.
 * A link to an address that was only entered confirms it, and calls the area that requested it.
 * Starts no session. Refuses with `email-link-expired`.
 */
export async function confirmEmailChange(
  deps: Deps,
  { schoolId, token, now }: EmailConfirmation,
): Promise<void> {
  await deps.schools.write(schoolId, async (tx) => {
    const link = await useUpEmailLink(tx, token, now)
    if (!link) return confirmAddress(tx, deps, { token, now })
    const { personId, email } = link
    await mailPerson(tx, personId, changedMail(maskedEmail(email)), {
      cause: `email-changed:${crypto.randomUUID()}`,
      now,
    })
    if (!(await storeChosenEmail(tx, personId, email, now))) throw new Refusal('email-link-expired')
    await voidLinksOf(tx, personId, now)
    await insertAuditEntry(tx, { at: now, personId, action: 'change-email' })
  })
}

async function confirmAddress(
  tx: SchoolTransaction,
  { originOf, onEmailConfirmed }: Deps,
  { token, now }: Pick<EmailConfirmation, 'token' | 'now'>,
): Promise<void> {
  const link = await useUpConfirmation(tx, token, now)
  if (!link) throw new Refusal('email-link-expired')
  const { personId, email, purpose, subject } = link
  await insertAuditEntry(tx, { at: now, personId, action: 'confirm-email' })
  if (subject === null) return
  const origin = await originInMails(tx, originOf)
  await onEmailConfirmed[purpose]?.(tx, { personId, subject, email, origin, now })
}

/** Refuses as `confirmEmailChange` would; changes nothing. For the page that asks for confirmation. */
export async function checkEmailLink(
  deps: { readonly schools: Schools },
  { schoolId, token, now }: EmailConfirmation,
): Promise<void> {
  const isGood = await deps.schools.read(
    schoolId,
    async (tx) => (await isEmailLinkGood(tx, token, now)) || isConfirmationGood(tx, token, now),
  )
  if (!isGood) throw new Refusal('email-link-expired')
}
