import type { Money } from '../../values/money.ts'

/** What tells a movement on the account from another of the same day and currency. */
export type Movement = {
  readonly amount: Money
  /** The amount of the whole entry of which it is a part. */
  readonly entryAmount: Money
  readonly counterAccount: string
  readonly counterName: string
  /** The bank's own reference; empty when it gives none. */
  readonly bankReference: string
}

/**
 * Whether a line may tell of a movement that another statement told of already, so that booking it could count money
 * twice. Two references of the bank decide; without them the amount and the other party do. One statement may give the
 * parts of an entry that another gives as a whole.
 */
export function mayBeSameMovement(line: Movement, stored: Movement): boolean {
  if (line.entryAmount !== stored.entryAmount) return false
  const hasBothReferences = line.bankReference !== '' && stored.bankReference !== ''
  if (hasBothReferences && line.bankReference !== stored.bankReference) return false
  const isWhole = [line, stored].some(({ amount, entryAmount }) => amount === entryAmount)
  if (line.amount !== stored.amount && !isWhole) return false
  return agree(line.counterAccount, stored.counterAccount) && haveOneParty(line, stored)
}

/** A name counts only where an account does not decide. */
const haveOneParty = (line: Movement, stored: Movement): boolean =>
  (line.counterAccount !== '' && stored.counterAccount !== '') ||
  agree(line.counterName.toUpperCase(), stored.counterName.toUpperCase())

const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other
