import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VatShare } from '../../billing/order/vat.ts'
import { cents, negate, sum, ZERO } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { needsInvoice, refundShares, remainingShares } from './invoice.ts'

const high = percentage(21)
const low = percentage(9)
const share = (rate: VatShare['rate'], amount: number, vat: number): VatShare => ({
  rate,
  amount: cents(amount),
  vat: cents(vat),
})

describe('the invoice of an order', () => {
  test.each([
    [['REGULAR'], true],
    [['DONATION', 'REGULAR'], true],
    [['DONATION'], false],
  ] as const)('CHK-056 an order of %j gets an invoice: %s', (types, gets) => {
    const lines = types.map((type) => ({ item: { id: 'i' as never, title: '', type } }))
    expect(needsInvoice(lines)).toBe(gets)
  })
})

describe('the VAT of a refund', () => {
  test('CHK-057 repays the VAT of each rate for a full refund', () => {
    const invoice = [share(high, 5385, 935), share(low, 1000, 83), share('exempt', 500, 0)]
    expect(refundShares(invoice, cents(6885))).toEqual(invoice)
  })

  test('CHK-057 divides a partial refund over the rates in proportion, to the cent', () => {
    const invoice = [share(high, 1000, 174), share(low, 500, 41)]
    expect(refundShares(invoice, cents(100))).toEqual([share(high, 67, 12), share(low, 33, 3)])
  })

  test('CHK-057 never exceeds the remaining amount, and is empty for zero', () => {
    const invoice = [share(high, 1000, 174)]
    expect(refundShares(invoice, cents(2000))).toEqual(invoice)
    expect(refundShares([share(high, 0, 0)], cents(100))).toEqual([])
    expect(refundShares(invoice, ZERO)).toEqual([])
  })

  test('CHK-057 adds up to the invoice with its VAT over any series of refunds, to the cent', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 3, maxLength: 3 })
    const refunds = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(amounts, refunds, ([a = 1, b = 1, c = 1], wanted) => {
        const vatOf = (amount: number, rate: number) => Math.round((amount * rate) / (100 + rate))
        const invoice = [share(high, a, vatOf(a, 21)), share(low, b, vatOf(b, 9)), share('exempt', c, 0)]
        const credited: VatShare[] = []
        for (const refund of [...wanted, 9_999_999]) {
          const remaining = remainingShares(invoice, credited)
          const back = refundShares(remaining, cents(refund))
          const left = sum(remaining.map(({ amount }) => amount))
          expect(sum(back.map(({ amount }) => amount))).toBe(Math.min(refund, left))
          for (const one of back) {
            expect(one.amount).toBeGreaterThan(0)
            expect(one.vat).toBeGreaterThanOrEqual(0)
            credited.push({ rate: one.rate, amount: negate(one.amount), vat: negate(one.vat) })
          }
        }
        expect(remainingShares(invoice, credited)).toEqual(
          invoice.map(({ rate }) => ({ rate, amount: 0, vat: 0 })),
        )
      }),
    )
  })
})
