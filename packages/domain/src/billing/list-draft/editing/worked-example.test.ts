import { expect, test } from 'vitest'
import { guid } from '../../../values/guid.ts'
import { cents } from '../../../values/money/money.ts'
import { percentage } from '../../../values/money/percentage.ts'
import { calendarDay } from '../../../values/time/calendar-day.ts'
import { divide } from '../../payment/instalments.ts'
import type { DraftArticle, DraftPlan } from '../list-draft.ts'
import { workedExample } from './worked-example.ts'

const key = guid('00000000-0000-4000-8000-000000000001')
const days = [calendarDay('2030-09-01'), calendarDay('2030-10-01'), calendarDay('2030-11-01')]

const article = (price: number): DraftArticle => ({
  key,
  description: 'Atlas',
  price: cents(price),
  need: 'optional',
  category: '',
  choice: '',
  ticked: false,
  messageNotSelected: '',
  ledgerAccount: '',
})
const draft = { articles: [article(5000), article(5000)], tiers: [] }
const plan: DraftPlan = { key, division: 'equal', dates: days.map((dueOn) => ({ dueOn })) }

const amounts = (example: ReturnType<typeof workedExample>) => example?.parts.map(({ amount }) => amount)

test('OFF-101 divides the highest total as orders are divided', () => {
  const expected = divide(
    {
      id: key,
      visible: true,
      minimumAmount: cents(0),
      division: 'equal',
      dates: days.map((dueOn) => ({ dueOn })),
    },
    cents(10_000),
  )
  expect(workedExample(draft, {}, plan)?.parts).toEqual(expected)
  expect(amounts(workedExample(draft, {}, plan))).toEqual([3333, 3333, 3334])
})

test('adds the surcharge of the method, and takes a discount of the list off', () => {
  const adjustment = { type: 'surcharge', calculation: 'amount', value: cents(200) } as const
  expect(workedExample(draft, { adjustment }, plan)?.price.total).toBe(10_200)
  expect(amounts(workedExample(draft, { adjustment }, plan))).toEqual([3400, 3400, 3400])
  const tiers = [{ from: cents(10_000), calculation: 'percentage' as const, value: percentage(10) }]
  expect(workedExample({ ...draft, tiers }, {}, plan)?.price.total).toBe(9000)
})

test('has no example of an incomplete plan', () => {
  expect(workedExample(draft, {}, { ...plan, dates: [{}, ...plan.dates] })).toBeUndefined()
  expect(workedExample(draft, {}, { ...plan, division: 'percentage' })).toBeUndefined()
})

test('has no example of a plan that the highest total does not reach', () => {
  expect(workedExample(draft, {}, { ...plan, minimum: cents(10_001) })).toBeUndefined()
  expect(workedExample(draft, {}, { ...plan, minimum: cents(10_000) })).toBeDefined()
  expect(workedExample({ ...draft, articles: [article(0)] }, {}, plan)).toBeUndefined()
})
