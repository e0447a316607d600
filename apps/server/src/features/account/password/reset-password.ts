import { isCommonPassword } from '@portal/domain/account/sign-in/password/common-passwords.ts'
import { reasonNotToTakePassword } from '@portal/domain/account/sign-in/password/password.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { LeakedPasswords } from '../../../gateways/leaked-passwords/leaked-passwords.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { hashPassword } from './passwords.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { keepNewPassword } from './keep-new-password.ts'
import {
  findAccountOwner,
  findPersonOfLink,
  useUpLink,
  type PasswordOwner,
} from './password-link.repository.ts'

export type PasswordLink = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly token: string
  readonly now: Instant
}

export type PasswordReset = PasswordLink & {
  readonly password: string
  /** Becomes a known device, with its own throttle scope. */
  readonly browser: Browser
}

/**
 * Sets a new password with the token of a mailed link (PD-20). A rejected password does not use the link up. Starts no
 * session: the next sign-in still requires the second factor (SAF-S10).
 * Refuses with `password-link-expired`, `password-too-weak`, `password-too-common`, `password-leaked`, `sso-required`.
 */
export async function resetPassword(
  deps: { readonly schools: Schools; readonly leakedPasswords?: LeakedPasswords | undefined },
  reset: PasswordReset,
): Promise<void> {
  const { schoolId, password, token, browser, now } = reset
  const owner = await deps.schools.read(schoolId, (tx) => findOwner(tx, reset))
  const typed = { password, repeated: password }
  refuseIf(reasonNotToTakePassword(typed, () => isCommonPassword(password, owner.ownWords)))
  if (await deps.leakedPasswords?.isLeaked(password)) throw new Refusal('password-leaked')
  const passwordHash = await hashPassword(password)
  await deps.schools.write(schoolId, async (tx) => {
    const isMine = await useUpLink(tx, token, now)
    const isKept =
      isMine && (await keepNewPassword(tx, owner, passwordHash, { action: 'reset-password', browser, now }))
    if (!isKept) throw new Refusal('password-link-expired')
  })
}

/** Refuses as `resetPassword` would, before a password is entered; changes nothing. */
export async function checkPasswordLink(
  deps: { readonly schools: Schools },
  link: PasswordLink,
): Promise<void> {
  await deps.schools.read(link.schoolId, (tx) => findOwner(tx, link))
}

async function findOwner(
  tx: SchoolTransaction,
  { token, school, now }: PasswordLink,
): Promise<PasswordOwner> {
  const personId = await findPersonOfLink(tx, token, now)
  const owner = personId && (await findAccountOwner(tx, personId))
  if (!owner) throw new Refusal('password-link-expired')
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, owner.personId, dayAtSchool(now))))
    throw new Refusal('sso-required')
  return owner
}
