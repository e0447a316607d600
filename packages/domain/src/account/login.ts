import { addMinutes, type Instant } from '../values/instant.ts'
import { isParent, isStudent, type Stereotype } from './role.ts'

/** Five wrong passwords within a quarter of an hour close a name for a quarter of an hour. */
export const MAX_WRONG_PASSWORDS = 5
export const WRONG_PASSWORD_WINDOW_MINUTES = 15
export const BLOCKED_MINUTES = 15

/** A network may be a whole neighbourhood: it gets more room, and is slowed down rather than told a name (S8). */
export const MAX_WRONG_PASSWORDS_PER_NETWORK = 60

/**
 * Until when a name takes no password, given the moments of its wrong ones; nothing when it does. Tries while it
 * is blocked are not wrong passwords, so nobody is kept out for ever.
 */
export function blockedUntil(wrongPasswords: readonly Instant[], now: Instant): Instant | undefined {
  return closedUntil(wrongPasswords, now, MAX_WRONG_PASSWORDS)
}

/**
 * What somebody whose account the school closed is told: until when the portal does not even look again. Only the
 * school knows when it opens the account.
 */
export const blockedBySchoolUntil = (now: Instant): Instant => addMinutes(now, BLOCKED_MINUTES)

/** The same as `blockedUntil`, for all names together of one network. */
export function networkBlockedUntil(wrongPasswords: readonly Instant[], now: Instant): Instant | undefined {
  return closedUntil(wrongPasswords, now, MAX_WRONG_PASSWORDS_PER_NETWORK)
}

function closedUntil(wrongPasswords: readonly Instant[], now: Instant, limit: number): Instant | undefined {
  const newestFirst = wrongPasswords.toSorted((a, b) => (a < b ? 1 : -1))
  const newest = newestFirst[0]
  const first = newestFirst[limit - 1]
  if (!newest || !first || first < addMinutes(newest, -WRONG_PASSWORD_WINDOW_MINUTES)) return undefined
  const until = addMinutes(newest, BLOCKED_MINUTES)
  return until > now ? until : undefined
}

/** Whoever gave the right password has this long for the rest of signing in; then it begins again. */
export const SIGN_IN_MINUTES = 30

const MINUTES_PER_HOUR = 60

/** How long a session lives: unused, and in all (PD-21). */
const sessionLife = {
  family: { idleMinutes: 60, inAllMinutes: 24 * MINUTES_PER_HOUR },
  administration: { idleMinutes: 15, inAllMinutes: 12 * MINUTES_PER_HOUR },
} as const

function lifeFor(stereotype: Stereotype) {
  const role = { stereotype }
  return isParent(role) || isStudent(role) ? sessionLife.family : sessionLife.administration
}

/** The moment at which a session that begins now ends, however much it is used. */
export const hardSessionEnd = (stereotype: Stereotype, createdAt: Instant): Instant =>
  addMinutes(createdAt, lifeFor(stereotype).inAllMinutes)

/** A session as far as its life goes; the stereotype is that of whoever is really there. */
export type SessionTimes = {
  readonly stereotype: Stereotype
  readonly lastSeenAt: Instant
  /** The hard end, fixed when the session began. */
  readonly endsAt: Instant
}

/** The moment at which the session ends when it is not used again. */
export function sessionEnd({ stereotype, lastSeenAt, endsAt }: SessionTimes): Instant {
  const unused = addMinutes(lastSeenAt, lifeFor(stereotype).idleMinutes)
  return unused < endsAt ? unused : endsAt
}

export const isSessionAlive = (session: SessionTimes, now: Instant): boolean => now < sessionEnd(session)

/** So many wrong tries of late make a network wait until everybody else was served. */
export const SUSPECT_AFTER = 5

/**
 * Whether a network has been wrong so often of late that its tries are looked at after those of others, whoever it is:
 * then a crowd that guesses keeps nobody else waiting (SAF-S8).
 */
export const isSuspect = (failuresOfNetwork: readonly Instant[]): boolean =>
  failuresOfNetwork.length >= SUSPECT_AFTER
