import { randomBytes } from 'node:crypto'
import { FIRST_PASSWORD_DAYS } from '@portal/domain/account/sign-in/password.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { insertAuditEntries } from '../audit.repository.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { letterTo } from '../mail/letters.ts'
import { addresseeOf } from '../people/person.repository.ts'
import { listDebtorsAmong } from '../people/relation.repository.ts'
import { waitForTurn } from '../sign-in/failed-login.repository.ts'
import { findHost, readSettings } from '../school-settings/school.repository.ts'
import { firstPasswordLetter } from './password-letters.ts'
import {
  insertPasswordLinks,
  listWithoutPassword,
  type InvitationBatch,
  type WithoutPassword,
} from './password-link.repository.ts'
import type { OriginOf } from '../../../security/origin.ts'

const MINUTES_PER_DAY = 24 * 60

type Deps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** The address of the portal behind a host. */
  readonly originOf: OriginOf
}

/** A school that nobody can reach has no links to mail, and nobody gets one who is not there. */
export class CannotInvite extends Error {}

/** People invited in one transaction: a school of thousands holds no lock for long. */
const BATCH = 500

/**
 * Mails everybody who has an account and no password a link to choose one, or only the person with this login. A valid
 * link, a missing e-mail address and mandatory single sign-on exclude a person, so a second run mails nobody twice.
 * @returns the number of mails
 * @throws CannotInvite when the school has no host, or nobody has this login
 */
export async function mailFirstPasswords(
  { schools, clock, originOf }: Deps,
  schoolId: Guid,
  only?: string,
): Promise<number> {
  const now = clock()
  let mailed = 0
  for (let after: string | undefined = ''; after !== undefined;) {
    const from: string = after
    const batch = await schools.write(schoolId, (tx) =>
      inviteBatch(tx, { now, login: only, after: from, limit: BATCH }, originOf),
    )
    mailed += batch.mailed
    after = batch.last
  }
  return mailed
}

/** Invites the next people by login; `last` is absent when nobody follows. */
async function inviteBatch(
  tx: SchoolTransaction,
  batch: InvitationBatch,
  originOf: OriginOf,
): Promise<{ readonly mailed: number; readonly last: string | undefined }> {
  // Nobody is invited twice by two operators at once.
  await waitForTurn(tx, 'invitations')
  const [host, settings] = await Promise.all([findHost(tx), readSettings(tx)])
  if (host === undefined) throw new CannotInvite('The school has no host, so that no link leads to it.')
  const { now, login } = batch
  if (login !== undefined && (await findPersonByLogin(tx, login)) === undefined)
    throw new CannotInvite(`Nobody at this school has the login ${login}.`)
  const people = await listWithoutPassword(tx, batch)
  const excluded = settings.ssoRequiredForDebtors
    ? await listDebtorsAmong(
        tx,
        people.map(({ personId }) => personId),
        dayAtSchool(now),
      )
    : new Set<Guid>()
  const invited = people.filter(({ personId }) => !excluded.has(personId))
  await invite(tx, invited, { origin: originOf(host), now, settings })
  return { mailed: invited.length, last: people.length < batch.limit ? undefined : people.at(-1)?.login }
}

type Invitation = { readonly origin: string; readonly now: Instant; readonly settings: SchoolSettings }

async function invite(
  tx: SchoolTransaction,
  people: readonly WithoutPassword[],
  { origin, now, settings }: Invitation,
): Promise<void> {
  const expiresAt = addMinutes(now, FIRST_PASSWORD_DAYS * MINUTES_PER_DAY)
  const links = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }))
  await insertPasswordLinks(
    tx,
    links.map(({ token, personId }) => ({ token, personId, createdAt: now, expiresAt })),
  )
  const mails = links.map(({ token, personId, login, fullName, email, language }) => {
    const addressee = addresseeOf({ id: personId, full_name: fullName, email, language }, settings)
    const letter = firstPasswordLetter(login, `${origin}/app/portal/set-password?t=${token}`)
    const cause = `first-password:${personId}:${now}`
    return { ...letterTo(addressee, letter), recipient: email, cause, secretUntil: expiresAt }
  })
  await putAllInOutbox(tx, mails, now)
  await insertAuditEntries(
    tx,
    people.map(({ personId }) => ({ at: now, personId, action: 'mail-first-password' })),
  )
}
