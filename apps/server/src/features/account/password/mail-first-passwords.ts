import { randomBytes } from 'node:crypto'
import { FIRST_PASSWORD_MINUTES } from '@portal/domain/account/sign-in/password/password.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { putAllInOutbox } from '../../../gateways/mail/outbox.repository.ts'
import { insertAuditEntries } from '../audit.repository.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { composeMail } from '../mail/mail-text.ts'
import { addresseeOf } from '../people/person.repository.ts'
import { listDebtorsAmong } from '../people/relation.repository.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { findHost, readSettings } from '../school-settings/school.repository.ts'
import { firstPasswordMail } from './password-mails.ts'
import {
  countNotInvited,
  insertPasswordLinks,
  listWithoutPassword,
  type InvitationBatch,
  type ReasonNotInvited,
  type WithoutPassword,
} from './password-link.repository.ts'
import type { OriginOf } from '../../../security/origin.ts'

type Deps = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** The origin of the portal at a host. */
  readonly originOf: OriginOf
}

/** The school has no host, or the login is unknown. */
export class CannotInvite extends Error {}

/** People per transaction, so that a large school does not hold locks for long. */
const BATCH = 500

/**
 * Mails a link to choose a first password to all people without one, or only to this login.
 * People with a valid link, without email or with mandatory single sign-on are skipped, so a second run repeats no
 * mail.
 * @returns the number of mails, and why there are none
 * @throws CannotInvite when the school has no host, or the login is unknown
 */
export async function mailFirstPasswords(
  { schools, clock, originOf }: Deps,
  schoolId: Guid,
  only?: string,
): Promise<Invited> {
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
  if (mailed > 0) return { mailed }
  return { mailed, leftOut: await schools.read(schoolId, (tx) => countNotInvited(tx, { now, login: only })) }
}

/** The number of mails; without any, the people at the school by the reason that they got none. */
export type Invited = { readonly mailed: number; readonly leftOut?: ReadonlyMap<ReasonNotInvited, number> }

/** Invites the next batch by login; `last` is absent after the last batch. */
async function inviteBatch(
  tx: SchoolTransaction,
  batch: InvitationBatch,
  originOf: OriginOf,
): Promise<{ readonly mailed: number; readonly last: string | undefined }> {
  // Two concurrent commands mail each person once.
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
  const expiresAt = addMinutes(now, FIRST_PASSWORD_MINUTES)
  const links = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }))
  await insertPasswordLinks(
    tx,
    links.map(({ token, personId }) => ({ token, personId, createdAt: now, expiresAt })),
  )
  const mails = links.map(({ token, personId, login, fullName, email, language }) => {
    const addressee = addresseeOf({ id: personId, full_name: fullName, email, language }, settings)
    const mail = firstPasswordMail(login, `${origin}/app/portal/set-password?t=${token}`)
    const cause = `first-password:${personId}:${now}`
    return { ...composeMail(addressee, mail), recipient: email, cause, secretUntil: expiresAt }
  })
  await putAllInOutbox(tx, mails, now)
  await insertAuditEntries(
    tx,
    people.map(({ personId }) => ({ at: now, personId, action: 'mail-first-password' })),
  )
}
