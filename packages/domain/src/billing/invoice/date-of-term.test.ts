import { expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { cents } from '../../values/money/money.ts'
import { dateOfTerm } from './date-of-term.ts'

const [dueOn, paidOn] = [calendarDay('2026-12-14'), calendarDay('2026-11-20')]
const aTerm = { amount: cents(4000), open: cents(4000), dueOn }
const mandate = { code: 'M-1', account: 'NL00', holder: 'M. de Vries' }

test('ORD-086? shows the due day of an open term', () => {
  expect(dateOfTerm(aTerm)).toEqual({ kind: 'pay-before', on: dueOn })
})

test('ORD-086? shows the day of the payment of a paid term, never its due date', () => {
  expect(dateOfTerm({ ...aTerm, open: cents(0), paidOn })).toEqual({ kind: 'paid-on', on: paidOn })
  expect(dateOfTerm({ ...aTerm, open: cents(0) })).toBeUndefined()
})

test('shows the day of direct debit of a term', () => {
  expect(dateOfTerm({ ...aTerm, mandate })).toEqual({ kind: 'collected-on', on: dueOn })
  expect(dateOfTerm({ ...aTerm, collectOn: paidOn })).toEqual({ kind: 'collected-on', on: paidOn })
})

test('shows the day of a repayment, and no day before it', () => {
  const refund = { ...aTerm, amount: cents(-500), open: cents(-500) }
  expect(dateOfTerm(refund)).toBeUndefined()
  expect(dateOfTerm({ ...refund, open: cents(0), paidOn })).toEqual({ kind: 'repaid-on', on: paidOn })
})
