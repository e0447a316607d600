import { addMinutes, addSeconds, type Instant } from '../../values/instant.ts'
import { isParent, isStudent, type Role } from '../person/role.ts'

/** So many days after somebody last proved who they are, a browser lets them in without asking. */
export const STAY_DAYS = 30
const MINUTES_PER_DAY = 24 * 60

/** What weighs is done within so many minutes of a proof, in a session that began without one. */
export const PROOF_MINUTES = 15

/**
 * So long after a token was exchanged, showing the old one is still the same coming back: two tabs that open at once,
 * or an answer that was lost on its way.
 */
export const CHANGEOVER_SECONDS = 60

/** Whose browser may let them in without asking: families only, never who administers. */
export const mayStaySignedIn = (role: Pick<Role, 'stereotype'>): boolean => isParent(role) || isStudent(role)

/** Until when a browser lets somebody in who proved at this moment who they are; using it does not make it longer. */
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
 * What a token says: that its owner is back; that the owner came back just now, and asks once more; that it is over; or
 * that it was copied, since the browser that it was given to has another one by now.
 */
export type TokenVerdict = 'current' | 'just-changed' | 'over' | 'copied'

/** @param shown the hash of the token that came along */
export function judgeToken(kept: KeptToken, shown: string, now: Instant): TokenVerdict {
  if (now >= kept.endsAt) return 'over'
  if (shown === kept.current) return 'current'
  const isChangingOver = now < addSeconds(kept.changedAt, CHANGEOVER_SECONDS)
  return shown === kept.former && isChangingOver ? 'just-changed' : 'copied'
}

/** What makes a call weigh: it binds to pay, gives permission, hands out data, or changes how one signs in. */
export type Weight = 'money' | 'consent' | 'data' | 'account'

/**
 * Why somebody has to prove anew who they are before a call; nothing when they do not. Only in a session that a lasting
 * sign-in began, and that therefore has a moment of its last proof: over a quarter of an hour ago is too long for what
 * weighs. A session that began with a proof is as good as its own end.
 */
export function reasonToProveAgain(
  { provedAt }: { readonly provedAt?: Instant },
  now: Instant,
  weighs: Weight | undefined,
): 'prove-again' | undefined {
  if (weighs === undefined || provedAt === undefined) return undefined
  return now > addMinutes(provedAt, PROOF_MINUTES) ? 'prove-again' : undefined
}
