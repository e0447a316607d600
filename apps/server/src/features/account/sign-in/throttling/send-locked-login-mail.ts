import { MAX_WRONG_PASSWORDS } from '@portal/domain/account/sign-in/login.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { addMinutes, dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Schools, SchoolTransaction } from '../../../../database/tenancy.ts'
import { countAuditEntries, insertAuditEntry } from '../../audit.repository.ts'
import type { OriginOf } from '../../../../security/origin.ts'
import { originInMails } from '../../mail/origin-in-mails.ts'
import { mailLink, newPasswordLink } from '../../password/mail-password-link.ts'
import { lockedLoginMail } from '../../password/password-mails.ts'
import { findPasswordOwner } from '../../password/password-link.repository.ts'
import { readAddressee } from '../../people/person.repository.ts'
import { isDebtor } from '../../people/relation.repository.ts'
import { waitForTurn } from './failed-login.repository.ts'
import type { LockedLogin } from '../sign-in.ts'

type Closing = LockedLogin & {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly now: Instant
}

const TOLD = 'tell-of-closed-name'
const MINUTES_PER_DAY = 24 * 60

/**
 * Mails the people of a login that wrong passwords locked, with a link to choose another password. Using the link
 * unlocks the login and makes the browser a known device, which others cannot lock. At most once a day.
 */
export async function sendLockedLoginMail(
  deps: { readonly schools: Schools; readonly originOf: OriginOf },
  { people, schoolId, school, now }: Closing,
): Promise<void> {
  if (people.length === 0) return
  await deps.schools.write(schoolId, async (tx) => {
    const origin = await originInMails(tx, deps.originOf)
    for (const personId of people)
      if (await mayBeTold(tx, personId, school, now)) await tell(tx, personId, { origin, now })
  })
}

/** At most once a day, and only people who may sign in with a password. */
async function mayBeTold(
  tx: SchoolTransaction,
  personId: Guid,
  { ssoRequiredForDebtors }: SchoolSettings,
  now: Instant,
): Promise<boolean> {
  await waitForTurn(tx, `password of ${personId}`)
  if (ssoRequiredForDebtors && (await isDebtor(tx, personId, dayAtSchool(now)))) return false
  return (
    (await countAuditEntries(tx, { personId, action: TOLD, since: addMinutes(now, -MINUTES_PER_DAY) })) === 0
  )
}

async function tell(
  tx: SchoolTransaction,
  personId: Guid,
  { origin, now }: { readonly origin: string; readonly now: Instant },
): Promise<void> {
  const [owner, addressee] = await Promise.all([findPasswordOwner(tx, personId), readAddressee(tx, personId)])
  if (!owner || addressee.email === '') return
  await insertAuditEntry(tx, { at: now, personId, action: TOLD })
  const link = newPasswordLink(lockedLoginMail(MAX_WRONG_PASSWORDS))
  await mailLink(tx, addressee, { login: owner.login, link, origin, now })
}
