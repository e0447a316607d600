import { describe, expect, test } from 'vitest'
import { attemptStates, isLive, type AttemptState } from '../../payments/payment-attempt.ts'
import { guid } from '../../values/guid.ts'
import { instant } from '../../values/time/instant.ts'
import { cents } from '../../values/money/money.ts'
import { readPickupCode, reasonNotToHandOut, reasonNotToUndo } from './handing-out.ts'
import { orderStages, type OrderMoney } from './order.ts'
import { isPayable, mayBuy, orderStage } from './order-stage.ts'

const PAID_AT = instant('2026-11-21T09:00:00Z')
const unpaid = (attempt?: AttemptState): OrderMoney => ({
  total: cents(5385),
  paid: cents(0),
  ...(attempt && { attempt }),
})
const paid: OrderMoney = { total: cents(5385), paid: cents(5385), paidAt: PAID_AT, attempt: 'paid' }
const collected = { pickupCode: 'KX7-42M', handedOutAt: instant('2026-11-22T09:00:00Z') }

describe('the stage of an order', () => {
  test.each([
    [undefined, 'to-pay'],
    ['creating', 'being-paid'],
    ['open', 'being-paid'],
    ['pending', 'being-paid'],
    ['unknown', 'being-paid'],
    ['failed', 'payment-failed'],
    ['expired', 'payment-failed'],
    ['cancelled', 'payment-cancelled'],
  ] as const)('without a payment, after an attempt that is %s, is %s, and payable', (attempt, stage) => {
    expect(orderStage(unpaid(attempt))).toBe(stage)
    expect(isPayable(stage)).toBe(true)
  })

  test('is to collect once paid, then handed out; a gift is only paid', () => {
    expect(orderStage(paid)).toBe('paid')
    expect(orderStage({ ...paid, pickupCode: 'KX7-42M' })).toBe('ready')
    expect(orderStage({ ...paid, ...collected })).toBe('handed-out')
    for (const stage of ['paid', 'ready', 'handed-out', 'given-back'] as const)
      expect(isPayable(stage)).toBe(false)
  })

  test('is refunded after a full refund, also when handed out; a partial refund changes nothing', () => {
    const given: OrderMoney = { ...paid, paid: cents(0), attempt: 'refunded' }
    expect(orderStage({ ...given, ...collected })).toBe('given-back')
    const partly: OrderMoney = { ...paid, paid: cents(4000), attempt: 'partly-refunded' }
    expect(orderStage({ ...partly, pickupCode: 'KX7-42M' })).toBe('ready')
  })

  test('is to pay after a chargeback by the buyer’s bank, and a cancelled new attempt is no refund', () => {
    const taken: OrderMoney = { ...paid, paid: cents(0), attempt: 'charged-back' }
    expect(orderStage({ ...taken, ...collected })).toBe('to-pay')
    expect(orderStage({ ...taken, attempt: 'cancelled' })).toBe('payment-cancelled')
  })

  test('allows no hand-out while a payment is under way', () => {
    for (const attempt of attemptStates.filter(isLive))
      expect(reasonNotToHandOut(orderStage(unpaid(attempt)))).toBe('order-not-paid')
  })
})

test('families may buy, people who work for the school may not', () => {
  expect([mayBuy({ stereotype: 'ouder' }), mayBuy({ stereotype: 'leerling' })]).toEqual([true, true])
  expect([mayBuy({ stereotype: 'beheerder' }), mayBuy({ stereotype: 'portal_admin' })]).toEqual([
    false,
    false,
  ])
})

describe('handing out', () => {
  test('is allowed only for a paid order that waits to be collected', () => {
    expect(orderStages.map((stage) => [stage, reasonNotToHandOut(stage)])).toEqual([
      ['to-pay', 'order-not-paid'],
      ['being-paid', 'order-not-paid'],
      ['payment-failed', 'order-not-paid'],
      ['payment-cancelled', 'order-not-paid'],
      ['paid', 'nothing-to-collect'],
      ['ready', undefined],
      ['handed-out', 'already-handed-out'],
      ['given-back', 'order-given-back'],
    ])
  })

  const anja = guid('00000000-0000-4000-8000-000000000001')
  const tom = guid('00000000-0000-4000-8000-000000000002')
  const handedOut = { at: instant('2026-11-21T10:00:00Z'), by: anja }
  const at = (time: string, person = anja) => ({ person, now: instant(`2026-11-21T${time}Z`) })

  test('can be undone by the same person within a minute, to the millisecond', () => {
    expect(reasonNotToUndo(handedOut, at('10:00:00'))).toBeUndefined()
    expect(reasonNotToUndo(handedOut, at('10:01:00.000'))).toBeUndefined()
    expect(reasonNotToUndo(handedOut, at('10:01:00.001'))).toBe('too-late-to-undo')
    expect(reasonNotToUndo(handedOut, at('10:00:01', tom))).toBe('handed-out-by-another')
    expect(reasonNotToUndo(undefined, at('10:00:01'))).toBe('not-handed-out')
  })

  test.each(['KX7-42M', 'kx742m', ' KX7 42M ', 'kx7–42m', 'K-X-7-4-2-M'])('accepts %s as a code', (typed) => {
    expect(readPickupCode(typed)).toBe('KX7-42M')
  })

  test.each(['', 'KX7-42', 'KX7-42MM', 'KX7.42M', 'https://x.example'])('rejects %s as a code', (typed) => {
    expect(readPickupCode(typed)).toBeUndefined()
  })
})
