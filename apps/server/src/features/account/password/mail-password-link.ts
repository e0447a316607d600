import { randomBytes } from 'node:crypto'
import {
  FIRST_PASSWORD_MINUTES,
  MAX_PASSWORD_LINKS_PER_HOUR,
  PASSWORD_LINK_MINUTES,
} from '@portal/domain/account/sign-in/password/password.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { countAuditEntries, insertAuditEntry } from '../audit.repository.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { composeMail, type Bilingual } from '../mail/mail-text.ts'
import type { OriginOf } from '../../../security/origin.ts'
import { originInMails } from '../mail/origin-in-mails.ts'
import {
  findMailableAccounts,
  readAddressee,
  type Addressee,
  type MailableAccount,
} from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { firstPasswordMail, linkMail, schoolAccountMail } from './password-mails.ts'
import { insertPasswordLink } from './password-link.repository.ts'

export type PasswordRequest = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly loginName: string
  readonly now: Instant
}

type Deps = { readonly schools: Schools; readonly originOf: OriginOf }

/**
 * Mails a password link to every account of this login or alias, at most three an hour; the link for a first password
 * to one without. The response does not reveal whether there is one. People with mandatory single sign-on get a mail that
 * says so, without link.
 */
export async function mailPasswordLink(deps: Deps, request: PasswordRequest): Promise<void> {
  await deps.schools.write(request.schoolId, async (tx) => {
    const accounts = await findMailableAccounts(tx, request.loginName.trim())
    const origin = await originInMails(tx, deps.originOf)
    for (const account of accounts) if (!account.blocked) await mailOne(tx, account, { ...request, origin })
  })
}

type Mailing = PasswordRequest & { readonly origin: string }

async function mailOne(tx: SchoolTransaction, account: MailableAccount, request: Mailing): Promise<void> {
  const { personId, login, hasPassword } = account
  const { school, now } = request
  const addressee = await readAddressee(tx, personId)
  if (addressee.email === '') return
  await waitForTurn(tx, `password of ${personId}`)
  const mailed = { personId, action: 'mail-password-link', since: addMinutes(now, -60) } as const
  if ((await countAuditEntries(tx, mailed)) >= MAX_PASSWORD_LINKS_PER_HOUR) return
  const comesBySchoolAccount =
    school.ssoRequiredForDebtors && (await isDebtor(tx, personId, dayAtSchool(now)))
  if (comesBySchoolAccount) await mailWithoutLink(tx, addressee, now)
  else await mailLink(tx, addressee, { ...request, login, link: hasPassword ? newPassword : firstPassword })
  await insertAuditEntry(tx, { at: now, personId, action: mailed.action })
}

/** A mail with a link to choose a password: its text, its lifetime, and the prefix of its cause. */
export type LinkMail = {
  readonly write: (login: string, address: string) => Bilingual
  readonly minutes: number
  readonly cause: 'password-link' | 'first-password'
}

/** A link that is valid for half an hour (PD-20). */
export const newPasswordLink = (write: LinkMail['write']): LinkMail => ({
  write,
  minutes: PASSWORD_LINK_MINUTES,
  cause: 'password-link',
})
const newPassword = newPasswordLink(linkMail)

/** The same mail and lifetime as an invitation has. */
const firstPassword: LinkMail = {
  write: firstPasswordMail,
  minutes: FIRST_PASSWORD_MINUTES,
  cause: 'first-password',
}

/** Mails a single-use link to choose a password. */
export async function mailLink(
  tx: SchoolTransaction,
  addressee: Addressee,
  {
    login,
    link,
    origin,
    now,
  }: Pick<Mailing, 'origin' | 'now'> & { readonly login: string; readonly link: LinkMail },
): Promise<void> {
  const { personId } = addressee
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addMinutes(now, link.minutes)
  await insertPasswordLink(tx, { token, personId, createdAt: now, expiresAt })
  const mail = composeMail(addressee, link.write(login, `${origin}/app/portal/set-password?t=${token}`))
  const cause = `${link.cause}:${personId}:${crypto.randomUUID()}`
  await putInOutbox(tx, { ...mail, recipient: addressee.email, cause, secretUntil: expiresAt, personId }, now)
}

async function mailWithoutLink(tx: SchoolTransaction, addressee: Addressee, now: Instant): Promise<void> {
  const cause = `school-account:${addressee.personId}:${crypto.randomUUID()}`
  const mail = composeMail(addressee, schoolAccountMail)
  await putInOutbox(tx, { ...mail, recipient: addressee.email, cause, personId: addressee.personId }, now)
}
