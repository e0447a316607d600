import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPartOf } from '../../billing/billing.public.ts'
import { guid, type Guid } from '../../values/guid.ts'
import { cents } from '../../values/money/money.ts'
import { percentage } from '../../values/money/percentage.ts'
import { calendarDay } from '../../values/time/calendar-day.ts'
import {
  changesNothing,
  divisionOf,
  isPayerNumber,
  reasonNotToChangePayers,
  type ChildPayers,
  type PayersChange,
  type PayersSituation,
} from './payers.ts'

const today = calendarDay('2026-03-10')
const mother = guid('00000000-0000-4000-8000-000000000001')
const father = guid('00000000-0000-4000-8000-000000000002')
const link = (relation: Guid, number: string, isNew = false) => ({ relation, number, isNew })
const share = (number: string, percent: number) => ({ number, share: percentage(percent) })
const payer = (number: string, facts: object = {}) => ({
  number,
  isActive: true,
  isCompany: false,
  isStudent: false,
  isOfFamily: true,
  ...facts,
})

const stored: ChildPayers = { links: [link(mother, 'A'), link(father, '')], shares: [] }
const to: PayersChange = {
  links: [link(mother, 'A'), link(father, 'B')],
  shares: [share('A', 33.33), share('B', 66.67)],
  startsOn: today,
}
const reasonFor = (
  change: Partial<PayersChange> = {},
  situation: Partial<PayersSituation> = {},
  from: ChildPayers = stored,
) =>
  reasonNotToChangePayers(
    { from, to: { ...to, ...change } },
    {
      stored,
      readOnly: new Set(),
      payers: [payer('A'), payer('B')],
      open: new Set(),
      today,
      ...situation,
    },
  )

test('OFF-072 accepts shares of two payers that are the whole, from today to a year ahead', () => {
  expect(reasonFor()).toBeUndefined()
  expect(reasonFor({ startsOn: calendarDay('2027-03-11') })).toBeUndefined()
  expect(reasonFor({ shares: [share('A', 0), share('B', 100)] })).toBeUndefined()
  expect(reasonFor({ links: [link(mother, ''), link(father, '')], shares: [] })).toBeUndefined()
})

test('OFF-074 rejects shares of other payers, twice the same, or not the whole', () => {
  const shares = [
    [share('A', 50), share('B', 49.99)],
    [share('A', 50), share('B', 50.01)],
    [share('A', 100)],
    [share('A', 50), share('A', 50)],
    [share('A', 50), share('C', 50)],
    [share('A', 50), share('B', 25), share('C', 25)],
    [],
  ]
  expect(shares.map((wrong) => reasonFor({ shares: wrong }))).toEqual(shares.map(() => 'shares-incomplete'))
  expect(reasonFor({ links: [link(mother, ''), link(father, '')] })).toBe('shares-incomplete')
})

test('OFF-072 gives a household one share, and a guardian who only reads none', () => {
  const both = [link(mother, 'A'), link(father, 'A')]
  expect(reasonFor({ links: both, shares: [share('A', 100)] })).toBeUndefined()
  const reads = { readOnly: new Set([father]) }
  expect(reasonFor({ shares: [share('A', 100)] }, reads)).toBeUndefined()
  expect(reasonFor({}, reads)).toBe('shares-incomplete')
})

test('OFF-074 rejects a past day and one over a year ahead', () => {
  const days = ['2026-03-09', '2027-03-12'].map(calendarDay)
  expect(days.map((startsOn) => reasonFor({ startsOn }))).toEqual(['payer-day', 'payer-day'])
})

test('OFF-074 rejects what somebody changed meanwhile', () => {
  const other = { ...stored, links: [link(mother, 'A'), link(father, 'C')] }
  const planned = { ...stored, planned: { startsOn: today, shares: [share('A', 100)] } }
  const counted = { ...stored, shares: [share('A', 100)] }
  for (const seen of [other, planned, counted]) {
    expect(reasonFor({}, {}, seen)).toBe('changed-meanwhile')
    expect(reasonFor({}, { stored: seen })).toBe('changed-meanwhile')
  }
  expect(reasonFor({ links: [link(mother, 'A')], shares: [share('A', 100)] })).toBe('changed-meanwhile')
})

