import type { Money } from '../../values/money/money.ts'
import { isLive, type AttemptState } from '../payment-attempt.ts'

/** The states of a direct debit of a term. `returned` is a storno: it was collected and returned to the payer. */
export const collectionStates = ['handed-in', 'collected', 'rejected', 'returned'] as const
export type CollectionState = (typeof collectionStates)[number]

/** Every allowed change of state. The database has the same table, and a test compares the two. */
export const allowedCollectionStates: Readonly<Record<CollectionState, readonly CollectionState[]>> = {
  'handed-in': ['collected', 'rejected', 'returned'],
  // A collection that was announced as rejected can still succeed: the bank statement decides.
  rejected: ['collected', 'returned'],
  collected: ['returned'],
  returned: [],
}

/** First, recurrent or one-off, as the collecting bank requires it (SEPA Core rulebook, AT-21). */
export type SequenceType = 'FRST' | 'RCUR' | 'OOFF'

/**
 * The sequence type of the next collection under a mandate, by the states of earlier ones. It is recurrent after one
 * that reached, or may still reach, the payer's account; a rejected one does not count.
 */
export function sequenceOf(
  mandate: { readonly oneOff: boolean },
  earlier: readonly CollectionState[],
): SequenceType {
  if (mandate.oneOff) return 'OOFF'
  return earlier.some((state) => state !== 'rejected') ? 'RCUR' : 'FRST'
}

/** A term that may be collected, with all facts that may prevent it. */
export type CollectableTerm = {
  readonly open: Money
  /** Handed in, or announced by the payer, outside these batches. */
  readonly isPending: boolean
  readonly attempt?: AttemptState
  /** The earlier collections of this term. */
  readonly collections: readonly CollectionState[]
  readonly mandate?: { readonly oneOff: boolean; readonly earlier: readonly CollectionState[] }
  /** The payer of the invoice sees it today and can be notified in advance. */
  readonly isShown: boolean
  /** The school requests another collection of this term. */
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
 * Why a term is not in this batch; undefined when it is. One payment channel at a time (SAF-M1), no automatic retry
 * after a storno (SAF-M1), never without a notified payer, and only with a mandate in force.
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
