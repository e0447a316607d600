import { isCommonPassword } from '@portal/domain/account/sign-in/password/common-passwords.ts'
import { reasonNotToTakePassword } from '@portal/domain/account/sign-in/password/password.ts'
import { mayChangePassword } from '@portal/domain/account/sign-in/password/password-change.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { LeakedPasswords } from '../../../gateways/leaked-passwords/leaked-passwords.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { restartSession } from '../session/begin-session.ts'
import { findSession } from '../session/session.repository.ts'
import { hashPassword, isPasswordOf } from './passwords.ts'
import { listSignInMethods } from '../school-settings/school.repository.ts'
import { countAttempt } from './check-password.ts'
import { keepNewPassword } from './keep-new-password.ts'
import { findPasswordOwner, type PasswordOwner } from './password-link.repository.ts'

export type PasswordChange = {
  readonly school: SchoolSettings
  readonly userGuid: Guid
  readonly oldPassword: string
  readonly password: string
  readonly repeated: string
  readonly browser: Browser
}

/**
 * Changes the actor's password, renews the secret of this session and ends all others. Attempts at the old password are
 * throttled as at sign-in.
 * Refuses with `not-your-account`, `password-kept-elsewhere`, `old-password-missing`, `password-too-weak`,
 * `password-too-common`, `password-leaked`, `too-many-sign-ins`, `old-password-invalid`.
 */
export async function changePassword(
  deps: { readonly schools: Schools; readonly leakedPasswords?: LeakedPasswords | undefined },
  actor: Actor,
  change: PasswordChange,
): Promise<string> {
  if (change.userGuid !== actor.person.guid) throw new Refusal('not-your-account')
  const owner = await deps.schools.write(actor.schoolId, (tx) => beginAttempt(tx, actor, change))
  const isRight = await isPasswordOf(owner.passwordHash, change.oldPassword)
  if (!isRight) throw new Refusal('old-password-invalid')
  if (await deps.leakedPasswords?.isLeaked(change.password)) throw new Refusal('password-leaked')
  const passwordHash = await hashPassword(change.password)
  return deps.schools.write(actor.schoolId, (tx) => keep(tx, actor, owner, { ...change, passwordHash }))
}

/** Checks everything that does not need the old password, then counts the attempt. */
async function beginAttempt(
  tx: SchoolTransaction,
  actor: Actor,
  change: PasswordChange,
): Promise<PasswordOwner> {
  const { person, role } = actor
  const { school, browser, oldPassword, password, repeated } = change
  if (!mayChangePassword(role.stereotype, school, await listSignInMethods(tx)))
    throw new Refusal('password-kept-elsewhere')
  const owner = found(await findPasswordOwner(tx, person.guid))
  const typed = { old: oldPassword, password, repeated }
  refuseIf(reasonNotToTakePassword(typed, () => isCommonPassword(password, owner.ownWords)))
  await countAttempt(tx, actor, owner, browser)
  return owner
}

async function keep(
  tx: SchoolTransaction,
  actor: Actor,
  owner: PasswordOwner,
  { passwordHash, browser }: PasswordChange & { readonly passwordHash: string },
): Promise<string> {
  const { authentication, sessionId, askedAt: now } = actor
  const session = await findSession(tx, sessionId, dayAtSchool(now))
  const isKept = await keepNewPassword(tx, owner, passwordHash, { action: 'change-password', browser, now })
  if (!isKept) throw new Refusal('old-password-invalid')
  const account = { ...owner, passwordVersion: owner.passwordVersion + 1 }
  return restartSession(tx, account, {
    authentication,
    browser,
    now,
    logoutUrl: session?.logoutUrl ?? '',
    factorShown: (session?.factorShownAt ?? null) !== null,
  })
}
