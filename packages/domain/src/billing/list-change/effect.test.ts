import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { owedAfterChange } from '../../../testing/billing/owed-after-change.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import { guid, type Guid } from '../../values/guid.ts'
import { cents, sum, ZERO } from '../../values/money/money.ts'
import { percentage, type Percentage } from '../../values/money/percentage.ts'
import { WHOLE } from '../invoice/own-part.ts'
import type { DiscountSettings } from '../order/discount.ts'
import type { AnswerTreatment, ArticleChange, PublishedArticle } from './article-change.ts'
import { effectOf, type AgreedAnswer, type AgreedLine } from './effect.ts'
import { shownSums, totalsOf } from './shown-effect.ts'

const idOf = (number: number): Guid => guid(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`)

const anArticle = (number: number, part: Partial<PublishedArticle> = {}): PublishedArticle => ({
  guid: idOf(number),
  description: `Artikel ${number}`,
  price: cents(1000),
  vatRate: 'exempt',
  need: 'optional',
  isClosed: false,
  isGrouped: false,
  taken: 0,
  ...part,
})

const bus = anArticle(1, { need: 'required' })
const sweater = anArticle(2, { price: cents(2000) })
const gift = anArticle(3, { price: cents(500), need: 'voluntary' })
const articles = [bus, sweater, gift]

const lineOf = ({ guid: article, description, price, vatRate, need }: PublishedArticle): AgreedLine => ({
  article,
  description,
  amount: price,
  vatRate,
  isVoluntary: need === 'voluntary',
})

/** An answer with these articles, at their price; the debtor of a child has its number. */
function anAnswer(number: number, chosen: readonly PublishedArticle[], part: Partial<AgreedAnswer> = {}) {
  const lines = part.lines ?? chosen.map(lineOf)
  const subtotal = sum(lines.map(({ amount }) => amount))
  return {
    id: idOf(100 + number),
    child: idOf(200 + number),
    debtor: idOf(300 + number),
    share: WHOLE,
    subtotal,
    total: subtotal,
    tierDiscount: ZERO,
    method: {},
    ...part,
    lines,
  } satisfies AgreedAnswer
}

const NO_DISCOUNT: DiscountSettings = { enabled: false, tiers: [] }
const list = { articles, discount: NO_DISCOUNT, hasEnded: false }
const price = (article: PublishedArticle, to: number, answers: AnswerTreatment = 'leave'): ArticleChange => ({
  kind: 'price',
  article: article.guid,
  price: cents(to),
  answers,
})
const add = (part: Partial<PublishedArticle>, answers: AnswerTreatment): ArticleChange => ({
  kind: 'add',
  added: anArticle(9, part),
  answers,
})

const outcome = (changes: readonly ArticleChange[], answers: readonly AgreedAnswer[], of = list) =>
  effectOf(changes, of, answers).map(({ answer, treatment, price: after }) => [
    answers.indexOf(answer),
    treatment,
    after.total,
  ])

describe('the effect of a change', () => {
  const both = anAnswer(1, [bus, sweater])
  const one = anAnswer(2, [bus])

  test('OFF-128 a new price concerns answers with the article, and leaves them as agreed by default', () => {
    expect(outcome([price(sweater, 2500)], [both, one])).toEqual([[0, 'leave', 3500]])
    expect(both.total).toBe(3000)
  })

  test('OFF-128 a new price is invoiced again for who has the article only', () => {
    expect(outcome([price(sweater, 2500, 'invoice-again')], [both, one])).toEqual([
      [0, 'invoice-again', 3500],
    ])
    expect(outcome([price(bus, 900, 'invoice-again')], [both, one])).toEqual([
      [0, 'invoice-again', 2900],
      [1, 'invoice-again', 900],
    ])
  })

  test('OFF-128 invoices only the chosen ones of several changes again', () => {
    const changes = [price(bus, 1100), price(sweater, 2500, 'invoice-again')]
    expect(outcome(changes, [both, one])).toEqual([
      [0, 'invoice-again', 3500],
      [1, 'leave', 1100],
    ])
  })

  test('OFF-128 one change that asks again wins of one that invoices again', () => {
    const changes = [price(bus, 1100, 'ask-again'), price(sweater, 2500, 'invoice-again')]
    expect(outcome(changes, [both, one])).toEqual([
      [0, 'ask-again', 3600],
      [1, 'ask-again', 1100],
    ])
  })

  test('OFF-128 a price that was agreed before concerns no answer', () => {
    const early = anAnswer(3, [], { lines: [{ ...lineOf(sweater), amount: cents(2500) }] })
    expect(outcome([price(sweater, 2500, 'invoice-again')], [early])).toEqual([])
  })

  test('OFF-128 a closed article stays with who ordered it, unless it is invoiced again', () => {
    const close = (answers: AnswerTreatment): ArticleChange => ({
      kind: 'close',
      article: sweater.guid,
      answers,
    })
    expect(outcome([close('leave')], [both, one])).toEqual([[0, 'leave', 1000]])
    expect(effectOf([close('invoice-again')], list, [both])[0]?.lines).toEqual([lineOf(bus)])
  })

  test('OFF-128 a new required article concerns everybody, an optional one only who is asked again', () => {
    const required = { need: 'required', price: cents(700) } as const
    expect(outcome([add(required, 'invoice-again')], [both, one])).toEqual([
      [0, 'invoice-again', 3700],
      [1, 'invoice-again', 1700],
    ])
    expect(outcome([add({ need: 'optional' }, 'leave')], [both, one])).toEqual([])
    expect(outcome([add({ need: 'optional' }, 'ask-again')], [one])).toEqual([[0, 'ask-again', 1000]])
    expect(outcome([add({ need: 'voluntary' }, 'leave')], [both])).toEqual([])
  })

  test('OFF-128 an article that becomes required is owed by who lacks it, at its new price', () => {
    const need: ArticleChange = {
      kind: 'need',
      article: sweater.guid,
      need: 'required',
      answers: 'invoice-again',
    }
    expect(outcome([need], [both, one])).toEqual([[1, 'invoice-again', 3000]])
    expect(outcome([need, price(sweater, 1500)], [both, one])).toEqual([
      [0, 'leave', 2500],
      [1, 'invoice-again', 2500],
    ])
  })

  test('OFF-128 an answer without a payment method is asked again, and left once the list has ended', () => {
    const nothing = anAnswer(4, [], { method: undefined })
    const required = [add({ need: 'required', price: cents(700) }, 'invoice-again')]
    expect(outcome(required, [nothing])).toEqual([[0, 'ask-again', 700]])
    expect(outcome(required, [nothing], { ...list, hasEnded: true })).toEqual([[0, 'leave', 700]])
    const free = [add({ need: 'required', price: ZERO }, 'invoice-again')]
    expect(outcome(free, [nothing])).toEqual([[0, 'invoice-again', 0]])
  })

  test('OFF-128 a discount counts the other answers of the family as they are after the change', () => {
    const discount: DiscountSettings = {
      enabled: true,
      tiers: [{ from: cents(2000), calculation: 'amount', value: cents(500) }],
    }
    const debtor = idOf(301)
    const first = anAnswer(1, [bus], { debtor })
    const second = anAnswer(2, [bus], { debtor, tierDiscount: cents(500), total: cents(500) })
    const tiered = { ...list, discount }
    // Together 1800, below the tier: the discount of the second is gone, as it is priced after the first.
    expect(outcome([price(bus, 900, 'invoice-again')], [first, second], tiered)).toEqual([
      [0, 'invoice-again', 900],
      [1, 'invoice-again', 900],
    ])
    // Asked again counts for nothing any more.
    expect(outcome([price(bus, 1900, 'ask-again')], [first, second], tiered)).toEqual([
      [0, 'ask-again', 1900],
      [1, 'ask-again', 1900],
    ])
  })

  test('OFF-131 a change of something voluntary concerns no answer by name', () => {
    expect(outcome([price(gift, 900)], [anAnswer(1, [bus, gift])])).toEqual([])
    expect(outcome([{ kind: 'close', article: gift.guid, answers: 'leave' }], [anAnswer(1, [gift])])).toEqual(
      [],
    )
  })

  test('OFF-131 the sums of a list with something voluntary are the same for who gave', () => {
    const given = anAnswer(1, [bus, gift], { total: cents(1400) })
    const changes = [price(bus, 1200, 'invoice-again')]
    const [withGift, without] = [given, anAnswer(2, [bus])].map((answer) =>
      effectOf(changes, list, [answer]).map((effect) => shownSums(effect, true)),
    )
    expect(withGift).toEqual([{ agreed: 1000, becomes: 1200, difference: 200 }])
    expect(without).toEqual(withGift)
    expect(totalsOf(effectOf(changes, list, [given]), true)).toMatchObject({ credited: 1000, invoiced: 1200 })
  })

  test('OFF-129 the totals count answers by treatment and add up the sums', () => {
    const changes = [price(bus, 900), price(sweater, 2500, 'invoice-again')]
    expect(totalsOf(effectOf(changes, list, [both, one]), false)).toEqual({
      left: 1,
      askedAgain: 0,
      invoicedAgain: 1,
      credited: 3000,
      invoiced: 3500,
    })
  })
})

const treatment = fc.constantFrom<AnswerTreatment>('leave', 'ask-again', 'invoice-again')
const someChange: fc.Arbitrary<ArticleChange> = fc.oneof(
  fc.record({
    kind: fc.constant('price' as const),
    article: fc.constantFrom(bus.guid, sweater.guid),
    price: fc.integer({ min: 0, max: 5000 }).map(cents),
    answers: treatment,
  }),
  fc.record({
    kind: fc.constant('need' as const),
    article: fc.constant(sweater.guid),
    need: fc.constant('required' as const),
    answers: treatment,
  }),
  fc.record({
    kind: fc.constant('close' as const),
    article: fc.constant(gift.guid),
    answers: fc.constant('leave' as const),
  }),
  fc.record({
    kind: fc.constant('add' as const),
    added: fc
      .record({
        need: fc.constantFrom('required' as const, 'voluntary' as const),
        price: fc.integer({ min: 0, max: 999 }),
      })
      .map(({ need, price: amount }) => anArticle(9, { need, price: cents(amount) })),
    answers: fc.constant('leave' as const),
  }),
  treatment.map((answers) => add({ need: 'required', price: cents(333) }, answers)),
)
const nameOf = (change: ArticleChange) => `${change.kind} ${change.kind === 'add' ? '' : change.article}`
const someChanges = fc.uniqueArray(someChange, { selector: nameOf, minLength: 1, maxLength: 4 })
const someAnswer = fc
  .record({
    chosen: fc.subarray(articles),
    amounts: fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 3, maxLength: 3 }),
    until: fc.integer({ min: 1, max: 10_000 }),
    percent: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
  })
  .map(({ chosen, amounts, until, percent }) =>
    anAnswer(1, [], {
      lines: chosen.map((article, index) => ({ ...lineOf(article), amount: cents(amounts[index] ?? 0) })),
      share: { from: 0 as Percentage, until: until as Percentage },
      method: {
        ...(percent !== undefined && {
          adjustment: { type: 'discount', calculation: 'percentage', value: percentage(percent) },
        }),
      },
    }),
  )

test('OFF-128 a family owes after a change what an independent sum says, and what was agreed stays', () => {
  fc.assert(
    fc.property(someChanges, someAnswer, (changes, answer) => {
      const before = JSON.stringify(answer)
      const [effect] = effectOf(changes, list, [answer])
      const owes =
        effect?.treatment === 'ask-again'
          ? 0
          : effect?.treatment === 'invoice-again'
            ? effect.price.total
            : answer.total
      expect(owes).toBe(owedAfterChange(changes, articles, answer))
      expect(JSON.stringify(answer)).toBe(before)
    }),
    { numRuns: 25 * RUNS },
  )
})
