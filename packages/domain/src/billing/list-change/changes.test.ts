import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import { cents, sum, ZERO } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { vatPerRate } from '../order/vat.ts'
import { treatmentsOf, type ArticleChange, type PublishedArticle } from './article-change.ts'
import { creditNotesFor, type IssuedDocument } from './credit.ts'
import { reasonNotToChangeArticles } from './reason-not-to-change.ts'
import { reasonNotToWithdraw } from './reason-not-to-withdraw.ts'

const anArticle = (part: Partial<PublishedArticle> = {}): PublishedArticle => ({
  guid: exampleGuid(1),
  description: 'Bus',
  price: cents(1000),
  vatRate: 'exempt',
  need: 'optional',
  isClosed: false,
  isGrouped: false,
  taken: 0,
  ...part,
})

type Wanted = ArticleChange extends infer One ? (One extends unknown ? Partial<One> : never) : never
const change = (part: Wanted): ArticleChange =>
  ({ kind: 'price', article: exampleGuid(1), price: cents(900), answers: 'leave', ...part }) as ArticleChange
const need = (to: PublishedArticle['need'], answers: ArticleChange['answers'] = 'leave') =>
  change({ kind: 'need', need: to, answers })

const reason = (
  changes: readonly ArticleChange[],
  article: Partial<PublishedArticle> = {},
  hasEnded = false,
) => reasonNotToChangeArticles(changes, { articles: [anArticle(article)], pupils: 10, hasEnded })

test('OFF-126 a change needs an article that is not closed, and another value', () => {
  expect(reason([change({})])).toBeUndefined()
  expect(reason([])).toBe('nothing-changed')
  expect(reason([change({ price: cents(1000) })])).toBe('nothing-changed')
  expect(reason([need('optional')])).toBe('nothing-changed')
  expect(reason([change({ article: exampleGuid(2) })])).toBe('article-unknown')
  expect(reason([change({})], { isClosed: true })).toBe('article-closed')
  expect(reason([change({}), change({ kind: 'close' })])).toBe('article-closed')
  expect(reason([change({}), change({ price: cents(800) })])).toBe('treatment-impossible')
})

test('OFF-126 something required is for everybody: ungrouped, and with places enough', () => {
  expect(reason([need('required')])).toBeUndefined()
  expect(reason([need('required')], { isGrouped: true })).toBe('article-in-group')
  expect(reason([need('required')], { places: 9 })).toBe('too-few-places')
  expect(reason([need('required')], { places: 10 })).toBeUndefined()
  const added = (part: Partial<PublishedArticle>) =>
    change({ kind: 'add', added: { ...anArticle(), guid: exampleGuid(2), ...part } })
  expect(reason([added({ need: 'required', places: 9 })])).toBe('too-few-places')
  expect(reason([added({ need: 'optional', places: 9 })])).toBeUndefined()
})

test('OFF-128 no family is asked again after the last day', () => {
  const asked = [change({ answers: 'ask-again' })]
  expect([reason(asked), reason(asked, {}, true)]).toEqual([undefined, 'list-ended'])
  expect(reason([change({ answers: 'invoice-again' })], {}, true)).toBeUndefined()
})

test('OFF-131 voluntary articles stay so, above zero, with its answers as agreed', () => {
  expect(reason([need('required')], { need: 'voluntary' })).toBe('voluntary-stays')
  expect(reason([need('optional')], { need: 'voluntary' })).toBe('voluntary-stays')
  expect(reason([change({ price: cents(-1) })], { need: 'voluntary' })).toBe('voluntary-below-zero')
  expect(reason([need('voluntary'), change({ price: cents(-1) })])).toBe('voluntary-below-zero')
  expect(reason([need('voluntary')], { price: cents(-100) })).toBe('voluntary-below-zero')
  for (const answers of ['ask-again', 'invoice-again'] as const)
    expect(reason([change({ answers })], { need: 'voluntary' })).toBe('treatment-impossible')
  expect(reason([need('voluntary', 'invoice-again')])).toBe('treatment-impossible')
})

test('OFF-128 never invoices something optional without an answer', () => {
  const added = change({ kind: 'add', added: anArticle() })
  expect(treatmentsOf(added, undefined)).toEqual(['leave', 'ask-again'])
  expect(treatmentsOf(need('optional'), { need: 'required' })).toEqual(['leave', 'ask-again'])
  expect(treatmentsOf(need('required'), { need: 'optional' })).toContain('invoice-again')
  expect(treatmentsOf(change({ kind: 'close' }), { need: 'voluntary' })).toEqual(['leave'])
})

