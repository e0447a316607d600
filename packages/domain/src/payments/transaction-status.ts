import type { AttemptState, TransactionStatus } from './payment-attempt.ts'

/**
 * What the payer reads about an attempt. A bank that says yes before the money is there is
 * a success, not yet confirmed; an attempt that ran out reads cancelled. What became of the
 * money later, paid back or charged back, is told by the invoice, not by the attempt.
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

/** The provider's word for a payment as the state of our attempt; a word we do not know is unknown, never failed. */
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

/** A status as somebody wrote it on the wire, whatever its capitals; any other word is a failure. */
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

/** How a status is shown: success green, open a warning, one's own cancellation calm, everything else danger. */
export function alertKindOf(status: TransactionStatus): AlertKind {
  if (status === 'success' || status === 'success-unconfirmed') return 'success'
  if (status === 'cancelled') return 'neutral'
  return status === 'open' ? 'warning' : 'danger'
}
