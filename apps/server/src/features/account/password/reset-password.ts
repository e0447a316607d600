import { isCommonPassword } from '@portal/domain/account/sign-in/password/common-passwords.ts'
import { reasonNotToTakePassword } from '@portal/domain/account/sign-in/password/password.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { CheckedPasswordLink } from '@portal/contract/account/sign-in/passwords.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { LeakedPasswords } from '../../../gateways/leaked-passwords/leaked-passwords.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import type { SlowDown } from '../sign-in/throttling/slow-down.ts'
import { countInvalidLink } from './count-request.ts'
import { hashPassword } from './passwords.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { keepNewPassword } from './keep-new-password.ts'
import {
  findAccountOwner,
  findPersonOfLink,
  isFirst,
  useUpLink,
  type PasswordOwner,
} from './password-link.repository.ts'

export type PasswordLink = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly token: string
  readonly browser: Browser
  readonly now: Instant
}

/** The browser becomes a known device, with its own throttle scope. */
export type PasswordReset = PasswordLink & { readonly password: string }

type Deps = { readonly schools: Schools; readonly slowDown: SlowDown }

/**
 * Sets a new password with the token of a mailed link (PD-20). A rejected password does not use the link up. Starts no
 * session: the next sign-in still requires the second factor (SAF-S10).
 * Refuses with `password-link-expired`, `password-too-weak`, `password-too-common`, `password-leaked`, `sso-required`,
 * `too-many-sign-ins`.
 */
export async function resetPassword(
  deps: Deps & { readonly leakedPasswords?: LeakedPasswords | undefined },
  reset: PasswordReset,
): Promise<void> {
  const { schoolId, password, token, browser, now } = reset
  const owner = await findOwner(deps, reset)
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

/**
 * Refuses as `resetPassword` would, before a password is entered, and uses nothing up. Reveals only whether the account
 * has no password yet.
 */
export async function checkPasswordLink(deps: Deps, link: PasswordLink): Promise<CheckedPasswordLink> {
  const owner = await findOwner(deps, link)
  return { isFirst: isFirst(owner) }
}

async function findOwner(deps: Deps, link: PasswordLink): Promise<PasswordOwner> {
  const owner = await deps.schools.read(link.schoolId, (tx) => findOwnerOfLink(tx, link))
  if (owner) return owner
  await countInvalidLink(deps, link)
  throw new Refusal('password-link-expired')
}

async function findOwnerOfLink(
  tx: SchoolTransaction,
  { token, school, now }: PasswordLink,
): Promise<PasswordOwner | undefined> {
  const personId = await findPersonOfLink(tx, token, now)
  const owner = personId && (await findAccountOwner(tx, personId))
  if (owner && school.ssoRequiredForDebtors && (await isDebtor(tx, owner.personId, dayAtSchool(now))))
    throw new Refusal('sso-required')
  return owner
}
