import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../../values/money/money.ts'
import { exampleGuid } from '../../../testing/billing/an-invoice-row.ts'
import { anArticle, anOrderList } from '../../../testing/billing/an-order-list.ts'
import { isNotToBeAnswered, mayOrderNothing, missingChoices, requiredAndFull } from './choice-groups.ts'
import {
  chosenLines,
  EMPTY_SELECTION,
  initialSelection,
  isFixed,
  isShown,
  isTicked,
  linesToReserve,
  mayToggle,
  messageWhenNotSelected,
  selectionTotal,
  toggle,
  type Articles,
  type Selection,
} from './selection.ts'
import type { ArticleLine, OrderList } from './order-list.ts'
import { RUNS } from '../../../testing/thoroughness.ts'

const some = (...lines: readonly ArticleLine[]): Articles => ({
  lines,
  allArticlesRequired: false,
  nothingWhenFull: false,
})
const clicks = (articles: Articles, selection: Selection, ...numbers: readonly number[]): Selection =>
  numbers.reduce((state, number) => toggle(articles, state, exampleGuid(number)), selection)
const chosen = (articles: Articles, selection: Selection): readonly string[] =>
  chosenLines(articles, selection).map((line) => line.description)

const category = anArticle(1, { isCategory: true, amount: ZERO })
const child = (number: number, facts: Partial<ArticleLine> = {}) =>
  anArticle(number, { parent: category.guid, hasCategory: true, ...facts })
const choice = (number: number, facts: Partial<ArticleLine> = {}) =>
  anArticle(number, { choiceGroup: 'sportdag', ...facts })
const full = { available: 0, maximum: 24, heldByMe: false }

