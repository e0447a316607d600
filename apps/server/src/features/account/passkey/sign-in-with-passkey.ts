import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { RefusalCode } from '@portal/contract/endpoint/refusals.ts'
import {
  blockedBySchoolUntil,
  MOST_COUNTED_OF_NETWORK,
  secondsToWait,
} from '@portal/domain/account/sign-in/login.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Authentication } from '@portal/domain/account/sign-in/session.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Timer } from '../../../process/timer.ts'
import { Refusal } from '../../../refusal.ts'
import { findVerifiedAccount } from '../people/person.repository.ts'
import { isDebtor } from '../people/relation.repository.ts'
import { enter, type Entered } from '../session/begin-session.ts'
import {
  countOfNetwork,
  forgetAttempt,
  NO_NAME,
  recordAttempt,
  type AttemptId,
} from '../sign-in/throttling/failed-login.repository.ts'
import { networkOf } from '../sign-in/throttling/network.ts'
import { withPaddedRefusals, type SlowDown } from '../sign-in/throttling/slow-down.ts'
import type { FailedSignIn } from '../sign-in/sign-in.ts'
import { askPasskey, type AskedAt } from './ask-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Deps = {
  readonly schools: Schools
  readonly timer: Timer
  readonly slowDown: SlowDown
  /** Called after the response of each failed sign-in. */
  readonly failed: (failure: FailedSignIn) => void
}

/** A sign-in attempt with a passkey. */
export type PasskeySignIn = {
  readonly schoolId: Guid
  readonly school: SchoolSettings
  /** The cookie that came with the challenge. */
  readonly askedBy: string
  readonly origin: string
  readonly browser: Browser
  readonly now: Instant
}

const BY_PASSKEY: Authentication = { type: 'PASSKEY', source: 'PASSKEY' }

const askedOf = ({ askedBy, origin, now }: Pick<PasskeySignIn, 'askedBy' | 'origin' | 'now'>): AskedAt => ({
  purpose: 'sign-in',
  askedBy,
  origin,
  now,
})

/** Creates a challenge for any passkey of this school. A network with many recent failures is delayed. */
export async function beginPasskeySignIn(
  { schools, slowDown }: Pick<Deps, 'schools' | 'slowDown'>,
  attempt: Omit<PasskeySignIn, 'school'>,
): Promise<PasskeyQuestion> {
  const { schoolId, browser, now } = attempt
  const network = networkOf(browser.address)
  const ofNetwork = await schools.read(schoolId, (tx) => countOfNetwork(tx, network, now))
  await slowDown(network, secondsToWait({ here: [] }, ofNetwork, now), now)
  return schools.write(schoolId, (tx) => askPasskey(tx, askedOf(attempt)))
}

/**
 * Signs a person in with a passkey alone: user verification makes it count as both factors.
 * Wrong passwords do not lock out passkeys, which cannot be guessed. Failures here count for the network.
 * Only a valid passkey reveals that the account is blocked (PD-22).
 * Refuses with `passkey-unknown`, `passkey-too-late`, `user-blocked`, `sso-required`, `too-many-sign-ins`.
 */
export const signInWithPasskey = (
  deps: Deps,
  attempt: PasskeySignIn & { readonly passkey: PasskeyAnswer },
): Promise<Entered> => withPaddedRefusals(deps.timer, () => tryToSignIn(deps, attempt))

type Refused = { readonly refused: RefusalCode; readonly until?: Instant; readonly claimed?: Guid }

async function tryToSignIn(
  deps: Deps,
  attempt: PasskeySignIn & { readonly passkey: PasskeyAnswer },
): Promise<Entered> {
  const { schoolId, browser, now } = attempt
  const network = networkOf(browser.address)
  const begun = await deps.schools.write(schoolId, async (tx) => ({
    ofNetwork: await countOfNetwork(tx, network, now),
    attemptId: await recordAttempt(tx, { loginName: NO_NAME, network }, now),
  }))
  await deps.slowDown(network, secondsToWait({ here: [] }, begun.ofNetwork, now), now)
  const outcome = await deps.schools.write(schoolId, (tx) =>
    letIn(deps, tx, { ...attempt, attemptId: begun.attemptId }),
  )
  if ('session' in outcome) return outcome
  deps.failed({
    reason: outcome.refused,
    network,
    people: outcome.claimed ? [outcome.claimed] : [],
    isFlood: begun.ofNetwork >= MOST_COUNTED_OF_NETWORK,
  })
  throw new Refusal(outcome.refused, outcome.until)
}

async function letIn(
  deps: Deps,
  tx: SchoolTransaction,
  attempt: PasskeySignIn & { readonly passkey: PasskeyAnswer; readonly attemptId: AttemptId },
): Promise<Entered | Refused> {
  const { school, passkey, browser, now, attemptId } = attempt
  const verified = await verifyPasskey(tx, askedOf(attempt), passkey)
  if ('refused' in verified) return verified
  await forgetAttempt(tx, attemptId)
  const claimed = verified.personId
  const account = await findVerifiedAccount(tx, claimed)
  if (!account) return { refused: 'passkey-unknown', claimed }
  if (account.blocked) return { refused: 'user-blocked', until: blockedBySchoolUntil(now), claimed }
  if (school.ssoRequiredForDebtors && (await isDebtor(tx, claimed, dayAtSchool(now))))
    return { refused: 'sso-required', claimed }
  return enter(deps, tx, account, { authentication: BY_PASSKEY, browser, now, factorShown: true })
}
