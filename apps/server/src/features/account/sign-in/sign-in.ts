import {
  blockedBySchoolUntil,
  blockedUntil,
  isSuspect,
  networkBlockedUntil,
} from '@portal/domain/account/login.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Authentication } from '@portal/domain/account/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import type { Lane } from './bounded-queue.ts'
import {
  forgetTries,
  forgetTry,
  listFailuresOfName,
  listFailuresOfNetwork,
  NO_NAME,
  recordTry,
  type TryId,
  waitForTurn,
} from './failed-login.repository.ts'
import { networkOf } from './network.ts'
import { compareWithNobody, isPasswordOf } from '../password/passwords.ts'
import { findAccounts, type Account } from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts'

type Deps = { readonly schools: Schools; readonly secret: string }

export type Credentials = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly loginName: string
  readonly password: string
  /** The session that it had ends here, whatever it was (SAF-S1). */
  readonly browser: Browser
  readonly now: Instant
}

/**
 * Signs somebody in with a login or alias and a password, and gives a fresh session: one that still waits for a
 * code when the person has a second factor. Unknown, blocked and wrong take equal time (PD-22). Refuses with
 * `unknown-combination`, `user-blocked`, `duplicate-login-alias`, `sso-required`, `too-many-sign-ins`,
 * `too-many-codes`.
 */
export async function signIn(deps: Deps, credentials: Credentials): Promise<Entered> {
  const { accounts, until, tryId, lane } = await beginTry(deps, credentials)
  const matches = await compare(until ? [] : accounts, credentials.password, lane)
  if (until) throw new Refusal('user-blocked', until)
  const account = matches[0]
  if (!account) throw new Refusal('unknown-combination')
  // One of several people typed this: it makes up for nothing that was tried with the name of them all.
  if (accounts.length > 1) throw new Refusal('duplicate-login-alias')
  const signedIn = await deps.schools.write(credentials.schoolId, (tx) =>
    letIn(deps, tx, account, { ...credentials, tryId }),
  )
  if (!signedIn) throw new Refusal('sso-required')
  return signedIn
}

/** Counts the try and finds out whom the name may mean, and until when it takes no password. */
async function beginTry(deps: Deps, { schoolId, loginName, browser, now }: Credentials) {
  const counted = nameToCount(loginName)
  const network = networkOf(browser.address)
  return deps.schools.write(schoolId, async (tx) => {
    const failures = await listFailuresOfNetwork(tx, network, now)
    const networkUntil = networkBlockedUntil(failures, now)
    if (networkUntil) throw new Refusal('too-many-sign-ins', networkUntil)
    await waitForTurn(tx, counted)
    const until = blockedUntil(await listFailuresOfName(tx, counted, now), now)
    const tryId = await recordTry(tx, { loginName: until ? NO_NAME : counted, network, at: now })
    const accounts = await findAccounts(tx, loginName.trim())
    const lane: Lane = isSuspect(failures) ? 'later' : 'first'
    return { accounts, tryId, lane, until: until ?? blockedBySchool(accounts, now) }
  })
}

/** A name that means several people, of whom the school blocked one, is nobody's to sign in with anyway. */
function blockedBySchool(accounts: readonly Account[], now: Instant): Instant | undefined {
  return accounts.some(({ blocked }) => blocked) ? blockedBySchoolUntil(now) : undefined
}

const nameToCount = (loginName: string): string => loginName.trim().toLowerCase()

/** The accounts whose password this is. Two people with one alias are compared at the same time, not in turn. */
async function compare(
  accounts: readonly Account[],
  password: string,
  lane: Lane,
): Promise<readonly Account[]> {
  if (accounts.length === 0) await compareWithNobody(password, lane)
  const results = await Promise.all(
    accounts.map(({ passwordHash }) => isPasswordOf(passwordHash, password, lane)),
  )
  return accounts.filter((_, index) => results[index])
}

/** Begins the session; nothing when the school wants this person to come in by single sign-on. */
async function letIn(
  deps: Deps,
  tx: SchoolTransaction,
  account: Account,
  { school, loginName, browser, now, tryId }: Credentials & { readonly tryId: TryId },
) {
  const signInName = nameToCount(loginName)
  const facts = { authentication: BY_PASSWORD, browser, now }
  await forgetTry(tx, tryId)
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, account.personId, dayAtSchool(now))))
    return undefined
  // Wrong codes count as wrong passwords, so only the right code makes up for them.
  if (account.secondFactor) return beginSecondFactor(deps, tx, account, { ...facts, signInName })
  await forgetTries(tx, signInName)
  return enter(deps, tx, account, facts)
}

const BY_PASSWORD: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }
