import { randomBytes } from 'node:crypto'
import { invitedInWords, type Invited } from '@portal/domain/account/sign-in/invitation/invitation.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { FIRST_PASSWORD_MINUTES } from '@portal/domain/account/sign-in/password/password.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { inPieces } from '../../../../in-pieces.ts'
import { putAllInOutbox } from '../../../../gateways/mail/outbox.repository.ts'
import type { OriginOf } from '../../../../security/origin.ts'
import { insertAuditEntry } from '../../audit.repository.ts'
import { findPersonByLogin } from '../../link/login-link.repository.ts'
import { composeMail } from '../../mail/mail-text.ts'
import { addresseeOf } from '../../people/person.repository.ts'
import { findHost, readSettings } from '../../school-settings/school.repository.ts'
import { waitForTurn } from '../../sign-in/throttling/failed-login.repository.ts'
import { insertPasswordLinks } from '../password-link.repository.ts'
import { firstPasswordMail } from '../password-mails.ts'
import {
  countInvitees,
  listInvitees,
  noteInvited,
  type InvitationFacts,
  type Invitee,
  type Invitees,
} from './invitee.repository.ts'

/** The school has no host, or the login is unknown. */
export class CannotInvite extends Error {}

/** The people to mail. A mailed link that still works leaves its owner out: any, or one made after `since`. */
export type AskedInvitation = {
  readonly who: Invitees
  readonly now: Instant
  readonly since?: Instant
}

/** Counts who would be mailed a link for a first password now, and who would not by reason. */
export const countInvitations = async (tx: SchoolTransaction, asked: AskedInvitation): Promise<Invited> =>
  countInvitees(tx, factsOf(asked, await readSettings(tx)))

/** An invitation, with who asked for it; an operator when absent. */
type Invitation = AskedInvitation & {
  readonly by?: Guid
  /** The numbers that were confirmed; nothing is written when they differ. */
  readonly check?: (found: Invited) => void
}

/**
 * Mails a link to choose a first password: all of these people in this transaction, or none. Invitations wait for each
 * other, so that each person is mailed once.
 * @returns the numbers, which the audit log has too
 * @throws CannotInvite when the school has no host, or the login is unknown
 */
export async function invitePeople(
  { originOf }: { readonly originOf: OriginOf },
  tx: SchoolTransaction,
  { by, check, ...asked }: Invitation,
): Promise<Invited> {
  await waitForTurn(tx, 'invitations')
  const [host, settings] = await Promise.all([findHost(tx), readSettings(tx)])
  if (host === undefined) throw new CannotInvite('The school has no host, so that no link leads to it.')
  const { who, now } = asked
  if ('login' in who && (await findPersonByLogin(tx, who.login)) === undefined)
    throw new CannotInvite(`Nobody at this school has the login ${who.login}.`)
  const facts = factsOf(asked, settings)
  const found = await countInvitees(tx, facts)
  check?.(found)
  if (found.invited === 0) return found
  const people = await listInvitees(tx, facts)
  for (const part of inPieces(people, PART))
    await mailAll(tx, part, { origin: originOf(host), now, settings })
  const subject = invitedInWords(found)
  await insertAuditEntry(tx, { at: now, action: 'invite-people', subject, ...(by && { personId: by }) })
  return found
}

const factsOf = (
  { who, now, since }: AskedInvitation,
  { ssoRequiredForDebtors }: SchoolSettings,
): InvitationFacts => ({
  who,
  channel: { by: 'mail', ...(since && { since }) },
  now,
  today: dayAtSchool(now),
  ssoRequiredForDebtors,
})

/** Rows in one statement, whose parameters have a maximum. */
const PART = 1000

type Mailing = { readonly origin: string; readonly now: Instant; readonly settings: SchoolSettings }

async function mailAll(
  tx: SchoolTransaction,
  people: readonly Invitee[],
  { origin, now, settings }: Mailing,
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
    return { ...composeMail(addressee, mail), recipient: email, cause, secretUntil: expiresAt, personId }
  })
  await putAllInOutbox(tx, mails, now)
  await noteInvited(
    tx,
    people.map(({ personId }) => personId),
    { column: 'invited_at', now },
  )
}
