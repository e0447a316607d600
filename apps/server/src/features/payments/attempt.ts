import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, secondsBetween, type Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { MoneyOwner } from './money-owner.ts'

/** One attempt to pay one or more terms, as it is stored. Its amount never changes. */
export type Attempt = {
  readonly id: Guid
  readonly owner: MoneyOwner
  readonly state: AttemptState
  readonly amount: Money
  readonly methodName: string
  readonly methodVisibleName: string
  readonly description: string
  readonly reference: string
  /** A path of our own to which the browser returns; checked when it was stored. */
  readonly returnPath: string
  /** The portal's own address when the attempt was made. */
  readonly origin: string
  readonly idempotencyKey: string
  readonly providerPaymentId: string | undefined
  readonly payAt: string | undefined
  readonly startedBy: Guid
  readonly createdAt: Instant
}

/** What an attempt pays of a term. */
export type AttemptShare = { readonly termId: Guid; readonly amount: Money }

/** Whoever makes an attempt has an answer of the provider (at most 10 seconds) within this time, or has died. */
const CREATING_SECONDS = 15
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** When somebody must look whether a new attempt came further than the database. */
export const firstLookAt = (now: Instant): Instant => addSeconds(now, CREATING_SECONDS)

/** Whether the process that made it may still be about to call the provider. */
export const isBeingCreated = (attempt: Attempt, now: Instant): boolean =>
  attempt.state === 'creating' && secondsBetween(attempt.createdAt, now) < CREATING_SECONDS

/**
 * When to ask the provider again about a live attempt: twice a minute in the first hour, so that whatever a process that
 * died has left is booked within a minute; every minute on the first day, then every hour, and within seconds as long as
 * nobody knows what happened (SAF-M4).
 */
export function nextLookAt(attempt: Pick<Attempt, 'state' | 'createdAt'>, now: Instant): Instant {
  const age = secondsBetween(attempt.createdAt, now)
  if (attempt.state === 'unknown')
    return addSeconds(now, pauseAfter(age, age < HOUR_SECONDS ? 30 : HOUR_SECONDS))
  return addSeconds(now, age < HOUR_SECONDS ? 30 : age < DAY_SECONDS ? 60 : HOUR_SECONDS)
}

/** How long to wait before something is asked again that failed since so many seconds: longer the older it is. */
export const pauseAfter = (ageSeconds: number, longestSeconds: number): number =>
  Math.min(longestSeconds, Math.max(5, ageSeconds / 4))
