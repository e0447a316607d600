import { addMinutes, type Instant } from '../../values/instant.ts'
import { isParent, isStudent, type Stereotype } from '../person/role.ts'

/**
 * Five wrong passwords within a quarter of an hour close a name for a quarter of an hour: for the network that they
 * came from, or for the one device, if the name came in with that before. Nobody elsewhere notices.
 */
export const MAX_WRONG_PASSWORDS = 5
export const WRONG_PASSWORD_WINDOW_MINUTES = 15
export const BLOCKED_MINUTES = 15

/** From however many networks: so many within an hour close the name for all devices that it never came in with. */
export const MAX_WRONG_PASSWORDS_OF_NAME = 20
const NAME_WINDOW_MINUTES = 60

/** What is kept of wrong tries is looked back at for this long: an hour of counting and a quarter of waiting. */
export const LOOKS_BACK_MINUTES = NAME_WINDOW_MINUTES + BLOCKED_MINUTES

/** The moments of the wrong passwords that a try with a name is counted with. */
export type WrongPasswords = {
  /** From its own network; or with its own device, where the name came in with that before. */
  readonly here: readonly Instant[]
  /** From everywhere; of no account for a device that the name came in with. */
  readonly everywhere: readonly Instant[]
}

/**
 * Until when a name takes no password here; nothing when it does. Tries while it is blocked are not wrong passwords,
 * so nobody is kept out for ever.
 */
export function blockedUntil({ here, everywhere }: WrongPasswords, now: Instant): Instant | undefined {
  return (
    closedUntil(here, now, { limit: MAX_WRONG_PASSWORDS, minutes: WRONG_PASSWORD_WINDOW_MINUTES }) ??
    closedUntil(everywhere, now, { limit: MAX_WRONG_PASSWORDS_OF_NAME, minutes: NAME_WINDOW_MINUTES })
  )
}

/**
 * What somebody whose account the school closed is told: until when the portal does not even look again. Only the
 * school knows when it opens the account.
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

/** The same with one more wrong password, at this moment. */
export const withOneMore = ({ here, everywhere }: WrongPasswords, now: Instant): WrongPasswords => ({
  here: [...here, now],
  everywhere: [...everywhere, now],
})

/** Seconds that a try waits after so many wrong ones with the same name, before the block. */
const SLOWER_BY_NAME = [
  { from: 4, seconds: 2 },
  { from: 3, seconds: 1 },
] as const
/** The same, after so many wrong ones of a network with whatever names: it may be a school, so it is never shut. */
const SLOWER_BY_NETWORK = [
  { from: 60, seconds: 4 },
  { from: 40, seconds: 2 },
  { from: 20, seconds: 1 },
] as const

/** More of a network are never counted: by then it is as slow as it gets. */
export const MOST_COUNTED_OF_NETWORK = 60

/**
 * How many seconds a try waits before it is looked at, by how many wrong ones went before it within a quarter of an
 * hour: with its name from here, and in its network with any name.
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

/** Whether a session is still valid: `now` lies before its end by inactivity or by age (`sessionEnd`). */
export const isSessionAlive = (session: SessionTimes, now: Instant): boolean => now < sessionEnd(session)

/** So many wrong tries of late make a network wait until everybody else was served. */
export const SUSPECT_AFTER = 5

/**
 * Whether a network has been wrong so often of late that its tries are looked at after those of others, whoever it is:
 * then a crowd that guesses keeps nobody else waiting (SAF-S8).
 */
export const isSuspect = (wrongOfNetwork: number): boolean => wrongOfNetwork >= SUSPECT_AFTER
