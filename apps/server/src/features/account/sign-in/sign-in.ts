import {
  blockedBySchoolUntil,
  blockedUntil,
  isSuspicious,
  MOST_COUNTED_OF_NETWORK,
  secondsToWait,
  withOneMore,
} from '@portal/domain/account/sign-in/login.ts'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import { needsSecondFactor } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { CommitWith, Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import type { QueuePriority } from './throttling/bounded-queue.ts'
import type { SignInQueue } from './throttling/sign-in-queue.ts'
import {
  countOfNetwork,
  forgetAttempts,
  forgetAttempt,
  listAttemptsOnDevice,
  NO_NAME,
  recordAttempt,
  type AttemptId,
  type ThrottleScope,
  waitForTurn,
  nameToCount,
} from './throttling/failed-login.repository.ts'
import { networkOf } from './throttling/network.ts'
import type { Timer } from '../../../process/timer.ts'
import { withPaddedRefusals, type SlowDown } from './throttling/slow-down.ts'
import { scopeOn } from './throttling/throttle-scope.ts'
import { hashOfSecret } from '../secret-hash.ts'
import { compareWithNobody, isPasswordOf } from '../password/passwords.ts'
import { findAccounts, type Account } from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { isOfForgottenDevice } from '../own-account/sign-in.repository.ts'
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts'

type Deps = {
  readonly schools: Schools
  readonly secret: PortalSecret
  readonly timer: Timer
  readonly slowDown: SlowDown
  readonly signInQueue: SignInQueue
  /** Called after the response when wrong passwords locked a login, known or not. */
  readonly loginWasLocked: (closed: LockedLogin) => void
  /** Called after the response of each failed sign-in. */
  readonly failed: (failure: FailedSignIn) => void
}

/** A failed sign-in: reason, network, and the people with this login, if any. */
export type FailedSignIn = {
  readonly reason: RefusalCode
  readonly network: string
  readonly people: readonly Guid[]
  /** Part of a flood from this network, which is not recorded in full. */
  readonly isFlood: boolean
}

/** A login that wrong passwords locked, and the people who have it. */
export type LockedLogin = { readonly people: readonly Guid[]; readonly until: Instant }

export type Credentials = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  readonly loginName: string
  readonly password: string
  /** Whether remember-me was chosen. */
  readonly stays: boolean
  /** Its current session, if any, ends (SAF-S1). */
  readonly browser: Browser
  readonly now: Instant
}

/**
 * Signs a person in with a login or alias and a password. Starts a session, which waits for a code when a second factor
 * is needed.
 * Unknown, blocked and wrong take equal time. Only the right password reveals that the school blocked an account
 * (PD-22).
 * Refuses with `unknown-combination`, `user-blocked`, `duplicate-login-alias`, `sso-required`, `too-many-sign-ins`,
 * `too-many-codes`, and `too-busy` before anything was counted.
 */
export const signIn = (deps: Deps, credentials: Credentials): Promise<Entered> =>
  withPaddedRefusals(deps.timer, () => tryToSignIn(deps, credentials))

async function tryToSignIn(deps: Deps, credentials: Credentials): Promise<Entered> {
  const { queue, suspiciousNetworks } = deps.signInQueue
  const network = networkOf(credentials.browser.address)
  const { begun, entered } = await queue(
    async () => {
      const begun = await beginAttempt(deps, credentials)
      suspiciousNetworks.mark(network, begun.isOfSuspiciousNetwork)
      // A delayed attempt waits outside the queue, so that it blocks no other.
      return { begun, entered: begun.seconds > 0 ? undefined : await goOn(deps, credentials, begun) }
    },
    suspiciousNetworks.has(network) ? 'later' : 'first',
  )
  if (entered) return entered
  await deps.slowDown(network, begun.seconds, credentials.now)
  return goOn(deps, credentials, begun)
}

