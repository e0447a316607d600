import type { Money } from '../../values/money/money.ts'

/** The fields that distinguish a movement from others of the same day and currency. */
export type Movement = {
  readonly amount: Money
  /** The amount of the whole entry of the part. */
  readonly entryAmount: Money
  readonly counterAccount: string
  readonly counterName: string
  /** The bank's own reference; empty without one. */
  readonly bankReference: string
}

/**
 * Whether a line may repeat a movement of another statement, so that booking it could count money twice. Two bank
 * references decide; without them the amount and the counterparty do. One statement may split an entry that another has
 * as a whole.
 */
export function mayBeSameMovement(line: Movement, stored: Movement): boolean {
  if (line.entryAmount !== stored.entryAmount) return false
  const hasBothReferences = line.bankReference !== '' && stored.bankReference !== ''
  if (hasBothReferences && line.bankReference !== stored.bankReference) return false
  const isWhole = [line, stored].some(({ amount, entryAmount }) => amount === entryAmount)
  if (line.amount !== stored.amount && !isWhole) return false
  return agree(line.counterAccount, stored.counterAccount) && haveOneParty(line, stored)
}

/** The name counts only without account numbers. */
const haveOneParty = (line: Movement, stored: Movement): boolean =>
  (line.counterAccount !== '' && stored.counterAccount !== '') ||
  agree(line.counterName.toUpperCase(), stored.counterName.toUpperCase())

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other
