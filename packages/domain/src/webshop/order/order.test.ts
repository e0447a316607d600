import { describe, expect, test } from 'vitest'
import { attemptStates, isLive, type AttemptState } from '../../payments/payment-attempt.ts'
import { instant } from '../../values/time/instant.ts'
import { cents } from '../../values/money/money.ts'
import {
  givenBackOf,
  isCollected,
  MOST_UNPAID_ORDERS,
  openOf,
  orderStatus,
  pickupCode,
  reasonNotToOrderMore,
  reasonNotToPayOrder,
  reuseOf,
  type OrderMoney,
} from './order.ts'

const OPEN_SHOP = { isOpen: true }
const PAID_AT = instant('2026-11-21T09:00:00Z')
const unpaid = (attempt?: AttemptState): OrderMoney => ({
  total: cents(5385),
  paid: cents(0),
  ...(attempt && { attempt }),
})
const wasPaid = (paid: number, attempt: AttemptState): OrderMoney => ({
  total: cents(5385),
  paid: cents(paid),
  paidAt: PAID_AT,
  attempt,
})

describe('the status of an order', () => {
  test.each([
    [undefined, 'open'],
    ['creating', 'open'],
    ['open', 'open'],
    ['pending', 'open'],
    ['unknown', 'open'],
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['cancelled', 'cancelled'],
  ] as const)('CHK-052? without a payment, after an attempt that is %s, is %s', (attempt, status) => {
    expect(orderStatus(unpaid(attempt))).toBe(status)
  })

  test('CHK-052? is paid when the ledger holds its price, to the cent, whatever the other attempts', () => {
    expect(orderStatus({ ...unpaid('cancelled'), paid: cents(5385) })).toBe('paid')
    expect(orderStatus({ ...unpaid('open'), paid: cents(5384) })).toBe('open')
  })

  test.each([
    [0, 'refunded', 'cancelled', 0, 5385],
    [4000, 'partly-refunded', 'paid', 0, 1385],
    [5385, 'partly-refunded', 'paid', 0, undefined],
    [0, 'charged-back', 'open', 5385, undefined],
  ] as const)(
    'with %i in the ledger after it was %s is %s, with %i to pay and %s given back',
    (paid, attempt, status, open, givenBack) => {
      expect(givenBackOf(wasPaid(paid, attempt))).toBe(givenBack)
      expect(orderStatus(wasPaid(paid, attempt))).toBe(status)
      expect(openOf(wasPaid(paid, attempt))).toBe(open)
    },
  )
})

describe('paying an order', () => {
  test('is possible with an open amount, an open shop, and no payment under way', () => {
    expect(reasonNotToPayOrder(unpaid(), OPEN_SHOP)).toBeUndefined()
    expect(reasonNotToPayOrder(unpaid('failed'), OPEN_SHOP)).toBeUndefined()
    expect(reasonNotToPayOrder({ ...unpaid(), paid: cents(5385) }, OPEN_SHOP)).toBe('nothing-open')
    expect(reasonNotToPayOrder({ ...unpaid(), paid: cents(5386) }, OPEN_SHOP)).toBe('nothing-open')
    expect(reasonNotToPayOrder({ ...unpaid(), paid: cents(5384) }, OPEN_SHOP)).toBeUndefined()
    expect(reasonNotToPayOrder(wasPaid(0, 'refunded'), OPEN_SHOP)).toBe('nothing-open')
    expect(reasonNotToPayOrder(wasPaid(0, 'charged-back'), OPEN_SHOP)).toBeUndefined()
  })

  test('CHK-055? is rejected by a closed shop, but a payment under way continues', () => {
    expect(reasonNotToPayOrder(unpaid(), { isOpen: false })).toBe('shop-closed')
    expect(reasonNotToPayOrder(unpaid('open'), { isOpen: false })).toBe('attempt-under-way')
  })
})

describe('returning with the cart', () => {
  test.each(attemptStates)('TRAP-40 CHK-015? after an attempt that is %s', (attempt) => {
    const reuse = reuseOf(unpaid(attempt))
    expect(reuse).toBe(isLive(attempt) ? 'attempt-under-way' : 'replace')
    const again = reuseOf(wasPaid(0, attempt))
    expect(again).toBe(isLive(attempt) ? 'attempt-under-way' : 'new-order')
  })

  test('TRAP-40 does not replace an order with any money', () => {
    expect(reuseOf(unpaid())).toBe('replace')
    expect(reuseOf({ ...unpaid('failed'), paid: cents(1) })).toBe('new-order')
  })
})

test('rejects more than twenty unpaid orders', () => {
  expect(MOST_UNPAID_ORDERS).toBe(20)
  expect(reasonNotToOrderMore(19)).toBeUndefined()
  expect(reasonNotToOrderMore(20)).toBe('too-many-unpaid-orders')
  expect(reasonNotToOrderMore(21)).toBe('too-many-unpaid-orders')
})

describe('collecting', () => {
  test('CHK-051? goods are collected, gifts are not', () => {
    expect(isCollected([{ item: { type: 'DONATION' } }])).toBe(false)
    expect(isCollected([{ item: { type: 'DONATION' } }, { item: { type: 'REGULAR' } }])).toBe(true)
  })

  test('CHK-051? a code has six unambiguous characters', () => {
    let next = 0
    const code = pickupCode((below) => next++ % below)
    expect(code).toBe('ACD-EFG')
    const last = pickupCode((below) => below - 1)
    expect(last).toBe('999-999')
    const all = Array.from({ length: 26 }, (_, index) => pickupCode(() => index)).join('')
    expect(all).not.toMatch(/[BIOSZ01258]/)
  })
})
