import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { endSessionsOf } from '../session/end-session.ts'
import { findPersonByLogin } from '../link/login-link.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { appRemovedMail } from './authenticator-mails.ts'
import { removedMail } from '../passkey/passkey-mails.ts'
import { deletePasskeysOf } from '../passkey/passkey.repository.ts'
import { deleteAuthenticator, deleteRecoveryCodes, lockAuthenticator } from './authenticator.repository.ts'

/**
 * Removes all second factors of a person who lost phone and recovery codes. For operators, who have identified the
 * person.
 * Returns false when there was no second factor, `undefined` for an unknown login.
 */
export async function takeAwayAuthenticator(
  { schools, clock }: { readonly schools: Schools; readonly clock: () => Instant },
  schoolId: Guid,
  login: string,
): Promise<boolean | undefined> {
  const now = clock()
  return schools.write(schoolId, async (tx) => {
    const personId = await findPersonByLogin(tx, login)
    if (personId === undefined) return undefined
    if (!(await removeSecondFactors(tx, personId, now))) return false
    await insertAuditEntry(tx, { at: now, personId, action: 'take-away-authenticator' })
    return true
  })
}

/**
 * Removes app, recovery codes and passkeys of a person, ends all sessions and mails the person. Returns false, and
 * changes nothing, when there was no second factor.
 */
export async function removeSecondFactors(
  tx: SchoolTransaction,
  personId: Guid,
  now: Instant,
): Promise<boolean> {
  const hadApp = (await lockAuthenticator(tx, personId)) !== undefined
  const passkeys = await deletePasskeysOf(tx, personId)
  if (!hadApp && passkeys === 0) return false
  await deleteAuthenticator(tx, personId)
  await deleteRecoveryCodes(tx, personId)
  await endSessionsOf(tx, personId, now)
  const cause = `authenticator-taken-away:${personId}:${now}`
  await mailPerson(tx, personId, hadApp ? appRemovedMail : removedMail, { cause, now })
  return true
}
