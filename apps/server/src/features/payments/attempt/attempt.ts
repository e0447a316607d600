import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, secondsBetween, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { MoneyOwner } from '../ledger/money-owner.ts'

/** An attempt to pay one or more terms, as stored. Its amount never changes. */
export type Attempt = {
  readonly id: Guid
  readonly owner: MoneyOwner
  readonly state: AttemptState
  readonly amount: Money
  readonly methodName: string
  readonly methodVisibleName: string
  readonly description: string
  readonly reference: string
  /** The path in the portal to which the browser returns. It was validated before it was stored. */
  readonly returnPath: string
  /** The origin of the portal when the attempt was made. */
  readonly origin: string
  readonly idempotencyKey: string
  readonly providerPaymentId: string | undefined
  readonly payAt: string | undefined
  readonly startedBy: Guid
  readonly createdAt: Instant
}

/** The amount that an attempt pays of one term. */
export type AttemptShare = { readonly termId: Guid; readonly amount: Money }

/** Within this time the process has a response of the provider (timeout 10 seconds), or it has died. */
const CREATING_SECONDS = 15
const HOUR_SECONDS = 60 * 60
const DAY_SECONDS = 24 * HOUR_SECONDS

/** When a new attempt needs its first check by another process. */
export const firstLookAt = (now: Instant): Instant => addSeconds(now, CREATING_SECONDS)

/** Whether the process that made the attempt may still be about to call the provider. */
export const isBeingCreated = (attempt: Attempt, now: Instant): boolean =>
  attempt.state === 'creating' && secondsBetween(attempt.createdAt, now) < CREATING_SECONDS

/**
 * When to check a live attempt at the provider again: twice a minute in the first hour, every minute on the first day,
 * then every hour. An unknown state is checked within seconds (SAF-M4). So the payments of a process that died are
 * booked within a minute.
 */
export function nextLookAt(attempt: Pick<Attempt, 'state' | 'createdAt'>, now: Instant): Instant {
  const age = secondsBetween(attempt.createdAt, now)
  if (attempt.state === 'unknown')
    return addSeconds(now, pauseAfter(age, age < HOUR_SECONDS ? 30 : HOUR_SECONDS))
  return addSeconds(now, age < HOUR_SECONDS ? 30 : age < DAY_SECONDS ? 60 : HOUR_SECONDS)
}

/** Seconds to wait before a retry: longer for something that has failed for longer. */
export const pauseAfter = (ageSeconds: number, longestSeconds: number): number =>
  Math.min(longestSeconds, Math.max(5, ageSeconds / 4))
