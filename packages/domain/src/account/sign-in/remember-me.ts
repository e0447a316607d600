import { addMinutes, addSeconds, type Instant } from '../../values/time/instant.ts'
import { signsInForWork, type SigningIn } from '../person/role.ts'

/** Lifetime of remember-me in days, from the last proof of identity. */
export const STAY_DAYS = 30
const MINUTES_PER_DAY = 24 * 60

/** Maximum age in minutes of the proof that a sensitive call needs in a remember-me session. */
export const PROOF_MINUTES = 15

/**
 * How long the former token is accepted after its replacement: two tabs may resume at once, or a response may be lost.
 */
export const CHANGEOVER_SECONDS = 60

/** Whether a role may stay signed in: families only, never administrators or people with a role in the office. */
export const mayStaySignedIn = (role: SigningIn): boolean => !signsInForWork(role)

/** The moment at which remember-me expires, by its last proof; using it does not extend it. */
export const staysUntil = (provedAt: Instant): Instant => addMinutes(provedAt, STAY_DAYS * MINUTES_PER_DAY)

/** The stored hashes of a remember-me token. */
export type KeptToken = {
  readonly current: string
  /** The hash of the token before it. */
  readonly former?: string
  /** When the current token replaced the former one. */
  readonly changedAt: Instant
  readonly endsAt: Instant
}

/**
 * The verdict on a token: `current`; `just-changed`, the former one within the changeover time; `over`, expired; or
 * `copied`, any other token, because the owner's browser has a newer one.
 */
export type TokenVerdict = 'current' | 'just-changed' | 'over' | 'copied'

/**
 * Compares a token with the stored hashes of its series.
 * @param shown the hash of the token of the request
 */
export function judgeToken(kept: KeptToken, shown: string, now: Instant): TokenVerdict {
  if (now >= kept.endsAt) return 'over'
  if (shown === kept.current) return 'current'
  const isChangingOver = now < addSeconds(kept.changedAt, CHANGEOVER_SECONDS)
  return shown === kept.former && isChangingOver ? 'just-changed' : 'copied'
}

/**
 * Why a call is sensitive: it creates a payment obligation, gives permission, hands out data, or changes how somebody
 * signs in.
 */
export type Sensitivity = 'money' | 'consent' | 'data' | 'account'

/**
 * Why a call needs a new proof of identity; `undefined` when it does not. Only sensitive calls need one, and only in a
 * remember-me session (`provedAt` is set) whose last proof is older than `PROOF_MINUTES`. A session that began with a
 * proof needs no other.
 */
export function reasonToReauthenticate(
  { provedAt }: { readonly provedAt?: Instant },
  now: Instant,
  sensitivity: Sensitivity | undefined,
): 'prove-again' | undefined {
  if (sensitivity === undefined || provedAt === undefined) return undefined
  return now > addMinutes(provedAt, PROOF_MINUTES) ? 'prove-again' : undefined
}
