import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents, sum } from '../../values/money/money.ts'
import { RUNS } from '../../../testing/thoroughness.ts'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { anOpenTerm, BANCONTACT, IDEAL } from '../../../testing/billing/an-open-term.ts'
import {
  chosenAfter,
  checkoutOf,
  firstChoice,
  inOrderOfDay,
  inOrderToChoose,
  NOTHING_CHOSEN,
  reasonNotToCheckOut,
  reasonNotToJoin,
  sharesOf,
  stillChosen,
  type Choice,
  type OpenTerm,
} from './family-checkout.ts'
import type { Viewer } from '../refusals.ts'

const parent: Viewer = { isDebtor: true, isParent: true, isReadOnly: false, impersonating: false }

/** A term of its own invoice. */
const invoice = (number: number, facts: Partial<OpenTerm> = {}): OpenTerm =>
  anOpenTerm({ id: exampleGuid(number), invoice: exampleGuid(400 + number), ...facts })

/** The instalments of one invoice. */
const plan = (count: number): readonly OpenTerm[] =>
  Array.from({ length: count }, (_, index) =>
    anOpenTerm({
      id: exampleGuid(50 + index),
      invoice: exampleGuid(450),
      number: index + 1,
      of: count,
      dueOn: calendarDay(`2026-1${index}-01`),
    }),
  )

const choose = (...terms: readonly OpenTerm[]): Choice => new Set(terms.map(({ id }) => id))

describe('terms that can be paid together', () => {
  test.each<[string, Partial<OpenTerm>, Partial<Viewer>, string | undefined]>([
    ['a term that could be paid alone can join', {}, {}, undefined],
    [
      'one that is paid otherwise cannot',
      { method: { visibleName: 'Incasso', online: false } },
      {},
      'not-an-online-method',
    ],
    ['PAYM-042 one that another guardian pays cannot', { isReadOnly: true }, {}, 'looking-along'],
    ['PAY-031? one of which a payment is under way cannot', { underWay: true }, {}, 'attempt-under-way'],
    ['nothing can join while impersonating', {}, { impersonating: true }, 'impersonating'],
    ['PERM-001 nothing can join for who is not a parent', {}, { isParent: false }, 'not-a-parent'],
    ['one of another payer cannot', { debtor: exampleGuid(299) }, {}, 'other-payer'],
    ['one that shares no way to pay cannot', { methods: [BANCONTACT] }, {}, 'no-common-method'],
  ])('%s', (_, facts, viewer, reason) => {
    const [first, second] = [invoice(1), invoice(2, facts)]
    expect(reasonNotToJoin(second, choose(first), [first, second], { ...parent, ...viewer })).toBe(reason)
  })

  test('include a later instalment when the earlier ones are included', () => {
    const [first, second, third] = plan(3) as [OpenTerm, OpenTerm, OpenTerm]
    const terms = [first, second, third]
    expect(reasonNotToJoin(second, NOTHING_CHOSEN, terms, parent)).toBe('earlier-term-first')
    expect(reasonNotToJoin(second, choose(first), terms, parent)).toBeUndefined()
    expect(reasonNotToJoin(third, choose(first), terms, parent)).toBe('earlier-term-first')
    expect(reasonNotToJoin(third, choose(first, second), terms, parent)).toBeUndefined()
  })

  test('include a later instalment without an earlier one of another invoice', () => {
    const other = invoice(1, { number: 1 })
    const alone = invoice(2, { number: 2, of: 2 })
    expect(reasonNotToJoin(alone, NOTHING_CHOSEN, [other, alone], parent)).toBeUndefined()
  })
})

describe('the initial selection', () => {
  test('is everything payable now: no later instalment, and never a voluntary term', () => {
    const [first, second] = plan(2) as [OpenTerm, OpenTerm]
    const [other, voluntary] = [invoice(1), invoice(2, { voluntary: true })]
    expect(firstChoice([voluntary, second, other, first], parent)).toEqual(choose(first, other))
  })

  test('belongs to the one payer whose term is due first', () => {
    const late = invoice(1, { dueOn: calendarDay('2027-01-01') })
    const soon = invoice(2, { debtor: exampleGuid(299) })
    expect(firstChoice([late, soon], parent)).toEqual(choose(soon))
  })
})

