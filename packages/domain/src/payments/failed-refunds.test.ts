import { expect, test } from 'vitest'
import { cents } from '../values/money/money.ts'
import { repeatedRefunds } from './failed-refunds.ts'

/** Entries in the order of booking, numbered from 1. */
const repeated = (...amounts: readonly number[]) =>
  repeatedRefunds(amounts.map((amount, index) => ({ id: index + 1, amount: cents(amount) })))

test.each([
  ['counts no failed refund as repeated while nothing went back', [-500, 500], []],
  ['counts a failed refund as repeated once its money went back', [-500, 500, -500], [2]],
  ['leaves a failed refund waiting when less went back', [-500, 500, -499], []],
  ['adds up what went back for one failed refund', [-500, 500, -300, -200], [2]],
  ['repeats the oldest failed refund first', [-500, -300, 500, 300, -500], [3]],
  ['repeats several by one refund', [-500, -300, 500, 300, -800], [3, 4]],
  ['leaves a refund waiting that failed after another one succeeded', [-500, -500, 500], []],
  ['waits again when the repetition fails too', [-500, 500, -500, 500], [2]],
])('PAY-037 %s', (_rule, amounts, ids) => {
  expect(repeated(...amounts)).toEqual(ids)
})
