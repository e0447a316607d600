import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents } from '../../values/money/money.ts'
import { THOROUGHNESS } from '../../../testing/thoroughness.ts'
import { balanceOf } from './invoice-balance.ts'
import type { InvoicePart } from './invoice-part.ts'
import { afterSetOff, openOf, setOffsOf } from './set-off.ts'

let made = 0
const aPart = (amount: number, facts: Partial<InvoicePart> = {}): InvoicePart => ({
  invoice: `invoice ${++made}`,
  term: `term ${made}`,
  number: 1,
  amount: cents(amount),
  paid: cents(0),
  dueOn: calendarDay('2026-12-01'),
  method: 'ideal',
  pending: false,
  underWay: false,
  ...facts,
})

const openAfter = (parts: readonly InvoicePart[]) => afterSetOff(parts).map(openOf)

describe('PAY-047 setting off credit', () => {
  test.each([
    ['asks the rest of an invoice that was credited in part', [1000, -301], [699, 0]],
    ['asks one cent of 100 after notes of 60 and 39,99', [10_000, -6000, -3999], [1, 0, 0]],
    ['asks nothing of what was credited as a whole', [1000, -1000], [0, 0]],
    ['leaves credit that is more than what is open', [1000, -1500], [0, -500]],
    ['leaves a list without credit notes as it is', [1000, 2000], [1000, 2000]],
  ])('%s', (_rule, amounts, open) => {
    expect(openAfter(amounts.map((amount) => aPart(amount)))).toEqual(open)
  })

  test('settles the term that is due first, then by number', () => {
    const later = aPart(500, { dueOn: calendarDay('2027-01-01') })
    const second = aPart(500, { number: 2 })
    const first = aPart(500, { number: 1 })
    expect(openAfter([later, second, first, aPart(-700)])).toEqual([500, 300, 0, 0])
  })

  test.each([
    ['has a payment under way', { underWay: true }],
    ['is pending at the bank', { pending: true }],
  ])('keeps the amount of a term that %s, and settles the next one', (_case, facts) => {
    const later = aPart(500, { dueOn: calendarDay('2027-01-01') })
    expect(openAfter([aPart(500, facts), later, aPart(-300)])).toEqual([500, 200, 0])
    expect(openAfter([aPart(500, facts), aPart(-300)])).toEqual([500, -300])
  })

  test('does not use credit that is being repaid', () => {
    expect(openAfter([aPart(500), aPart(-300, { returning: cents(200) })])).toEqual([400, -200])
  })

  test('uses the notes in the order given', () => {
    expect(openAfter([aPart(600), aPart(-500), aPart(-1000)])).toEqual([0, 0, -900])
  })

  test('reverses a set-off when money arrived for its term, so that the note is repaid', () => {
    const term = aPart(10_000, { paid: cents(13_000), setOff: cents(3000) })
    const note = aPart(-3000, { paid: cents(-3000), setOff: cents(-3000) })
    expect(setOffsOf([term, note])).toEqual([{ note, part: term, amount: -3000 }])
    expect(openAfter([term, note])).toEqual([0, -3000])
  })

  test('reverses a set-off when its note was paid out, so that the term is open again', () => {
    const term = aPart(10_000, { paid: cents(3000), setOff: cents(3000) })
    const note = aPart(-3000, { paid: cents(-6000), setOff: cents(-3000) })
    expect(openAfter([term, note])).toEqual([10_000, 0])
  })

  test('moves the set-off of a withdrawn term to its replacement terms', () => {
    const withdrawn = aPart(0, { paid: cents(700), setOff: cents(700) })
    const note = aPart(-700, { paid: cents(-700), setOff: cents(-700) })
    const inPlace = [aPart(500), aPart(500, { number: 2 })]
    expect(openAfter([withdrawn, note, ...inPlace])).toEqual([0, 0, 0, 300])
  })

  test('makes no set-off twice', () => {
    const parts = [aPart(1000), aPart(-300), aPart(500, { underWay: true })]
    expect(setOffsOf(afterSetOff(parts))).toEqual([])
  })
})

/** An event in the history of a list, in plain cents; terms and notes are identified by index. */
type Happening =
  | { readonly kind: 'term' | 'note'; readonly amount: number; readonly day: number }
  | { readonly kind: 'pay' | 'chargeback' | 'repay'; readonly which: number; readonly share: number }

const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('term' as const, 'note' as const),
    amount: fc.integer({ min: 1, max: 10_000 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'chargeback' as const, 'repay' as const),
    which: fc.nat(9),
    share: fc.integer({ min: 1, max: 100 }),
  }),
)

const shareOf = (amount: number, share: number) => Math.ceil((amount * share) / 100)

/**
 * Replays the history for a list that stores its set-offs, or for one that does not. Returns its parts and the expected
 * amount.
 */
function happened(history: readonly Happening[], stores: boolean) {
  let parts: readonly InvoicePart[] = []
  const sums = { issued: 0, credited: 0, paid: 0, refunded: 0 }
  const book = (part: InvoicePart, amount: number) => {
    parts = parts.map((one) => (one === part ? { ...one, paid: cents(one.paid + amount) } : one))
  }
  for (const one of history) {
    if ('amount' in one) {
      const dueOn = calendarDay(`2026-12-${String(one.day).padStart(2, '0')}`)
      parts = [...parts, aPart(one.kind === 'term' ? one.amount : -one.amount, { dueOn })]
      sums[one.kind === 'term' ? 'issued' : 'credited'] += one.amount
    } else {
      const seen = afterSetOff(parts)
      const terms = seen.filter((part) => part.amount > 0)
      const notes = seen.filter((part) => part.amount < 0)
      const chosen = (one.kind === 'repay' ? notes : terms)[one.which % 5]
      if (!chosen) continue
      const stored = parts[seen.indexOf(chosen)] as InvoicePart
      const money = chosen.paid - (chosen.setOff ?? 0)
      const held = {
        pay: chosen.amount - chosen.paid,
        chargeback: money,
        repay: chosen.paid - chosen.amount,
      }[one.kind]
      const amount = shareOf(held, one.share)
      if (amount <= 0) continue
      book(stored, one.kind === 'pay' ? amount : -amount)
      sums[one.kind === 'pay' ? 'paid' : 'refunded'] += amount
    }
    if (stores) parts = afterSetOff(parts)
  }
  const { issued, credited, paid, refunded } = sums
  return {
    parts,
    asked: Math.max(0, issued - credited - paid + refunded),
    left: issued - credited - paid + refunded,
  }
}

test('PAY-047 M3 asks issued minus credited and paid, plus repaid, after any history', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 14 }), fc.boolean(), (history, stores) => {
      const { parts, asked, left } = happened(history, stores)
      const open = openAfter(parts)
      expect(open.filter((amount) => amount > 0).reduce<number>((sum, amount) => sum + amount, 0)).toBe(asked)
      expect(open.reduce<number>((sum, amount) => sum + amount, 0)).toBe(left)
      expect(balanceOf(parts).open).toBe(left)
      expect(balanceOf(parts).toGiveBack).toBe(Math.max(0, -left))
      expect(setOffsOf(afterSetOff(parts))).toEqual([])
    }),
    { numRuns: 500 * THOROUGHNESS },
  )
})
