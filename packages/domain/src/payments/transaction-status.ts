import type { AttemptState, TransactionStatus } from './payment-attempt.ts'

/**
 * The status of an attempt for the payer. An approval by the bank before the money arrives is a success, not yet
 * confirmed; an expired attempt reads cancelled. Later refunds and chargebacks are shown by the invoice, not by the
 * attempt.
 */
export function transactionStatus(state: AttemptState): TransactionStatus {
  switch (state) {
    case 'paid':
    case 'partly-refunded':
    case 'refunded':
      return 'success'
    case 'pending':
      return 'success-unconfirmed'
    case 'creating':
    case 'open':
      return 'open'
    case 'unknown':
      return 'error-retrieving'
    case 'cancelled':
    case 'expired':
      return 'cancelled'
    case 'failed':
    case 'charged-back':
      return 'failure'
  }
}

/** The state for the provider's word; an unknown word is `unknown`, never failed. */
export function attemptStateOf(word: string): AttemptState {
  return providerWords.get(word.toLowerCase()) ?? 'unknown'
}

const providerWords: ReadonlyMap<string, AttemptState> = new Map([
  ['open', 'open'],
  ['pending', 'pending'],
  ['authorized', 'pending'],
  ['paid', 'paid'],
  ['canceled', 'cancelled'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['failed', 'failed'],
])

/** Parses a status on the wire in any case; any other word is a failure. */
export function transactionStatusOf(word: string): TransactionStatus {
  return wireWords.get(word.toLowerCase()) ?? 'failure'
}

const wireWords: ReadonlyMap<string, TransactionStatus> = new Map([
  ['success', 'success'],
  ['success_unconfirmed', 'success-unconfirmed'],
  ['open', 'open'],
  ['cancelled', 'cancelled'],
  ['error_retrieving', 'error-retrieving'],
])

export type AlertKind = 'success' | 'warning' | 'danger' | 'neutral'

/** The style of a status: success green, open a warning, own cancellation neutral, everything else danger. */
export function alertKindOf(status: TransactionStatus): AlertKind {
  if (status === 'success' || status === 'success-unconfirmed') return 'success'
  if (status === 'cancelled') return 'neutral'
  return status === 'open' ? 'warning' : 'danger'
}
