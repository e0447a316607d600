import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { endSessionsOf } from '../session/end-session.ts'
import { distrustDevices, rememberDevice } from '../own-account/device.repository.ts'
import { forgetAllAttempts } from '../sign-in/throttling/failed-login.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { hashOfSecret } from '../secret-hash.ts'
import { changedMail, firstPasswordSetMail } from './password-mails.ts'
import { isFirst, storePassword, voidLinksOf, type PasswordOwner } from './password-link.repository.ts'

/**
 * Stores a new password. All sessions and remember-me records of the person end (SAF-S2, S10, S12), password links
 * become invalid, failed attempts are deleted, only the current browser stays a known device, and a mail confirms it.
 * The second factor stays.
 * Returns false without a change when the password was changed meanwhile.
 */
export async function keepNewPassword(
  tx: SchoolTransaction,
  owner: PasswordOwner,
  passwordHash: string,
  {
    action,
    browser,
    now,
  }: {
    readonly action: 'reset-password' | 'change-password'
    readonly browser: Browser
    readonly now: Instant
  },
): Promise<boolean> {
  const { personId, login, loginAlias } = owner
  if (!(await storePassword(tx, owner, passwordHash))) return false
  await endSessionsOf(tx, personId, now)
  await voidLinksOf(tx, personId, now)
  for (const name of [login, loginAlias]) if (name !== '') await forgetAllAttempts(tx, name.toLowerCase())
  await distrustDevices(tx, personId)
  await rememberDevice(tx, personId, { hash: hashOfSecret(browser.deviceSecret), isTrusted: true }, now)
  await insertAuditEntry(tx, { at: now, personId, action })
  const cause = `password-changed:${personId}:${owner.passwordVersion + 1}`
  const mail = isFirst(owner) ? firstPasswordSetMail(login) : changedMail
  await mailPerson(tx, personId, mail, { cause, now })
  return true
}