test('OFF-074 rejects an unknown, closed or foreign payer, and a student who pays alone', () => {
  const of = (facts?: object) => ({ payers: facts ? [payer('A'), payer('B', facts)] : [payer('A')] })
  expect(reasonFor({}, of())).toBe('payer-unknown')
  expect(reasonFor({}, of({ isActive: false }))).toBe('payer-closed')
  expect(reasonFor({}, of({ isStudent: true }))).toBe('payer-is-student')
  expect(reasonFor({}, of({ isOfFamily: false }))).toBe('payer-of-other-family')
  expect(reasonFor({}, of({ isOfFamily: false, isCompany: true }))).toBeUndefined()
  const added = { links: [link(mother, 'A'), link(father, 'B', true)] }
  expect(reasonFor(added, of())).toBeUndefined()
  expect(reasonFor(added)).toBe('payer-number-taken')
})

test('OFF-074 leaves a payer that does not change, whatever became of it', () => {
  const closed = [payer('A', { isActive: false, isOfFamily: false }), payer('B')]
  expect(reasonFor({}, { payers: closed })).toBeUndefined()
})

test('OFF-073 keeps a guardian for a payer with something open', () => {
  const open = new Set(['A'])
  const moved = { links: [link(mother, 'B'), link(father, 'B')], shares: [share('B', 100)] }
  expect(reasonFor(moved, { open })).toBe('payer-has-open')
  expect(reasonFor({ ...moved, links: [link(mother, 'B'), link(father, 'A')] }, { open })).toBe(
    'shares-incomplete',
  )
  expect(reasonFor({ shares: [share('A', 0), share('B', 100)] }, { open })).toBeUndefined()
  expect(reasonFor(moved, { open: new Set(['B']) })).toBeUndefined()
})

test('OFF-074 rejects a guardian who only reads and would have no payer', () => {
  const links = [link(mother, ''), link(father, 'B')]
  expect(reasonFor({ links, shares: [share('B', 100)] }, { readOnly: new Set([mother]) })).toBe(
    'read-only-needs-payer',
  )
})

test('OFF-072 recognises a change of nothing', () => {
  const divided = { links: to.links, shares: to.shares }
  expect(changesNothing(divided, to, today)).toBe(true)
  expect(changesNothing(divided, { ...to, startsOn: calendarDay('2026-03-11') }, today)).toBe(false)
  const planned = { startsOn: calendarDay('2026-09-01'), shares: [share('A', 100), share('B', 0)] }
  expect(changesNothing({ ...divided, planned }, { ...to, ...planned }, today)).toBe(true)
  expect(changesNothing({ ...divided, planned }, to, today)).toBe(false)
})

test('OFF-072 divides over the payers with a share, and one payer without shares pays all', () => {
  expect(divisionOf([], [])).toEqual({ kind: 'none' })
  expect(divisionOf(['A'], [])).toEqual({
    kind: 'divided',
    parts: [{ number: 'A', share: 10_000, part: { from: 0, until: 10_000 } }],
  })
  expect(divisionOf(['A', 'B'], [])).toEqual({ kind: 'by-list' })
  expect(divisionOf(['A', 'B'], [share('A', 0), share('B', 100)])).toEqual({
    kind: 'divided',
    parts: [{ number: 'B', share: 10_000, part: { from: 0, until: 10_000 } }],
  })
  // A payer who came later has no share; one who has a share and pays no more leaves it to the lists.
  expect(divisionOf(['A', 'B', 'C'], to.shares)).toMatchObject({ kind: 'divided' })
  expect(divisionOf(['A'], to.shares)).toEqual({ kind: 'by-list' })
})

test('OFF-072 divides any amount over any shares to the cent', () => {
  const shares = fc.uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 6 }).map((cuts) => {
    const ends = [...cuts.toSorted((one, other) => one - other), 10_000]
    return ends.map((end, index) => share(`P${index}`, (end - (ends[index - 1] ?? 0)) / 100))
  })
  fc.assert(
    fc.property(shares, fc.integer({ min: -1_000_000, max: 1_000_000 }), (all, amount) => {
      const division = divisionOf(
        all.map(({ number }) => number),
        all,
      )
      const parts = division.kind === 'divided' ? division.parts : []
      expect(parts.reduce((sum, { part }) => sum + ownPartOf(cents(amount), part), 0)).toBe(amount)
    }),
  )
})

test('OFF-076 reads numbers of payers, and nothing else', () => {
  expect(['104211', 'D-104.2', '2024/1'].every(isPayerNumber)).toBe(true)
  const wrong = ['', ' 1', '-1', '1-', '=1', "1'", '1;2', '1\u0000', '१', 'x'.repeat(31)]
  expect(wrong.filter(isPayerNumber)).toEqual([])
})
