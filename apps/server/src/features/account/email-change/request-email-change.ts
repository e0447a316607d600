import { randomBytes } from 'node:crypto'
import { maskedEmail } from '@portal/domain/account/person/email/shown-email.ts'
import {
  EMAIL_LINK_MINUTES,
  MAX_EMAIL_CHANGES_PER_HOUR,
  reasonNotToChangeEmail,
} from '@portal/domain/account/person/email/email-change.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { FieldRefusal, Refusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { countAuditEntries } from '../audit.repository.ts'
import { composeMail } from '../mail/mail-text.ts'
import { mailPerson } from '../mail/mail-person.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { originInMails } from '../mail/origin-in-mails.ts'
import { checkPassword } from '../password/check-password.ts'
import { findPasswordOwner } from '../password/password-link.repository.ts'
import { readAddressee } from '../people/person.repository.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { changeRequestedMail, confirmAddressMail } from './email-change-mails.ts'
import { insertEmailLink } from './email-link.repository.ts'

export type EmailChange = {
  readonly email: string
  readonly password: string
  readonly browser: Browser
}

type Deps = { readonly schools: Schools; readonly originOf: OriginOf }

/**
 * Mails a link to the new address and a notice to the old one, which stays active until the link is opened.
 * Refuses with `email-invalid`, `email-is-yours`, `old-password-invalid` and `too-many-sign-ins`, with
 * `password-kept-elsewhere` an actor without password here, and with `too-many-email-changes` the fourth request in an
 * hour.
 */
export async function requestEmailChange(deps: Deps, actor: Actor, change: EmailChange): Promise<void> {
  const { schoolId, person } = actor
  const reason = reasonNotToChangeEmail(person.email, change.email)
  if (reason) throw new FieldRefusal(reason, '/emailAddress')
  const owner = await deps.schools.read(schoolId, (tx) => findPasswordOwner(tx, person.guid))
  if (!owner) throw new Refusal('password-kept-elsewhere')
  await checkPassword(deps, actor, change)
  await deps.schools.write(schoolId, async (tx) =>
    mailBoth(tx, actor, { ...change, origin: await originInMails(tx, deps.originOf) }),
  )
}

const REQUESTED = 'request-email-change'

type Mailing = EmailChange & { readonly origin: string }

async function mailBoth(tx: SchoolTransaction, actor: Actor, change: Mailing): Promise<void> {
  const { person, askedAt: now } = actor
  await waitForTurn(tx, `e-mail address of ${person.guid}`)
  const asked = { personId: person.guid, action: REQUESTED, since: addMinutes(now, -60) } as const
  if ((await countAuditEntries(tx, asked)) >= MAX_EMAIL_CHANGES_PER_HOUR)
    throw new Refusal('too-many-email-changes')
  await recordAudit(tx, actor, REQUESTED)
  await mailLink(tx, actor, change)
  const notice = changeRequestedMail(maskedEmail(change.email))
  await mailPerson(tx, person.guid, notice, { cause: `email-asked:${crypto.randomUUID()}`, now })
}

async function mailLink(
  tx: SchoolTransaction,
  { person, askedAt: now }: Actor,
  { email, origin }: Mailing,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addMinutes(now, EMAIL_LINK_MINUTES)
  await insertEmailLink(tx, { token, personId: person.guid, email, createdAt: now, expiresAt })
  const addressee = await readAddressee(tx, person.guid)
  const mail = composeMail(addressee, confirmAddressMail(`${origin}/app/portal/confirm-email?t=${token}`))
  const cause = `email-link:${crypto.randomUUID()}`
  await putInOutbox(
    tx,
    { ...mail, recipient: email, cause, secretUntil: expiresAt, personId: person.guid },
    now,
  )
}
