import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { guid } from '../../values/guid.ts'
import { cents } from '../../values/money/money.ts'
import {
  cancelledAnswers,
  moneyAfter,
  newRefund,
  reasonNotToCancel,
  reasonNotToCancelAnswer,
} from './cancellation.ts'

const id = (nth: number) => guid(`00000000-0000-4000-8000-00000000000${nth}`)
const [bus, sweater, gift] = [id(1), id(2), id(3)]
const articleOf = (of: typeof bus, part: object = {}) => ({
  guid: of,
  description: 'Bus',
  price: cents(1000),
  vatRate: 'exempt' as const,
  need: 'optional' as const,
  isClosed: false,
  isGrouped: false,
  taken: 0,
  ...part,
})
const articles = [
  articleOf(bus),
  articleOf(sweater, { isClosed: true }),
  articleOf(gift, { need: 'voluntary' }),
]
const line = (article: typeof bus, amount: number) => ({
  article,
  description: 'Bus',
  amount: cents(amount),
  vatRate: 'exempt' as const,
  isVoluntary: article === gift,
})
const answerOf = (nth: number, lines: readonly ReturnType<typeof line>[]) => {
  const total = cents(lines.reduce((sum, { amount }) => sum + amount, 0))
  const share = { from: 0, until: 10_000 } as never
  return {
    id: id(nth),
    child: id(nth),
    debtor: id(nth),
    share,
    lines,
    subtotal: total,
    total,
    tierDiscount: cents(0),
    method: {},
  }
}
const list = { articles, discount: { enabled: false, tiers: [] } }

describe('OFF-167', () => {
  test('refuses what is of a file, cancelled, closed, unknown or voluntary', () => {
    const of = (part: object, article?: typeof bus) =>
      reasonNotToCancel({ isOfOffice: true, isCancelled: false, articles, ...part }, article)
    expect(of({})).toBeUndefined()
    expect(of({}, bus)).toBeUndefined()
    expect(of({ isOfOffice: false })).toBe('list-of-file')
    expect(of({ isCancelled: true })).toBe('list-cancelled')
    expect(of({}, id(9))).toBe('article-unknown')
    expect(of({}, sweater)).toBe('article-closed')
    expect(of({}, gift)).toBe('voluntary-stays')
  })

  test('withdraws each answer of a list, and takes an article from those with it', () => {
    const answers = [
      answerOf(4, [line(bus, 1000), line(gift, 500)]),
      answerOf(5, [line(gift, 500)]),
      answerOf(6, [line(bus, 1000)]),
    ]
    const all = cancelledAnswers(list, answers, undefined)
    expect(all.map(({ lines, price }) => [lines.length, price.total])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const ofBus = cancelledAnswers(list, answers, bus)
    expect(ofBus.map(({ answer, lines, price }) => [answer.id, lines.length, price.total])).toEqual([
      [id(4), 1, 500],
      [id(6), 0, 0],
    ])
  })

  test('refuses an answer of a file, below zero, or with something to pay and no method', () => {
    const of = (answer: object, total: number) =>
      reasonNotToCancelAnswer({
        answer: { isOfPortal: true, total: cents(1000), method: {}, ...answer },
        price: { subtotal: cents(total), discount: undefined, total: cents(total) },
      })
    expect(of({}, 0)).toBeUndefined()
    expect(of({}, 500)).toBeUndefined()
    expect(of({ isOfPortal: false }, 0)).toBe('answer-of-file')
    expect(of({ total: cents(-1) }, 0)).toBe('answer-gives-back')
    expect(of({}, -1)).toBe('order-below-zero')
    expect(of({ method: undefined }, 500)).toBe('answer-unpayable')
    expect(of({ method: undefined }, 0)).toBeUndefined()
  })

  test.each([
    [3000, 0, 0, 0],
    [3000, 1000, 0, 1000],
    [3000, 3000, 1000, 2000],
    [3000, 1000, 1000, 0],
    [3000, 3500, 0, 3000],
    [0, 500, 0, 0],
  ])(
    'proposes of %i invoiced and %i paid, with %i left, a refund of %i',
    (invoiced, paid, becomes, refund) => {
      expect(newRefund({ invoiced: cents(invoiced), paid: cents(paid), becomes: cents(becomes) })).toBe(
        refund,
      )
    },
  )

  test('never proposes more than was paid, nor more than is credited', () => {
    const amount = fc.integer({ min: 0, max: 100_000 })
    fc.assert(
      fc.property(amount, amount, amount, (invoiced, paid, rest) => {
        const becomes = Math.min(rest, invoiced)
        const refund = newRefund({ invoiced: cents(invoiced), paid: cents(paid), becomes: cents(becomes) })
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(Math.min(paid, invoiced - becomes))
      }),
    )
  })
})

test('INV-132 says in one sentence what happens with the money of a family', () => {
  const of = (refund: number, becomes: number) =>
    moneyAfter({ refund: cents(refund), becomes: cents(becomes) })
  expect(of(1000, 500)).toEqual({ kind: 'returned', amount: 1000 })
  expect(of(0, 500)).toEqual({ kind: 'remains', amount: 500 })
  expect(of(0, 0)).toEqual({ kind: 'nothing' })
})
