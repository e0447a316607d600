import type { Guid } from '../values/guid.ts'
import type { Money } from '../values/money.ts'

/** Where one attempt to pay stands. `unknown`: the provider may or may not have it; nothing new may start. */
export const attemptStates = [
  'creating',
  'open',
  'pending',
  'unknown',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'partly-refunded',
  'refunded',
  'charged-back',
] as const
export type AttemptState = (typeof attemptStates)[number]

/** States in which money may still come: at most one such attempt per term (SAF-M1). */
export const liveStates: readonly AttemptState[] = ['creating', 'open', 'pending', 'unknown']

/** Whether money may still come of the attempt. */
export const isLive = (state: AttemptState): boolean => liveStates.includes(state)

/**
 * Every change of state that is allowed. Truth that arrives late wins: a failed, cancelled or expired attempt
 * can still turn out paid. The database holds the same table; a test compares the two.
 */
export const allowedTransitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  creating: ['open', 'pending', 'unknown', 'paid', 'failed', 'cancelled', 'expired'],
  unknown: ['open', 'pending', 'paid', 'failed', 'cancelled', 'expired'],
  open: ['pending', 'paid', 'failed', 'cancelled', 'expired', 'unknown'],
  pending: ['paid', 'failed', 'cancelled', 'expired', 'unknown'],
  paid: ['partly-refunded', 'refunded', 'charged-back'],
  failed: ['paid', 'pending', 'open'],
  cancelled: ['paid', 'pending', 'open'],
  expired: ['paid', 'pending', 'open'],
  // A refund can fail, and a chargeback be reversed, after it was booked.
  'partly-refunded': ['refunded', 'charged-back', 'paid'],
  refunded: ['charged-back', 'paid', 'partly-refunded'],
  'charged-back': ['paid', 'partly-refunded', 'refunded'],
}

/** Whether an attempt in the one state may come to be in the other, or stay. */
export const mayBecome = (from: AttemptState, to: AttemptState): boolean =>
  from === to || allowedTransitions[from].includes(to)

/** What the payer reads after coming back from the bank. */
export type TransactionStatus =
  | 'success'
  | 'success-unconfirmed'
  | 'open'
  | 'cancelled'
  | 'failure'
  | 'error-retrieving'

/** What a payment pays of one invoice. */
export type PaymentPart = {
  readonly child: Guid
  readonly description: string
  readonly reference: string
  readonly amount: Money
}

/** An attempt as its payer sees it: online payment info. */
export type PaymentInfo = {
  readonly invoiceId: string
  readonly amount: Money
  readonly reference: string
  readonly description: string
  readonly methodName: string
  readonly openTransaction: boolean
  readonly payAt?: string
  readonly status: TransactionStatus
  /** What went wrong, as a sentence of ours; its kind picks the text of ours on a return (PD-14). */
  readonly errorMessage?: string
  readonly errorType?: string
  /** What it pays of each invoice, as far as this viewer may see those; only when it pays more than one. */
  readonly parts?: readonly PaymentPart[]
}
