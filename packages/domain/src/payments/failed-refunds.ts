import { negate, smallest, subtract, ZERO, type Money } from '../values/money/money.ts'

/** A refund in the ledger: negative when money was repaid, positive when that failed and the money returned. */
export type RefundEntry = { readonly id: number; readonly amount: Money }

/**
 * Returns the ids of failed refunds that were repaid later. A refund repeats earlier failed ones, oldest first, as far
 * as its amount covers.
 * @param entries of one payment, in the order of booking
 */
export function repeatedRefunds(entries: readonly RefundEntry[]): readonly number[] {
  const failed: { readonly id: number; left: Money }[] = []
  for (const { id, amount } of entries) {
    if (amount > 0) failed.push({ id, left: amount })
    let given = negate(amount)
    for (const refund of amount < 0 ? failed : []) {
      const part = smallest(refund.left, given)
      refund.left = subtract(refund.left, part)
      given = subtract(given, part)
    }
  }
  return failed.filter(({ left }) => left === ZERO).map(({ id }) => id)
}
