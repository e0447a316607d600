import type { Guid } from '../values/guid.ts'
import type { Money } from '../values/money/money.ts'

/** The states of a payment attempt. `unknown`: the provider may or may not have it, so no new one may start. */
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

/** States in which money may still arrive: at most one such attempt per term (SAF-M1). */
export const liveStates: readonly AttemptState[] = ['creating', 'open', 'pending', 'unknown']

/** Whether money may still arrive for the attempt. */
export const isLive = (state: AttemptState): boolean => liveStates.includes(state)

/**
 * Every allowed change of state. A late report wins: a failed, cancelled or expired attempt can still turn out paid.
 * The database has the same table; a test compares the two.
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
  // A refund can fail, and a chargeback can be reversed, after it was booked.
  'partly-refunded': ['refunded', 'charged-back', 'paid'],
  refunded: ['charged-back', 'paid', 'partly-refunded'],
  'charged-back': ['paid', 'partly-refunded', 'refunded'],
}

/** Whether an attempt may change from one state to another, or stay. */
export const mayBecome = (from: AttemptState, to: AttemptState): boolean =>
  from === to || allowedTransitions[from].includes(to)

/** The status that the payer reads after the return from the bank. */
export type TransactionStatus =
  | 'success'
  | 'success-unconfirmed'
  | 'open'
  | 'cancelled'
  | 'failure'
  | 'error-retrieving'

/** The part of a payment for one invoice. */
export type PaymentPart = {
  readonly child: Guid
  readonly description: string
  readonly reference: string
  readonly amount: Money
}

/** A payment attempt as its payer sees it (online payment info). */
export type PaymentInfo = {
  readonly invoiceId: string
  readonly amount: Money
  readonly reference: string
  readonly description: string
  readonly methodName: string
  readonly openTransaction: boolean
  readonly payAt?: string
  readonly status: TransactionStatus
  /** The error as a sentence of the portal; its type selects the text on the return page (PD-14). */
  readonly errorMessage?: string
  readonly errorType?: string
  /** The invoices of the payment that this viewer may see; only for a payment of more than one. */
  readonly parts?: readonly PaymentPart[]
}
