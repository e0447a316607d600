import {
  blockedBySchoolUntil,
  blockedUntil,
  isSuspect,
  MOST_COUNTED_OF_NETWORK,
  secondsToWait,
  withOneMore,
} from '@portal/domain/account/sign-in/login.ts'
import type { RefusalCode } from '@portal/contract/refusals.ts'
import { needsSecondFactor } from '@portal/domain/account/sign-in/second-factor.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../browser.ts'
import type { PortalSecret } from '../../../portal-secret.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import type { QueuePriority } from './bounded-queue.ts'
import type { SignInQueue } from './sign-in-queue.ts'
import {
  countOfNetwork,
  forgetTries,
  forgetTry,
  listTries,
  NO_NAME,
  recordTry,
  type TryId,
  type TryPlace,
  waitForTurn,
  nameToCount,
} from './failed-login.repository.ts'
import { networkOf } from './network.ts'
import type { Pace } from '../../../pace.ts'
import { withPaddedRefusals, type SlowDown } from './slow-down.ts'
import { placeOfTry } from './try-place.ts'
import { compareWithNobody, isPasswordOf } from '../password/passwords.ts'
import { findAccounts, type Account } from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts'

type Deps = {
  readonly schools: Schools
  readonly secret: PortalSecret
  readonly pace: Pace
  readonly slowDown: SlowDown
  readonly signInQueue: SignInQueue
  /** Is told after the answer that wrong passwords closed a name, known or not. */
  readonly nameWasClosed: (closed: ClosedName) => void
  /** Is told after the answer of each sign-in that failed. */
  readonly failed: (failure: FailedSignIn) => void
}

/** A sign-in that failed: why, from where, and whose name it was, if it was anybody's. */
export type FailedSignIn = {
  readonly reason: RefusalCode
  readonly network: string
  readonly people: readonly Guid[]
  /** So many of this network failed of late that one more says nothing new. */
  readonly isFlood: boolean
}

/** A name that was closed by wrong passwords, and whose it may be. */
export type ClosedName = { readonly people: readonly Guid[]; readonly until: Instant }

export type Credentials = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly loginName: string
  readonly password: string
  /** Whether to stay signed in on this browser. */
  readonly stays: boolean
  /** The session that it had ends here, whatever it was (SAF-S1). */
  readonly browser: Browser
  readonly now: Instant
}

/**
 * Signs somebody in with a login or alias and a password, and gives a fresh session: one that still waits for a
 * code when the person has a second factor. Unknown, blocked and wrong take equal time, and only the right password
 * hears that the school blocked an account (PD-22). Refuses with `unknown-combination`, `user-blocked`,
 * `duplicate-login-alias`, `sso-required`, `too-many-sign-ins`, `too-many-codes`, and `too-busy` before anything was counted.
 */
export const signIn = (deps: Deps, credentials: Credentials): Promise<Entered> =>
  withPaddedRefusals(deps.pace, () => tryToSignIn(deps, credentials))

async function tryToSignIn(deps: Deps, credentials: Credentials): Promise<Entered> {
  const { queue, suspects } = deps.signInQueue
  const network = networkOf(credentials.browser.address)
  const { begun, entered } = await queue(
    async () => {
      const begun = await beginTry(deps, credentials)
      suspects.note(network, begun.isOfSuspects)
      // Whoever is made to wait does so outside, where nobody stands behind them.
      return { begun, entered: begun.seconds > 0 ? undefined : await goOn(deps, credentials, begun) }
    },
    suspects.has(network) ? 'later' : 'first',
  )
  if (entered) return entered
  await deps.slowDown(network, begun.seconds, credentials.now)
  return goOn(deps, credentials, begun)
}

async function goOn(deps: Deps, credentials: Credentials, begun: Begun): Promise<Entered> {
  const { now, password, browser } = credentials
  const { accounts, until, closesAt, priority, isFlood } = begun
  const network = networkOf(browser.address)
  const people = accounts.map(({ personId }) => personId)
  const refuse = (reason: RefusalCode, until?: Instant): never => {
    deps.failed({ reason, network, people, isFlood })
    throw new Refusal(reason, until)
  }
  const matches = await compare(until ? [] : accounts, password, priority)
  if (until) return refuse('user-blocked', until)
  const account = matches[0]
  if (closesAt && !account) deps.nameWasClosed({ people, until: closesAt })
  if (!account) return refuse('unknown-combination')
  // One of several people typed this: it makes up for nothing that was tried with the name of them all.
  if (accounts.length > 1) return refuse('duplicate-login-alias')
  if (account.blocked) return refuse('user-blocked', blockedBySchoolUntil(now))
  const signedIn = await deps.schools.write(credentials.schoolId, (tx) =>
    letIn(deps, tx, account, { ...credentials, tryId: begun.tryId, place: begun.place }),
  )
  return signedIn ?? refuse('sso-required')
}

/** Counts the try and finds out whom the name may mean, until when it takes no password, and how long it waits. */
async function beginTry(deps: Deps, { schoolId, loginName, browser, now }: Credentials) {
  const counted = nameToCount(loginName)
  return deps.schools.write(schoolId, async (tx) => {
    const ofNetwork = await countOfNetwork(tx, networkOf(browser.address), now)
    await waitForTurn(tx, counted)
    const accounts = await findAccounts(tx, loginName.trim())
    const place = await placeOfTry(
      tx,
      counted,
      accounts.map(({ personId }) => personId),
      browser,
    )
    const wrong = await listTries(tx, place, now)
    const until = blockedUntil(wrong, now)
    const tryId = await recordTry(tx, until ? { ...place, loginName: NO_NAME } : place, now)
    const network = place.device ? 0 : ofNetwork
    const priority: QueuePriority = isSuspect(network) ? 'later' : 'first'
    return {
      accounts,
      until,
      // This try is counted as wrong already: is it the last one?
      closesAt: until ? undefined : blockedUntil(withOneMore(wrong, now), now),
      tryId,
      place,
      priority,
      isOfSuspects: isSuspect(ofNetwork),
      isFlood: ofNetwork >= MOST_COUNTED_OF_NETWORK,
      seconds: until ? 0 : secondsToWait(wrong, network, now),
    }
  })
}

/** The accounts whose password this is. Two people with one alias are compared at the same time, not in turn. */
async function compare(
  accounts: readonly Account[],
  password: string,
  priority: QueuePriority,
): Promise<readonly Account[]> {
  if (accounts.length === 0) await compareWithNobody(password, priority)
  const results = await Promise.all(
    accounts.map(({ passwordHash }) => isPasswordOf(passwordHash, password, priority)),
  )
  return accounts.filter((_, index) => results[index])
}

type Begun = Awaited<ReturnType<typeof beginTry>>
type Counted = { readonly tryId: TryId; readonly place: TryPlace }

/** Begins the session; nothing when the school wants this person to come in by single sign-on. */
async function letIn(
  deps: Deps,
  tx: SchoolTransaction,
  account: Account,
  { school, stays, browser, now, tryId, place }: Credentials & Counted,
) {
  const facts = { authentication: BY_PASSWORD, stays, browser, now }
  await forgetTry(tx, tryId)
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, account.personId, dayAtSchool(now))))
    return undefined
  // Wrong codes count as wrong passwords, so only the right code makes up for them.
  if (account.secondFactor || needsSecondFactor(account))
    return beginSecondFactor(deps, tx, account, { ...facts, signInName: place.loginName })
  await forgetTries(tx, place)
  return enter(deps, tx, account, facts)
}

const BY_PASSWORD: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }
