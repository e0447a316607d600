import { randomBytes } from 'node:crypto'
import { FIRST_PASSWORD_DAYS } from '@portal/domain/account/sign-in/password.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { letterTo } from '../mail/letters.ts'
import { readAddressee } from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { findHost, readSettings } from '../school-settings/school.repository.ts'
import { firstPasswordLetter } from './password-letters.ts'
import { insertPasswordLink, listWithoutPassword, type WithoutPassword } from './password-link.repository.ts'
import type { OriginOf } from '../../../origin.ts'

const MINUTES_PER_DAY = 24 * 60

type Deps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** The address of the portal behind a host. */
  readonly originOf: OriginOf
}

/** A school that nobody can reach has no links to mail, and nobody gets one who is not there. */
export class CannotInvite extends Error {}

/**
 * Mails everybody who has an account and no password yet a link to choose the first one with, or the one with this
 * login. Whoever still has such a link, has no e-mail address or must come in by single sign-on gets
 * none, so that asking twice mails once. Tells to how many.
 * @throws CannotInvite when the school has no host, or nobody with this login
 */
export async function mailFirstPasswords(
  { schools, clock, originOf }: Deps,
  schoolId: Guid,
  only?: string,
): Promise<number> {
  const now = clock()
  return schools.write(schoolId, async (tx) => {
    const host = await findHost(tx)
    if (host === undefined) throw new CannotInvite('The school has no host, so that no link leads to it.')
    if (only !== undefined && (await findPersonByLogin(tx, only)) === undefined)
      throw new CannotInvite(`Nobody at this school has the login ${only}.`)
    const { ssoRequiredForDebtors } = await readSettings(tx)
    let mailed = 0
    for (const person of await listWithoutPassword(tx, now)) {
      if (only !== undefined && person.login.toLowerCase() !== only.toLowerCase()) continue
      if (ssoRequiredForDebtors && (await isDebtor(tx, person.personId, dayAtSchool(now)))) continue
      await mailOne(tx, person, { origin: originOf(host), now })
      mailed += 1
    }
    return mailed
  })
}

async function mailOne(
  tx: SchoolTransaction,
  { personId, login }: WithoutPassword,
  { origin, now }: { readonly origin: string; readonly now: Instant },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = addMinutes(now, FIRST_PASSWORD_DAYS * MINUTES_PER_DAY)
  await insertPasswordLink(tx, { token, personId, createdAt: now, expiresAt })
  const addressee = await readAddressee(tx, personId)
  const letter = letterTo(
    addressee,
    firstPasswordLetter(login, `${origin}/app/portal/set-password?t=${token}`),
  )
  const cause = `first-password:${personId}:${now}`
  await putInOutbox(tx, { ...letter, recipient: addressee.email, cause, secretUntil: expiresAt }, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'mail-first-password' })
}