describe('a category', () => {
  const articles = some(category, child(2), child(3))

  test('ORD-026 shows its lines when it is ticked and hides them when it is not', () => {
    const opened = clicks(articles, EMPTY_SELECTION, 1)
    expect(articles.lines.map((line) => isShown(articles, opened, line))).toEqual([true, true, true])
    expect(articles.lines.map((line) => isShown(articles, EMPTY_SELECTION, line))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('ORD-027? excludes its hidden lines from the total, and remembers their ticks', () => {
    const open = clicks(articles, EMPTY_SELECTION, 1, 2)
    const closed = clicks(articles, open, 1)
    expect(selectionTotal(articles, open)).toBe(1000)
    expect(selectionTotal(articles, closed)).toBe(0)
    expect(chosen(articles, clicks(articles, closed, 1))).toEqual(['Artikel 2'])
  })

  test('ORD-026 when closed also hides the lines of a category inside it', () => {
    const inner = child(2, { isCategory: true })
    const nested = some(category, inner, anArticle(3, { parent: inner.guid }))
    const open = clicks(nested, EMPTY_SELECTION, 1, 2, 3)
    expect(chosen(nested, open)).toEqual(['Artikel 3'])
    expect(chosen(nested, clicks(nested, open, 1))).toEqual([])
  })

  test('ORD-029? counts its mandatory lines once it is open', () => {
    const withDeposit = some(category, child(2, { mandatory: true }))
    expect(chosen(withDeposit, EMPTY_SELECTION)).toEqual([])
    expect(chosen(withDeposit, clicks(withDeposit, EMPTY_SELECTION, 1))).toEqual(['Artikel 2'])
  })
})

describe('a choice', () => {
  test('ORD-028 unticks only its siblings under the same parent', () => {
    const articles = some(choice(2), choice(3), category, child(4, { choiceGroup: 'sportdag' }), anArticle(5))
    const state = clicks(articles, EMPTY_SELECTION, 1, 4, 5, 2, 3)
    expect(chosen(articles, state)).toEqual(['Artikel 3', 'Artikel 4', 'Artikel 5'])
  })

  test('ORD-047 is missing at the top level until something is chosen', () => {
    const articles = some(choice(2), choice(3))
    expect(missingChoices(articles, EMPTY_SELECTION).map((group) => group.name)).toEqual(['sportdag'])
    expect(missingChoices(articles, clicks(articles, EMPTY_SELECTION, 3))).toEqual([])
  })

  test('ORD-048 is missing in a category only while that is ticked', () => {
    const articles = some(category, child(2, { choiceGroup: 'maat' }), child(3, { choiceGroup: 'maat' }))
    expect(missingChoices(articles, EMPTY_SELECTION)).toEqual([])
    const opened = clicks(articles, EMPTY_SELECTION, 1)
    expect(missingChoices(articles, opened)).toHaveLength(1)
    expect(missingChoices(articles, clicks(articles, opened, 2))).toEqual([])
  })
})

test('ORD-047 ORD-048 separates groups of one name under two parents, and two names under one', () => {
  const second = anArticle(6, { isCategory: true })
  const inSecond = anArticle(7, { parent: second.guid, choiceGroup: 'maat' })
  const lines = [
    category,
    child(2, { choiceGroup: 'maat' }),
    child(3, { choiceGroup: 'kleur' }),
    second,
    inSecond,
  ]
  const opened = clicks(some(...lines), EMPTY_SELECTION, 1, 6)
  expect(missingChoices(some(...lines), opened).map((group) => [group.name, group.parent])).toEqual([
    ['maat', category.guid],
    ['kleur', category.guid],
    ['maat', second.guid],
  ])
})

describe('a restricted line', () => {
  test('ORD-026 cannot be clicked in a closed category', () => {
    const articles = some(category, child(2))
    expect(clicks(articles, EMPTY_SELECTION, 2)).toEqual(EMPTY_SELECTION)
  })

  test('ORD-029? stays ticked when mandatory', () => {
    const articles = some(anArticle(1, { mandatory: true }))
    expect(chosen(articles, clicks(articles, EMPTY_SELECTION, 1))).toEqual(['Artikel 1'])
  })

  test('ORD-029? is fixed with all articles required, except in a choice and for a category', () => {
    const articles: Articles = {
      lines: [anArticle(4), choice(2), category],
      allArticlesRequired: true,
      nothingWhenFull: false,
    }
    expect(articles.lines.map((line) => isFixed(articles, line))).toEqual([true, false, false])
  })

  test('ORD-029? is neither visible nor counted when hidden', () => {
    const articles = some(anArticle(1, { hidden: true, mandatory: true }))
    expect(chosen(articles, EMPTY_SELECTION)).toEqual([])
  })

  test('is never fixed when voluntary, whatever the school set', () => {
    const gift = anArticle(1, { voluntary: true, mandatory: true })
    expect(isFixed({ lines: [gift], allArticlesRequired: true, nothingWhenFull: false }, gift)).toBe(false)
  })

  test('ORD-033 cannot be ticked when full', () => {
    const articles = some(anArticle(1, { registrations: full }))
    expect(clicks(articles, EMPTY_SELECTION, 1)).toEqual(EMPTY_SELECTION)
    expect(mayToggle(articles, EMPTY_SELECTION, anArticle(1, { registrations: full }))).toBe(false)
  })

  test('ORD-034? can be ticked when full but held by this payer', () => {
    const articles = some(anArticle(1, { registrations: { ...full, heldByMe: true } }))
    expect(chosen(articles, clicks(articles, EMPTY_SELECTION, 1))).toEqual(['Artikel 1'])
  })

  test('ORD-035 needs a reservation when it has a maximum', () => {
    const limited = { available: 1, maximum: 30, heldByMe: false }
    const articles = some(
      anArticle(1, { registrations: limited }),
      anArticle(2),
      anArticle(3, { registrations: limited }),
    )
    const state = clicks(articles, EMPTY_SELECTION, 1, 2)
    expect(linesToReserve(articles, state).map((line) => line.guid)).toEqual([exampleGuid(1)])
  })

  test('ORD-031 shows its message when the payer unticks a preselection', () => {
    const message = 'Uw kind doet gewoon mee.'
    const line = anArticle(1, { defaultChecked: true, messageNotSelected: message })
    expect(messageWhenNotSelected(some(line), EMPTY_SELECTION, line)).toBe(message)
    expect(messageWhenNotSelected(some(line), { ticked: [line.guid] }, line)).toBeUndefined()
    const other = anArticle(1, { messageNotSelected: message })
    expect(messageWhenNotSelected(some(other), EMPTY_SELECTION, other)).toBeUndefined()
  })
})

describe('the initial selection', () => {
  const lines = [
    anArticle(1, { mandatory: true }),
    anArticle(2, { defaultChecked: true }),
    choice(3),
    choice(4, { defaultCheckedChoice: true }),
    choice(5, { defaultCheckedChoice: true }),
    anArticle(6),
    anArticle(7, { defaultChecked: true, voluntary: true }),
    anArticle(8, { defaultChecked: true, registrations: full }),
  ]
  const start = (list: OrderList, kept?: Selection) =>
    chosen(
      { lines: list.template.lines, allArticlesRequired: false, nothingWhenFull: false },
      initialSelection(list, kept),
    )

  test('ORD-030? ticks mandatory and preselected lines, one of each choice', () => {
    expect(start(anOrderList({ lines }))).toEqual(['Artikel 1', 'Artikel 2', 'Artikel 4'])
  })

  test('ORD-030? uses the kept selection instead, without lines that are gone or full', () => {
    const kept = { ticked: [6, 7, 8, 99].map(exampleGuid) }
    expect(start(anOrderList({ lines }), kept)).toEqual(['Artikel 1', 'Artikel 6', 'Artikel 7'])
  })

  test('shows the given answer', () => {
    const order = { subtotal: cents(1000), discount: ZERO, surcharge: false, total: cents(1000), comment: '' }
    const answered = [anArticle(1, { defaultChecked: true }), anArticle(2, { ordered: true })]
    expect(start(anOrderList({ lines: answered, order }), { ticked: [] })).toEqual(['Artikel 2'])
  })
})

describe('answering with nothing', () => {
  test('ORD-050 is offered without choices at the top level', () => {
    expect(mayOrderNothing(some(anArticle(1)))).toBe(true)
    expect(mayOrderNothing(some(category, child(2, { choiceGroup: 'maat' })))).toBe(true)
    expect(mayOrderNothing(some(choice(2)))).toBe(false)
  })

  test('ORD-033 ORD-051? is valid on a list whose required lines are full, if the school accepts it; ordering is not', () => {
    const isFullFor = (...lines: readonly ArticleLine[]) => requiredAndFull(some(...lines)).length > 0
    const place = { registrations: { available: 0, maximum: 3, heldByMe: true } }
    expect(isFullFor(anArticle(1, { mandatory: true, registrations: full }))).toBe(true)
    expect(isFullFor(choice(2, { registrations: full }), choice(3, { registrations: full }))).toBe(true)
    expect(isFullFor(choice(2, { registrations: full }), choice(3))).toBe(false)
    expect(isFullFor(anArticle(1, { mandatory: true, ...place }))).toBe(false)
    expect(isFullFor(anArticle(1, { registrations: full }))).toBe(false)
    expect(isFullFor(anArticle(1, { mandatory: true, hidden: true, registrations: full }))).toBe(false)
    expect(isFullFor(category, child(2, { mandatory: true, registrations: full }))).toBe(false)
    const all = { ...some(anArticle(1, { registrations: full })), allArticlesRequired: true }
    expect(requiredAndFull(all).map(({ description }) => description)).toEqual(['Artikel 1'])
    expect([false, true].map((nothingWhenFull) => mayOrderNothing({ ...all, nothingWhenFull }))).toEqual([
      false,
      true,
    ])
    expect([false, true].map((nothingWhenFull) => isNotToBeAnswered({ ...all, nothingWhenFull }))).toEqual([
      true,
      false,
    ])
    expect(isNotToBeAnswered(some(anArticle(1, { registrations: full })))).toBe(false)
    const open = { ...some(anArticle(1, { mandatory: true })), nothingWhenFull: true }
    expect(mayOrderNothing(open)).toBe(false)
  })

  test('ORD-051? is not offered when a line is required', () => {
    expect(mayOrderNothing(some(anArticle(1, { mandatory: true })))).toBe(false)
    expect(
      mayOrderNothing({ lines: [anArticle(1)], allArticlesRequired: true, nothingWhenFull: false }),
    ).toBe(false)
  })
})

describe('any sequence of clicks', () => {
  const anyLine = (number: number) =>
    fc
      .record({
        choiceGroup: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
        parent:
          number > 2
            ? fc.option(fc.constantFrom(exampleGuid(1), exampleGuid(2)), { nil: undefined })
            : fc.constant(undefined),
        isFullyTaken: fc.boolean(),
        mandatory: fc.boolean(),
        voluntary: fc.boolean(),
        hidden: fc.boolean(),
        amount: fc.integer({ min: 0, max: 10_000 }).map(cents),
      })
      .map(({ choiceGroup, parent, isFullyTaken, ...facts }) =>
        anArticle(number, {
          ...facts,
          isCategory: number <= 2,
          // The import rejects a line that is mandatory, limited and a choice at once.
          mandatory: facts.mandatory && choiceGroup === undefined,
          ...(choiceGroup && number > 2 && { choiceGroup }),
          ...(parent && { parent }),
          ...(isFullyTaken && number > 2 && !facts.mandatory && { registrations: full }),
        }),
      )
  const anyArticles = fc.tuple(...[1, 2, 3, 4, 5, 6, 7].map(anyLine)).map((lines) => some(...lines))
  const anyClicks = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 20 })

  test('ORD-028 ORD-029? ORD-033 leaves one choice per group, no full or hidden line, and all fixed lines', () => {
    fc.assert(
      fc.property(anyArticles, anyClicks, (articles, numbers) => {
        const state = clicks(articles, EMPTY_SELECTION, ...numbers)
        const lines = chosenLines(articles, state)
        const groups = lines
          .filter((line) => line.choiceGroup)
          .map((line) => `${line.parent}/${line.choiceGroup}`)
        expect(new Set(groups).size).toBe(groups.length)
        expect(lines.some((line) => line.hidden || line.registrations?.available === 0)).toBe(false)
        const fixed = articles.lines.filter((line) => isFixed(articles, line))
        expect(fixed.every((line) => isTicked(articles, state, line))).toBe(true)
        expect(selectionTotal(articles, state)).toBe(lines.reduce((total, line) => total + line.amount, 0))
      }),
      { numRuns: RUNS },
    )
  })

  test('clicking a free line twice restores the selection', () => {
    fc.assert(
      fc.property(anyArticles, anyClicks, fc.integer({ min: 1, max: 7 }), (articles, numbers, number) => {
        const before = clicks(articles, EMPTY_SELECTION, ...numbers)
        const line = articles.lines[number - 1]
        fc.pre(line !== undefined && line.choiceGroup === undefined)
        expect(chosen(articles, clicks(articles, before, number, number))).toEqual(chosen(articles, before))
      }),
      { numRuns: RUNS },
    )
  })
})
