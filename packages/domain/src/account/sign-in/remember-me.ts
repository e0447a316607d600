import { addMinutes, addSeconds, type Instant } from '../../values/instant.ts'
import { isParent, isStudent, type Role } from '../person/role.ts'

/** How many days after the last proof of identity a lasting sign-in expires. */
export const STAY_DAYS = 30
const MINUTES_PER_DAY = 24 * 60

/** In a session that began by a lasting sign-in, sensitive calls need a proof of at most so many minutes ago. */
export const PROOF_MINUTES = 15

/**
 * How long after its replacement the former token is still accepted: two tabs may resume at once, or an answer may be
 * lost.
 */
export const CHANGEOVER_SECONDS = 60

/** Who may stay signed in: families only, never administrators. */
export const mayStaySignedIn = (role: Pick<Role, 'stereotype'>): boolean => isParent(role) || isStudent(role)

/** When a lasting sign-in expires, by the moment of its last proof; using it does not extend it. */
export const staysUntil = (provedAt: Instant): Instant => addMinutes(provedAt, STAY_DAYS * MINUTES_PER_DAY)

/** What is kept of the token of a lasting sign-in: hashes. */
export type KeptToken = {
  readonly current: string
  /** The one before it. */
  readonly former?: string
  /** When the former one was exchanged for the current one. */
  readonly changedAt: Instant
  readonly endsAt: Instant
}

/**
 * The verdict about a token: `current`; `just-changed`, the former one within the changeover time; `over`, expired; or
 * `copied`: any other token, because the browser of its owner has a newer one.
 */
export type TokenVerdict = 'current' | 'just-changed' | 'over' | 'copied'

/**
 * Compares a token with what is kept of its series.
 * @param shown the hash of the token of the request
 */
export function judgeToken(kept: KeptToken, shown: string, now: Instant): TokenVerdict {
  if (now >= kept.endsAt) return 'over'
  if (shown === kept.current) return 'current'
  const isChangingOver = now < addSeconds(kept.changedAt, CHANGEOVER_SECONDS)
  return shown === kept.former && isChangingOver ? 'just-changed' : 'copied'
}

/** Why a call is sensitive: it creates a payment obligation, gives permission, hands out data, or changes how one signs in. */
export type Sensitivity = 'money' | 'consent' | 'data' | 'account'

/**
 * Why a new proof of identity is needed before a call; `undefined` when none is. Only sensitive calls need one, and only in
 * a session that a lasting sign-in began (`provedAt` is set), when the last proof is more than `PROOF_MINUTES` ago. A
 * session that began with a proof needs no other.
 */
export function reasonToReauthenticate(
  { provedAt }: { readonly provedAt?: Instant },
  now: Instant,
  sensitivity: Sensitivity | undefined,
): 'prove-again' | undefined {
  if (sensitivity === undefined || provedAt === undefined) return undefined
  return now > addMinutes(provedAt, PROOF_MINUTES) ? 'prove-again' : undefined
}
