import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptStates, mayBecome } from '@portal/domain/payments/payment-attempt.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents, sum, ZERO } from '@portal/domain/values/money/money.ts'
import { RUNS } from '@portal/domain/testing/thoroughness.ts'
import type { ProviderPayment } from '../../../gateways/payments/payment-provider.ts'
import { heldAtProvider, missingBookings, statesTowards, surplusOf, type Booking } from './settlement.ts'

const NOW = instant('2026-11-21T09:00:00Z')
const termId = (number: number) => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

const aPayment = (payment: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'tr_1',
  status: 'paid',
  reportedStatus: 'paid',
  amount: cents(10_000),
  currency: 'EUR',
  description: '',
  method: 'ideal',
  checkoutUrl: undefined,
  metadata: {},
  refunds: [],
  chargebacks: [],
  createdAt: NOW,
  paidAt: NOW,
  expiresAt: undefined,
  ...payment,
})

const aReturn = (id: string, amount: number) => ({
  id,
  amount: cents(amount),
  status: 'refunded',
  createdAt: NOW,
})
const total = (bookings: readonly Booking[]) => sum(bookings.map(({ amount }) => amount))

describe('the bookings', () => {
  /** A random payment of some terms that others may have partly paid, with its refunds and chargebacks. */
  const lives = fc
    .array(
      fc.record({ share: fc.integer({ min: 1, max: 50_000 }), due: fc.integer({ min: -100, max: 60_000 }) }),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    .chain((terms) => {
      const amount = terms.reduce((whole, { share }) => whole + share, 0)
      const parts = fc.array(
        fc.record({ part: fc.integer({ min: 1, max: amount }), isRefund: fc.boolean() }),
        {
          maxLength: 5,
        },
      )
      return fc.record({ terms: fc.constant(terms), amount: fc.constant(amount), parts })
    })
    .map(({ terms, amount, parts }) => {
      let left = amount
      const returns = parts.flatMap(({ part, isRefund }, index) => {
        const taken = Math.min(part, left)
        left -= taken
        return taken > 0 ? [{ ...aReturn(`re_${index}`, taken), isRefund }] : []
      })
      const balances = terms.map(({ share, due }, index) => ({
        termId: termId(index),
        share: cents(share),
        due: cents(due),
      }))
      return { balances, amount, returns }
    })

  test('M3 M4 M6 equal what the provider holds at every step, never pay a term twice or above its due', () => {
    fc.assert(
      fc.property(lives, ({ balances, amount, returns }) => {
        const booked: Booking[] = []
        for (let seen = 0; seen <= returns.length; seen += 1) {
          const soFar = returns.slice(0, seen)
          const payment = aPayment({
            amount: cents(amount),
            refunds: soFar.filter(({ isRefund }) => isRefund),
            chargebacks: soFar.filter(({ isRefund }) => !isRefund),
          })
          booked.push(...missingBookings(payment, balances, booked))
          expect(total(booked)).toBe(heldAtProvider(payment))
          expect(missingBookings(payment, balances, booked)).toEqual([])
        }
        for (const { termId: id, due, share } of balances) {
          const ofTerm = booked.filter((booking) => booking.termId === id)
          expect(total(ofTerm.filter((booking) => booking.amount > 0))).toBeLessThanOrEqual(
            Math.max(0, Math.min(due, share)),
          )
          expect(total(ofTerm)).toBeGreaterThanOrEqual(0)
        }
        expect(new Set(booked.map(({ kind, subId }) => `${kind} ${subId}`)).size).toBe(booked.length)
      }),
      { numRuns: 10 * RUNS },
    )
  })

  test('M4 are the same when everything is reported at the end', () => {
    fc.assert(
      fc.property(lives, ({ balances, amount, returns }) => {
        const payment = aPayment({ amount: cents(amount), refunds: returns })
        expect(total(missingBookings(payment, balances, []))).toBe(heldAtProvider(payment))
      }),
    )
  })

  test('M6 make a surplus a credit', () => {
    const balances = [{ termId: termId(1), share: cents(10_000), due: cents(4_000) }]
    const bookings = missingBookings(aPayment(), balances, [])
    expect(bookings).toEqual([
      { kind: 'payment', termId: termId(1), amount: 4_000, subId: termId(1) },
      { kind: 'credit', termId: undefined, forTerm: termId(1), amount: 6_000, subId: termId(1) },
    ])
    expect(surplusOf(bookings)).toBe(6_000)
  })

  test('PAY-033? M6 link each surplus and its refund to the term that it was paid for', () => {
    const balances = [
      { termId: termId(1), share: cents(3_000), due: ZERO },
      { termId: termId(2), share: cents(5_000), due: cents(5_000) },
      { termId: termId(3), share: cents(2_000), due: cents(500) },
    ]
    const refunds = [aReturn('re_1', 4_000)]
    const bookings = missingBookings(aPayment({ refunds }), balances, [])
    const credits = bookings.filter(({ kind }) => kind === 'credit')
    expect(credits.map(({ forTerm, amount }) => [forTerm, amount])).toEqual([
      [termId(1), 3_000],
      [termId(3), 1_500],
      [termId(1), -3_000],
      [termId(3), -1_000],
    ])
  })

  test('take a refund from the surplus first, then from the last term', () => {
    const balances = [1, 2].map((number) => ({
      termId: termId(number),
      share: cents(5_000),
      due: cents(4_000),
    }))
    const payment = aPayment({ refunds: [aReturn('re_1', 7_000)] })
    expect(missingBookings(payment, balances, []).filter(({ amount }) => amount < 0)).toEqual([
      { kind: 'credit', termId: undefined, forTerm: termId(1), amount: -1_000, subId: `re_1 ${termId(1)}` },
      { kind: 'credit', termId: undefined, forTerm: termId(2), amount: -1_000, subId: `re_1 ${termId(2)}` },
      { kind: 'refund', termId: termId(2), amount: -4_000, subId: `re_1 ${termId(2)}` },
      { kind: 'refund', termId: termId(1), amount: -1_000, subId: `re_1 ${termId(1)}` },
    ])
  })

  test('M3 M9 equal what the provider holds after any correction', () => {
    fc.assert(
      fc.property(lives, fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), (life, undone) => {
        const { balances, amount, returns } = life
        const payment = aPayment({
          amount: cents(amount),
          refunds: returns.filter(({ isRefund }) => isRefund),
          chargebacks: returns.filter(({ isRefund }) => !isRefund),
        })
        const booked = missingBookings(payment, balances, [])
        const later = {
          ...payment,
          refunds: payment.refunds.map((one, index) => (undone[index] ? { ...one, status: 'failed' } : one)),
          chargebacks: payment.chargebacks.map((one, index) =>
            undone[index] ? { ...one, reversedAt: NOW } : one,
          ),
        }
        const due = balances.map((one) => ({
          ...one,
          due: cents(one.due - total(booked.filter(({ termId: id }) => id === one.termId))),
        }))
        const all = [...booked, ...missingBookings(later, due, booked)]
        expect(total(all)).toBe(heldAtProvider(later))
        expect(missingBookings(later, due, all)).toEqual([])
        for (const { termId: id, due: was } of balances)
          expect(total(all.filter((one) => one.termId === id))).toBeLessThanOrEqual(Math.max(0, was))
        expect(new Set(all.map(({ kind, subId }) => `${kind} ${subId}`)).size).toBe(all.length)
      }),
      { numRuns: 10 * RUNS },
    )
  })

  test('M6 M9 make a reversed chargeback a credit when the term was paid otherwise meanwhile', () => {
    const balances = [{ termId: termId(1), share: cents(10_000), due: cents(10_000) }]
    const chargebacks = [aReturn('chb_1', 10_000)]
    const booked = missingBookings(aPayment({ chargebacks }), balances, [])
    const reversed = aPayment({ chargebacks: [{ ...aReturn('chb_1', 10_000), reversedAt: NOW }] })
    const since = (due: number) =>
      missingBookings(reversed, [{ termId: termId(1), share: cents(10_000), due: cents(due) }], booked)
    const [closed, credit] = [
      { kind: 'chargeback', termId: termId(1) },
      { kind: 'credit', forTerm: termId(1) },
    ]
    expect(since(10_000)).toMatchObject([{ ...closed, amount: 10_000, subId: `chb_1 undone ${termId(1)}` }])
    expect(since(4_000)).toMatchObject([
      { ...closed, amount: 4_000 },
      { ...credit, amount: 6_000 },
    ])
    expect(since(0)).toMatchObject([{ ...credit, amount: 10_000 }])
  })

  test.each(['open', 'pending', 'authorized', 'canceled', 'expired', 'failed', 'unrecognised'] as const)(
    'M5 are empty while the provider reports %s',
    (status) => {
      const balances = [{ termId: termId(1), share: cents(10_000), due: cents(10_000) }]
      expect(missingBookings(aPayment({ status }), balances, [])).toEqual([])
    },
  )

  test('ignore a failed refund', () => {
    const balances = [{ termId: termId(1), share: cents(10_000), due: cents(10_000) }]
    const payment = aPayment({ refunds: [{ ...aReturn('re_1', 10_000), status: 'failed' }] })
    expect(total(missingBookings(payment, balances, []))).toBe(10_000)
    expect(statesTowards('paid', payment)).toEqual([])
  })
})

