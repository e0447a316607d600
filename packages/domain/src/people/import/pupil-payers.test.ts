import { expect, test } from 'vitest'
import { percentage } from '../../values/money/percentage.ts'
import { foreignPayers, NO_PAYERS, planPayers, type PresentPayer } from './pupil-payers.ts'

const share = (number: string, percent: number) => ({ number, share: percentage(percent) })
const payer = (number: string, facts: object = {}) => ({
  number,
  isActive: true,
  isCompany: false,
  isStudent: false,
  isOfFamily: true,
  ...facts,
})
const els = { who: 'els', name: 'Els', role: 'guardian1' } as const
const jan = { who: 'jan', name: 'Jan', role: 'guardian2' } as const
const present = (who: string, number: string, facts: Partial<PresentPayer> = {}): PresentPayer => ({
  who,
  name: who,
  number,
  isReadOnly: false,
  isOfOffice: false,
  ...facts,
})
const known = [payer('A'), payer('B')]
const faultsOf = (
  ...[wanted, stored, payers = known]:
    | Parameters<typeof planPayers>
    | [Parameters<typeof planPayers>[0], Parameters<typeof planPayers>[1]]
) => planPayers(wanted, stored, payers).faults.map(({ role, field, reason }) => [role, field, reason])

test('OFF-076 links new payers with their shares, and nothing that the file does not say', () => {
  const wanted = [
    { ...els, payer: 'A', share: '33.33' },
    { ...jan, payer: 'N', share: '66.67' },
  ]
  expect(planPayers(wanted, NO_PAYERS, known)).toEqual({
    links: [
      { who: 'els', name: 'Els', old: '', number: 'A' },
      { who: 'jan', name: 'Jan', old: '', number: 'N' },
    ],
    shares: { old: [], new: [share('A', 33.33), share('N', 66.67)] },
    leftToOffice: 0,
    faults: [],
  })
  expect(planPayers([els, jan], NO_PAYERS, known)).toEqual({ links: [], leftToOffice: 0, faults: [] })
})

test('OFF-076 finds no difference in what is stored already', () => {
  const stored = { ...NO_PAYERS, guardians: [present('els', 'A')], shares: [share('A', 100)] }
  expect(planPayers([{ ...els, payer: 'A', share: '100' }], stored, known)).toEqual({
    links: [],
    leftToOffice: 0,
    faults: [],
  })
})

test('OFF-076 refuses shares without a payer, of some payers only, or not the whole', () => {
  const stored = { ...NO_PAYERS, guardians: [present('els', 'A'), present('jan', 'B')] }
  expect(faultsOf([{ ...els, share: '50' }], NO_PAYERS)).toEqual([
    ['guardian1', 'share', 'share-without-payer'],
  ])
  const incomplete = [['guardian1', 'share', 'shares-incomplete']]
  expect(faultsOf([{ ...els, share: '100' }], stored)).toEqual(incomplete)
  expect(
    faultsOf(
      [
        { ...els, share: '50' },
        { ...jan, share: '49' },
      ],
      stored,
    ),
  ).toEqual(incomplete)
  expect(
    faultsOf(
      [
        { ...els, share: '50' },
        { ...jan, share: '50' },
      ],
      stored,
    ),
  ).toEqual([])
  const readers = {
    ...NO_PAYERS,
    guardians: [present('els', 'A'), present('jan', 'A', { isReadOnly: true })],
  }
  expect(faultsOf([{ ...jan, share: '100' }], readers)).toEqual([
    ['guardian2', 'share', 'share-without-payer'],
  ])
})

test('OFF-076 reads the share of a household once, and refuses two of them', () => {
  const both = (one: string, other: string) => [
    { ...els, payer: 'A', share: one },
    { ...jan, payer: 'A', share: other },
  ]
  expect(planPayers(both('100', '100'), NO_PAYERS, known).shares?.new).toEqual([share('A', 100)])
  expect(faultsOf(both('50', '50'), NO_PAYERS)).toEqual([['guardian1', 'share', 'shares-incomplete']])
  expect(faultsOf(both('60', '40'), NO_PAYERS)).toEqual([['guardian1', 'share', 'shares-incomplete']])
})

test('OFF-075 leaves what the office decided, and counts what differs', () => {
  const guardians = [present('els', 'A', { isOfOffice: true })]
  const stored = { ...NO_PAYERS, guardians, shares: [share('A', 100)], areSharesOfOffice: true }
  expect(planPayers([{ ...els, payer: 'B', share: '100' }], stored, known)).toMatchObject({
    links: [],
    leftToOffice: 1,
    faults: [],
  })
  expect(planPayers([{ ...els, payer: 'A', share: '50' }], stored, known)).toMatchObject({
    leftToOffice: 1,
    faults: [],
  })
  expect(planPayers([{ ...els, payer: 'A', share: '100' }], stored, known).leftToOffice).toBe(0)
})

test('OFF-076 refuses a payer by the rules of the screen', () => {
  const reasons: readonly (readonly [object, string])[] = [
    [{ isActive: false }, 'payer-closed'],
    [{ isStudent: true }, 'payer-is-student'],
    [{ isOfFamily: false }, 'payer-of-other-family'],
  ]
  for (const [facts, reason] of reasons)
    expect(faultsOf([{ ...els, payer: 'A' }], NO_PAYERS, [payer('A', facts)])).toEqual([
      ['guardian1', 'payer', reason],
    ])
  const open = { ...NO_PAYERS, guardians: [present('els', 'A')], open: new Set(['A']) }
  expect(faultsOf([{ ...els, payer: 'B' }], open)).toEqual([['guardian1', 'payer', 'payer-has-open']])
  expect(
    faultsOf(
      [
        { ...els, payer: 'B' },
        { ...jan, payer: 'A' },
      ],
      open,
    ),
  ).toEqual([])
})

test('OFF-076 finds a payer of two families, and none within a family', () => {
  const link = (guardian: string, pupil: string, number?: string) => ({ guardian, pupil, payer: number })
  expect(foreignPayers([link('els', 'sem', 'A'), link('jan', 'noor', 'A')])).toEqual([
    link('jan', 'noor', 'A'),
  ])
  const joined = [link('els', 'sem', 'A'), link('jan', 'noor', 'A'), link('els', 'noor')]
  expect(foreignPayers(joined)).toEqual([])
  expect(foreignPayers([link('els', 'sem'), link('jan', 'noor')])).toEqual([])
})