async function goOn(deps: Deps, credentials: Credentials, begun: Begun): Promise<Entered> {
  const { now, password, browser } = credentials
  const { accounts, until, locksAt, priority, isFlood } = begun
  const network = networkOf(browser.address)
  const people = accounts.map(({ personId }) => personId)
  const refuse = (reason: RefusalCode, until?: Instant): never => {
    deps.failed({ reason, network, people, isFlood })
    throw new Refusal(reason, until)
  }
  const matches = await compare(until ? [] : accounts, password, priority)
  if (until) return refuse('user-blocked', until)
  const account = matches[0]
  if (locksAt && !account) deps.loginWasLocked({ people, until: locksAt })
  if (!account) return refuse('unknown-combination')
  // The login is ambiguous, so the right password of one person does not reset the failed attempts of all.
  if (accounts.length > 1) return refuse('duplicate-login-alias')
  if (account.blocked) return refuse('user-blocked', blockedBySchoolUntil(now))
  const { attemptId, scope } = begun
  const letInOn = (isDeviceKnown: boolean) =>
    deps.schools.write(credentials.schoolId, (tx, commitWith) =>
      letIn(deps, { tx, commitWith }, account, { ...credentials, attemptId, scope, isDeviceKnown }),
    )
  const signedIn = await letInOn(mayCommitAtOnce(account, credentials)).catch((failure: unknown) => {
    if (isOfForgottenDevice(failure)) return letInOn(false)
    throw failure
  })
  return signedIn ?? refuse('sso-required')
}

/**
 * Whether nothing that is read after the sign-in was stored decides what else is written: no mail about a new device,
 * and no earlier session or remember-me to end. Then it is one round trip.
 */
const mayCommitAtOnce = ({ trustsDevice, stereotype }: Account, { stays, browser }: Credentials): boolean =>
  trustsDevice &&
  stereotype === 'ouder' &&
  !stays &&
  browser.sessionSecret === undefined &&
  browser.rememberMeToken === undefined

/** Counts the attempt. Returns the accounts with this login, the end of its lock, and the delay of the attempt. */
async function beginAttempt(deps: Deps, { schoolId, loginName, browser, now }: Credentials) {
  const counted = nameToCount(loginName)
  const device = hashOfSecret(browser.deviceSecret)
  return deps.schools.write(schoolId, async (tx, commitWith) => {
    // Sent together, and run in this order: attempts are read when it is the turn of this one.
    const [ofNetwork, , accounts, attemptsIn] = await Promise.all([
      countOfNetwork(tx, networkOf(browser.address), now),
      waitForTurn(tx, counted),
      findAccounts(tx, loginName.trim(), device),
      listAttemptsOnDevice(tx, { loginName: counted, device }, now),
    ])
    const scope = scopeOn(
      counted,
      browser,
      accounts.some(({ trustsDevice }) => trustsDevice),
    )
    const wrong = attemptsIn(scope)
    const until = blockedUntil(wrong, now)
    const attemptId = await commitWith(() =>
      recordAttempt(tx, until ? { ...scope, loginName: NO_NAME } : scope, now),
    )
    const network = scope.device ? 0 : ofNetwork
    const priority: QueuePriority = isSuspicious(network) ? 'later' : 'first'
    return {
      accounts,
      until,
      // This attempt is counted as failed already: would it lock the login?
      locksAt: until ? undefined : blockedUntil(withOneMore(wrong, now), now),
      attemptId,
      scope,
      priority,
      isOfSuspiciousNetwork: isSuspicious(ofNetwork),
      isFlood: ofNetwork >= MOST_COUNTED_OF_NETWORK,
      seconds: until ? 0 : secondsToWait(wrong, network, now),
    }
  })
}

/** The accounts whose password matches. Several people with one alias are compared in parallel, for equal time. */
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

type Begun = Awaited<ReturnType<typeof beginAttempt>>
type Counted = {
  readonly attemptId: AttemptId
  readonly scope: ThrottleScope
  readonly isDeviceKnown: boolean
}

/** Starts the session; `undefined` when this person has to use single sign-on. */
async function letIn(
  deps: Deps,
  { tx, commitWith }: { readonly tx: SchoolTransaction; readonly commitWith: CommitWith },
  account: Account,
  { school, stays, browser, now, attemptId, scope, isDeviceKnown }: Credentials & Counted,
) {
  const facts = { authentication: BY_PASSWORD, stays, browser, now, isDeviceKnown }
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, account.personId, dayAtSchool(now)))) {
    await forgetAttempt(tx, attemptId)
    return undefined
  }
  // Wrong codes count as wrong passwords, so only the right code resets the attempts.
  if (account.secondFactor || needsSecondFactor(account)) {
    await forgetAttempt(tx, attemptId)
    return beginSecondFactor(deps, tx, account, { ...facts, signInName: scope.loginName })
  }
  const store = () => Promise.all([enter(deps, tx, account, facts), forgetAttempts(tx, scope)])
  const [entered] = await (isDeviceKnown ? commitWith(store) : store())
  return entered
}

const BY_PASSWORD: Authentication = { type: 'PASSWORD', source: 'PASSWORD' }