describe('changing the selection', () => {
  test('unticking an instalment unticks only the later ones of its invoice', () => {
    const terms = [...plan(3), invoice(1)]
    const [first, second, , other] = terms as [OpenTerm, OpenTerm, OpenTerm, OpenTerm]
    expect(chosenAfter(second, false, choose(...terms), terms)).toEqual(choose(first, other))
    const late = invoice(2, { number: 9 })
    expect(chosenAfter(second, false, choose(first, second, late), [...terms, late])).toEqual(
      choose(first, late),
    )
    expect(chosenAfter(other, true, choose(first), terms)).toEqual(choose(first, other))
  })

  test('drops terms that were paid meanwhile, and terms that depend on them', () => {
    const [first, second] = plan(2) as [OpenTerm, OpenTerm]
    const other = invoice(1)
    const chosen = choose(first, second, other)
    expect(stillChosen(chosen, [second, other], parent)).toEqual(choose(second, other))
    expect(stillChosen(chosen, [{ ...first, underWay: true }, second, other], parent)).toEqual(choose(other))
  })
})

describe('rejecting a selection', () => {
  const [first, second] = [invoice(1, { methods: [IDEAL, BANCONTACT] }), invoice(2)]
  const terms = [first, second]

  test('reports the reason of a single term before a conflict between terms', () => {
    const transfer = invoice(3, { method: { visibleName: 'Overboeking', online: false }, methods: [] })
    const both = [first, transfer]
    expect(reasonNotToCheckOut(choose(...both), both, parent, 'ideal')).toBe('not-an-online-method')
  })

  test.each<[string, Choice, string | undefined, string | undefined]>([
    ['nothing was chosen', NOTHING_CHOSEN, 'ideal', 'no-terms-chosen'],
    ['no method was chosen', choose(first), undefined, 'method-missing'],
    ['not all offer the method', choose(first, second), 'mistercash', 'no-common-method'],
    ['no reason: all offer the method', choose(first, second), 'ideal', undefined],
    ['no reason: the only one offers it', choose(first), 'mistercash', undefined],
  ])('%s', (_, chosen, method, reason) => {
    expect(reasonNotToCheckOut(chosen, terms, parent, method)).toBe(reason)
  })
})

