import type { Money } from '../../values/money.ts'
import { isLive, type AttemptState } from '../payment-attempt.ts'

/** Where an order to the bank to collect a term stands. `returned` is a storno: it was collected and taken back. */
export const collectionStates = ['handed-in', 'collected', 'rejected', 'returned'] as const
export type CollectionState = (typeof collectionStates)[number]

/** Every change of state that is allowed; the database holds the same table, and a test compares the two. */
export const allowedCollectionStates: Readonly<Record<CollectionState, readonly CollectionState[]>> = {
  'handed-in': ['collected', 'rejected', 'returned'],
  // What was announced as rejected can still turn out collected: the account tells the truth.
  rejected: ['collected', 'returned'],
  collected: ['returned'],
  returned: [],
}

/** First, recurrent or one-off, as the collecting bank wants to know it (SEPA Core rulebook, AT-21). */
export type SequenceType = 'FRST' | 'RCUR' | 'OOFF'

/**
 * What to call the next collection under a mandate, by the states of the earlier ones: the first that reached the
 * payer's account, or may yet reach it, was the first; one that was rejected before did not count.
 */
export function sequenceOf(
  mandate: { readonly oneOff: boolean },
  earlier: readonly CollectionState[],
): SequenceType {
  if (mandate.oneOff) return 'OOFF'
  return earlier.some((state) => state !== 'rejected') ? 'RCUR' : 'FRST'
}

/** A term that could be collected on some day, with everything that may stand in the way. */
export type CollectableTerm = {
  readonly open: Money
  /** Was handed in, or announced by the payer, outside these batches. */
  readonly isPending: boolean
  readonly attempt?: AttemptState
  /** The earlier collections of this term. */
  readonly collections: readonly CollectionState[]
  readonly mandate?: { readonly oneOff: boolean; readonly earlier: readonly CollectionState[] }
  /** Somebody sees the invoice today who pays for it, and can be told beforehand. */
  readonly isShown: boolean
  /** The school names this term to collect it once more. */
  readonly isAskedAgain: boolean
}

export type CollectionRefusal =
  | 'nothing-open'
  | 'collection-under-way'
  | 'attempt-under-way'
  | 'pending'
  | 'not-shown'
  | 'returned-before'
  | 'no-mandate'
  | 'mandate-used'

/**
 * Why a term is not collected in this batch, or undefined when it is. One channel at a time (SAF-M1), no second
 * try by itself after a storno (SAF-M1), nothing of which nobody knows, and only with a mandate in force.
 */
export function reasonNotToCollect(term: CollectableTerm): CollectionRefusal | undefined {
  if (term.open <= 0) return 'nothing-open'
  if (term.collections.includes('handed-in')) return 'collection-under-way'
  if (term.attempt && isLive(term.attempt)) return 'attempt-under-way'
  if (term.isPending) return 'pending'
  if (!term.isShown) return 'not-shown'
  if (term.collections.length > 0 && !term.isAskedAgain) return 'returned-before'
  if (!term.mandate) return 'no-mandate'
  const isUsed = term.mandate.earlier.some((state) => state !== 'rejected')
  return term.mandate.oneOff && isUsed ? 'mandate-used' : undefined
}
