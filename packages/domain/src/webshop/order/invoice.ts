import { vatPerRate, type VatShare } from '../../billing/billing.public.ts'
import { cents, roundToCents, smallest, subtract, sum, ZERO, type Money } from '../../values/money/money.ts'
import { isCollected, type OrderLine } from './order.ts'

/** Whether an order gets an invoice. A gift alone is no supply, so it gets a receipt. */
export const needsInvoice = (lines: readonly Pick<OrderLine, 'item'>[]): boolean => isCollected(lines)

/** The VAT of an order per rate, with each line rounded separately. */
export const vatOfOrder = (lines: readonly Pick<OrderLine, 'item' | 'linePrice'>[]): readonly VatShare[] =>
  vatPerRate(lines.map(({ item, linePrice }) => ({ amount: linePrice, vatRate: item.vatRate ?? 'exempt' })))

/** The remaining shares of an invoice per rate, after its credit invoices, whose shares are negative. */
export const remainingShares = (
  invoiced: readonly VatShare[],
  credited: readonly VatShare[],
): readonly VatShare[] =>
  invoiced.map(({ rate, amount, vat }) => {
    const back = credited.filter((share) => share.rate === rate)
    return {
      rate,
      amount: sum([amount, ...back.map((share) => share.amount)]),
      vat: sum([vat, ...back.map((share) => share.vat)]),
    }
  })

/**
 * Divides a refund over the remaining VAT rates of an invoice, in proportion and to the cent. The last refund gives
 * exactly the remaining VAT. Never exceeds the remaining amount; shares of zero are left out.
 */
export function refundShares(remaining: readonly VatShare[], refund: Money): readonly VatShare[] {
  const total = sum(remaining.map(({ amount }) => amount))
  if (total <= ZERO || refund <= ZERO) return []
  const parts = divide(
    smallest(refund, total),
    remaining.map(({ amount }) => amount),
  )
  return remaining.flatMap(({ rate, amount, vat }, at) => {
    const part = parts[at] ?? ZERO
    if (part === ZERO) return []
    return [{ rate, amount: part, vat: roundToCents(BigInt(vat) * BigInt(part), BigInt(amount)) }]
  })
}

/** Divides whole cents in proportion to weights; the remaining cents go to the largest remainders. */
function divide(money: Money, weights: readonly Money[]): readonly Money[] {
  const total = BigInt(sum(weights))
  const exact = weights.map((weight) => BigInt(money) * BigInt(weight))
  const parts = exact.map((product) => cents(Number(product / total)))
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % total }))
    .toSorted((one, other) =>
      one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1,
    )
  const extra = new Set(byRemainder.slice(0, subtract(money, sum(parts))).map(({ at }) => at))
  return parts.map((part, at) => (extra.has(at) ? cents(part + 1) : part))
}