/** A family of up to eight invoices in up to four instalments each. */
const families: fc.Arbitrary<readonly OpenTerm[]> = fc
  .array(
    fc.record({
      amounts: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
      facts: fc.record({
        debtor: fc.constantFrom(exampleGuid(201), exampleGuid(202)),
        methods: fc.constantFrom([IDEAL], [IDEAL, BANCONTACT], [BANCONTACT], []),
        voluntary: fc.boolean(),
        underWay: fc.boolean(),
        isReadOnly: fc.boolean(),
      }),
      online: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((invoices) =>
    invoices.flatMap(({ amounts, facts, online }, index) =>
      amounts.map((amount, place) =>
        anOpenTerm({
          ...facts,
          id: exampleGuid(1 + index * 10 + place),
          invoice: exampleGuid(401 + index),
          number: place + 1,
          of: amounts.length,
          open: cents(amount),
          method: { visibleName: '', online },
        }),
      ),
    ),
  )

/** The result of ticking and unticking at random. */
const clicked = (terms: readonly OpenTerm[], clicks: readonly number[]): Choice => {
  let chosen = firstChoice(terms, parent)
  for (const click of clicks) {
    const term = terms[click % Math.max(1, terms.length)]
    if (!term || (!chosen.has(term.id) && reasonNotToJoin(term, chosen, terms, parent))) continue
    chosen = chosenAfter(term, !chosen.has(term.id), chosen, terms)
  }
  return chosen
}

describe('any selection', () => {
  const clicks = fc.array(fc.nat(100), { maxLength: 30 })

  test('has shares equal to the open amounts, which add up to the total', () => {
    fc.assert(
      fc.property(families, clicks, (terms, presses) => {
        const chosen = clicked(terms, presses)
        const checkout = checkoutOf(chosen, terms)
        const shares = sharesOf(checkout)
        expect(sum(shares.map(({ amount }) => amount))).toBe(checkout.total)
        expect(new Set(shares.map(({ termId }) => termId))).toEqual(chosen)
        for (const { termId, amount } of shares)
          expect(amount).toBe(terms.find(({ id }) => id === termId)?.open)
      }),
      { numRuns: RUNS },
    )
  })

  test('can be paid by each offered method', () => {
    fc.assert(
      fc.property(families, clicks, (terms, presses) => {
        const chosen = clicked(terms, presses)
        if (chosen.size === 0) return
        const { methods } = checkoutOf(chosen, terms)
        expect(methods.length).toBeGreaterThan(0)
        for (const { systemName } of methods)
          expect(reasonNotToCheckOut(chosen, terms, parent, systemName)).toBeUndefined()
        expect(stillChosen(chosen, terms, parent)).toEqual(chosen)
      }),
      { numRuns: RUNS },
    )
  })

  test('holds a voluntary term only after a click', () => {
    fc.assert(
      fc.property(families, (terms) => {
        const { terms: ticked } = checkoutOf(firstChoice(terms, parent), terms)
        expect(ticked.filter(({ voluntary }) => voluntary)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})

test('sorts terms by day and title, invoice by invoice, with instalments in their order', () => {
  const day = (dueOn: string) => ({ dueOn: calendarDay(dueOn) })
  const [second, first] = [2, 1].map((number) =>
    anOpenTerm({ id: exampleGuid(number), invoice: exampleGuid(41), title: 'Boeken', number, of: 2 }),
  ) as [OpenTerm, OpenTerm]
  const otherInvoice = invoice(3, { title: 'Boeken', number: 1 })
  const otherTitle = invoice(4, { title: 'Atlas', number: 3 })
  const earlier = invoice(5, { title: 'Zeilen', ...day('2020-01-01') })
  const order = (terms: readonly OpenTerm[]) => inOrderOfDay(terms).map(({ id }) => id)
  const wanted = [earlier, otherTitle, first, second, otherInvoice].map(({ id }) => id)
  const terms = [otherInvoice, second, otherTitle, first, earlier]
  expect(order(terms)).toEqual(wanted)
  expect(order(terms.toReversed())).toEqual(wanted)
})

test('sorts offered terms by day, and puts terms that can never be paid here last', () => {
  const offered = [
    anOpenTerm({
      id: exampleGuid(1),
      invoice: exampleGuid(41),
      dueOn: calendarDay('2026-11-01'),
      isReadOnly: true,
    }),
    anOpenTerm({
      id: exampleGuid(2),
      invoice: exampleGuid(42),
      dueOn: calendarDay('2026-12-01'),
      number: 1,
      of: 2,
    }),
    anOpenTerm({
      id: exampleGuid(3),
      invoice: exampleGuid(42),
      dueOn: calendarDay('2027-01-01'),
      number: 2,
      of: 2,
    }),
    anOpenTerm({ id: exampleGuid(4), invoice: exampleGuid(43), dueOn: calendarDay('2026-12-15') }),
    anOpenTerm({
      id: exampleGuid(5),
      invoice: exampleGuid(44),
      dueOn: calendarDay('2026-11-15'),
      underWay: true,
    }),
  ]
  const order = inOrderToChoose(offered, {
    isDebtor: true,
    isParent: true,
    isReadOnly: false,
    impersonating: false,
  })
  expect(order.map(({ id }) => id)).toEqual([2, 4, 3, 1, 5].map(exampleGuid))
})

test('keeps terms of an invoice with another method together, at the day of the first', () => {
  const otherwise = { method: { visibleName: 'Incasso', online: false } }
  const collected = plan(3).map((term) => ({ ...term, ...otherwise }))
  const between = invoice(9, { ...otherwise, dueOn: calendarDay('2026-10-15') })
  const payable = invoice(8, { dueOn: calendarDay('2026-12-31') })
  expect(inOrderToChoose([between, ...collected, payable], parent)).toEqual([payable, ...collected, between])
})