describe('the state of an attempt', () => {
  const refunded = aPayment({ refunds: [aReturn('re_1', 10_000)] })
  const partly = aPayment({ refunds: [aReturn('re_1', 1)] })
  const charged = aPayment({ chargebacks: [aReturn('chb_1', 10_000)] })

  test('M9 PAY-029? follows only allowed transitions, whatever the provider reports', () => {
    const words = [
      'open',
      'pending',
      'authorized',
      'canceled',
      'expired',
      'failed',
      'unrecognised',
      'paid',
    ] as const
    const payments = [...words.map((status) => aPayment({ status })), refunded, partly, charged]
    for (const state of attemptStates)
      for (const payment of payments) {
        let current = state
        for (const next of statesTowards(state, payment)) {
          expect(mayBecome(current, next)).toBe(true)
          current = next
        }
      }
  })

  test.each(['failed', 'cancelled', 'expired', 'open', 'unknown', 'creating', 'pending'] as const)(
    'PAY-029? becomes paid by a late payment, also after %s',
    (state) => {
      expect(statesTowards(state, aPayment()).at(-1)).toBe('paid')
      expect(statesTowards(state, charged)).toEqual(['paid', 'charged-back'])
    },
  )

  test.each(['open', 'pending', 'failed', 'canceled', 'expired'] as const)(
    'PAY-029? stays paid when the provider reports %s later',
    (status) => {
      for (const state of ['paid', 'refunded', 'partly-refunded', 'charged-back'] as const)
        expect(statesTowards(state, aPayment({ status }))).toEqual([])
    },
  )

  test('shows a refund', () => {
    expect(statesTowards('paid', partly)).toEqual(['partly-refunded'])
    expect(statesTowards('partly-refunded', refunded)).toEqual(['refunded'])
    expect(statesTowards('paid', charged)).toEqual(['charged-back'])
  })

  test('M9 no longer shows a refund that failed', () => {
    const failed = aPayment({ refunds: [{ ...aReturn('re_1', 10_000), status: 'failed' }] })
    const reversed = aPayment({ chargebacks: [{ ...aReturn('chb_1', 10_000), reversedAt: NOW }] })
    for (const state of ['refunded', 'partly-refunded'] as const)
      expect(statesTowards(state, failed)).toEqual(['paid'])
    expect(statesTowards('charged-back', reversed)).toEqual(['paid'])
  })
})
