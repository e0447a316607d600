import { maskedEmail } from '@portal/domain/account/person/email/shown-email.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { changedMail } from '../../email-change/email-change-mails.ts'
import { mailPerson } from '../../mail/mail-person.ts'
import { voidLinksOf } from '../../password/password-link.repository.ts'

/** Mails the old address before the office stores this one, and ends what was mailed to it. */
export async function leaveAddress(
  tx: SchoolTransaction,
  { askedAt: now }: Pick<Actor, 'askedAt'>,
  id: Guid,
  email: string,
): Promise<void> {
  await mailPerson(tx, id, changedMail(maskedEmail(email)), {
    cause: `email-changed:${crypto.randomUUID()}`,
    now,
  })
  await voidLinksOf(tx, id, now)
}