const aDocument = (number: number, total: number, part: Partial<IssuedDocument> = {}): IssuedDocument => ({
  id: exampleGuid(number),
  number: `WL26-0000${number}`,
  title: 'Boeken',
  total: cents(total),
  lines: [{ description: 'Boek', amount: cents(total), vatRate: percentage(9) }],
  ...part,
})

test('OFF-130 a credit note reverses the lines and discount of its invoice, and names it', () => {
  const invoice = aDocument(1, 900, {
    lines: [
      { description: 'Bus', amount: cents(400), vatRate: 'exempt' },
      { description: 'Boek', amount: cents(600), vatRate: percentage(9) },
    ],
  })
  expect(creditNotesFor([invoice])).toEqual([
    {
      invoice: invoice.id,
      invoiceNumber: 'WL26-00001',
      title: 'Boeken',
      total: -900,
      lines: [
        { description: 'Bus', amount: -400, vatRate: 'exempt' },
        { description: 'Boek', amount: -600, vatRate: 900 },
      ],
    },
  ])
})

test('OFF-130 an invoice is credited once: an earlier note counts for the invoice it names', () => {
  const [first, second] = [aDocument(1, 900), aDocument(2, 500)]
  const note = aDocument(3, -500, { credits: second.id })
  expect(creditNotesFor([first, second, note])?.map(({ invoice, total }) => [invoice, total])).toEqual([
    [first.id, -900],
  ])
  expect(creditNotesFor([first, aDocument(3, -900, { credits: first.id })])).toEqual([])
})

test('OFF-130 a note without an invoice counts for the first one that it fits, or stops the credit', () => {
  const [first, second] = [aDocument(1, 300), aDocument(2, 500)]
  const left = creditNotesFor([first, second, aDocument(3, -400)])
  expect(left?.map(({ invoice, total }) => [invoice, total])).toEqual([
    [first.id, -300],
    [second.id, -100],
  ])
  expect(creditNotesFor([first, second, aDocument(3, -600)])).toBeUndefined()
})

const amount = fc.integer({ min: 1, max: 9999 })
const rate = fc.constantFrom(percentage(0), percentage(9), percentage(21), 'exempt' as const)
const lines = fc.array(
  fc.record({ description: fc.constant('Boek'), amount: amount.map(cents), vatRate: rate }),
  { minLength: 1, maxLength: 5 },
)

test('OFF-130 invoice, earlier credit and its credit note add up to nothing, per rate of tax', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 99 }), fc.nat({ max: 4 }), (billed, discount, many) => {
      const total = Math.max(1, sum(billed.map((line) => line.amount)) - discount)
      const invoice = aDocument(1, total, { lines: billed })
      const given = billed.slice(0, many).map((line) => ({ ...line, amount: cents(-line.amount) }))
      const back = Math.max(-total, sum(given.map((line) => line.amount)))
      const earlier = back < 0 ? [aDocument(2, back, { lines: given, credits: invoice.id })] : []
      const notes = creditNotesFor([invoice, ...earlier]) ?? []
      const all = [invoice, ...earlier, ...notes]
      expect(sum(all.map((document) => document.total))).toBe(0)
      const rates = vatPerRate(notes.length > 0 ? all.flatMap((document) => document.lines) : [])
      expect(rates.filter((share) => share.amount !== ZERO || share.vat !== ZERO)).toEqual([])
    }),
    { numRuns: 5 * RUNS },
  )
})

test('OFF-132 an answer of a file or below zero is not withdrawn, and none is asked again after the last day', () => {
  const given = { isOfPortal: true, total: cents(1000), hasEnded: false }
  expect(reasonNotToWithdraw('ask-again', given)).toBeUndefined()
  expect(reasonNotToWithdraw('nothing', { ...given, isOfPortal: false })).toBe('answer-of-file')
  expect(reasonNotToWithdraw('nothing', { ...given, total: cents(-1) })).toBe('answer-gives-back')
  expect(reasonNotToWithdraw('nothing', { ...given, total: ZERO })).toBeUndefined()
  expect(reasonNotToWithdraw('ask-again', { ...given, hasEnded: true })).toBe('list-ended')
  expect(reasonNotToWithdraw('nothing', { ...given, hasEnded: true })).toBeUndefined()
})
