import { addMinutes, type Instant } from '../../values/time/instant.ts'
import { signsInForWork, type SigningIn } from '../person/role.ts'

/**
 * Five wrong passwords within a quarter of an hour block a name for a quarter of an hour. The block holds for their
 * network, or for the one device that has signed in with the name before. Other devices do not notice.
 */
export const MAX_WRONG_PASSWORDS = 5
export const WRONG_PASSWORD_WINDOW_MINUTES = 15
export const BLOCKED_MINUTES = 15

/**
 * This many wrong passwords within an hour, over all networks, block the name for every device that never signed in
 * with it.
 */
export const MAX_WRONG_PASSWORDS_OF_NAME = 20
const NAME_WINDOW_MINUTES = 60

/** How far back wrong attempts count, in minutes: the hour of counting and the block. */
export const LOOKS_BACK_MINUTES = NAME_WINDOW_MINUTES + BLOCKED_MINUTES

/** The moments of the wrong passwords that count for an attempt with a name. */
export type WrongPasswords = {
  /** From its own network, or from its own device when that has signed in with the name before. */
  readonly here: readonly Instant[]
  /** From everywhere; does not count for a device that has signed in with the name before. */
  readonly everywhere: readonly Instant[]
}

/**
 * The moment until which the name is blocked here; undefined when it is not. Attempts during the block do not count as
 * wrong passwords, so no block lasts for ever.
 */
export function blockedUntil({ here, everywhere }: WrongPasswords, now: Instant): Instant | undefined {
  return (
    closedUntil(here, now, { limit: MAX_WRONG_PASSWORDS, minutes: WRONG_PASSWORD_WINDOW_MINUTES }) ??
    closedUntil(everywhere, now, { limit: MAX_WRONG_PASSWORDS_OF_NAME, minutes: NAME_WINDOW_MINUTES })
  )
}

/**
 * The moment until which the portal does not ask the school about a closed account. Only the school knows when it opens
 * the account.
 */
export const blockedBySchoolUntil = (now: Instant): Instant => addMinutes(now, BLOCKED_MINUTES)

function closedUntil(
  wrongPasswords: readonly Instant[],
  now: Instant,
  { limit, minutes }: { readonly limit: number; readonly minutes: number },
): Instant | undefined {
  const newestFirst = wrongPasswords.toSorted((a, b) => (a < b ? 1 : -1))
  const newest = newestFirst[0]
  const first = newestFirst[limit - 1]
  if (!newest || !first || first < addMinutes(newest, -minutes)) return undefined
  const until = addMinutes(newest, BLOCKED_MINUTES)
  return until > now ? until : undefined
}

/** Adds one wrong password at this moment. */
export const withOneMore = ({ here, everywhere }: WrongPasswords, now: Instant): WrongPasswords => ({
  here: [...here, now],
  everywhere: [...everywhere, now],
})

/** Delay in seconds by the number of wrong passwords with the same name, before the block. */
const SLOWER_BY_NAME = [
  { from: 4, seconds: 2 },
  { from: 3, seconds: 1 },
] as const
/** The same by the number of a network, with any name. It may be a school, so it is never blocked. */
const SLOWER_BY_NETWORK = [
  { from: 60, seconds: 4 },
  { from: 40, seconds: 2 },
  { from: 20, seconds: 1 },
] as const

/** Counting stops here; the delay of a network has reached its maximum. */
export const MOST_COUNTED_OF_NETWORK = 60

/**
 * The delay of an attempt in seconds. It depends on the wrong passwords within a quarter of an hour: with its name from
 * here, and in its network with any name.
 */
export function secondsToWait(
  { here }: Pick<WrongPasswords, 'here'>,
  ofNetwork: number,
  now: Instant,
): number {
  const recent = here.filter((at) => at >= addMinutes(now, -WRONG_PASSWORD_WINDOW_MINUTES)).length
  const ofName = SLOWER_BY_NAME.find(({ from }) => recent >= from)?.seconds ?? 0
  const ofItsNetwork = SLOWER_BY_NETWORK.find(({ from }) => ofNetwork >= from)?.seconds ?? 0
  return Math.max(ofName, ofItsNetwork)
}

/** Time to finish signing in after a correct password; then it starts over. */
export const SIGN_IN_MINUTES = 30

const MINUTES_PER_HOUR = 60

/** Lifetime of a session: unused, and in all (PD-21). */
const sessionLife = {
  family: { idleMinutes: 60, inAllMinutes: 24 * MINUTES_PER_HOUR },
  administration: { idleMinutes: 15, inAllMinutes: 12 * MINUTES_PER_HOUR },
} as const

const lifeFor = (account: SigningIn) =>
  signsInForWork(account) ? sessionLife.administration : sessionLife.family

/** The moment at which a session that begins now ends, with any activity. */
export const hardSessionEnd = (account: SigningIn, createdAt: Instant): Instant =>
  addMinutes(createdAt, lifeFor(account).inAllMinutes)

/** A session of this account that was last used at this moment or before has ended now. */
export const idleSince = (account: SigningIn, now: Instant): Instant =>
  addMinutes(now, -lifeFor(account).idleMinutes)

/** The facts that decide the lifetime of a session. The account is that of the real person, not of an impersonated one. */
export type SessionTimes = {
  readonly account: SigningIn
  readonly lastSeenAt: Instant
  /** The hard end, fixed when the session begins. */
  readonly endsAt: Instant
}

/** The moment at which the session ends without further use. */
export function sessionEnd({ account, lastSeenAt, endsAt }: SessionTimes): Instant {
  const unused = addMinutes(lastSeenAt, lifeFor(account).idleMinutes)
  return unused < endsAt ? unused : endsAt
}

/** Whether a session is still valid: `now` is before its end (`sessionEnd`). */
export const isSessionAlive = (session: SessionTimes, now: Instant): boolean => now < sessionEnd(session)

/** Number of recent wrong attempts after which a network is served last. */
export const SUSPICIOUS_AFTER = 5

/**
 * Whether a network has so many recent wrong attempts that its attempts wait for those of all others. Guessing then
 * does not delay others (SAF-S8).
 */
export const isSuspicious = (wrongOfNetwork: number): boolean => wrongOfNetwork >= SUSPICIOUS_AFTER
