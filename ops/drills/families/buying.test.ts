import { expect, test } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { longestPause, secondsUntilChange } from './buying.ts'

const order = (askedAt: number, doneAt: number) => ({ invoice: '' as Guid, askedAt, doneAt })
const book = {
  orders: [order(0, 1000), order(4500, 9000), order(1500, 7000)],
  payments: [{ payment: 'tr_1', askedAt: 6000, doneAt: 8000 }],
}

test('counts the first change that was requested after a moment', () => {
  expect(secondsUntilChange(book, 5000)).toBe(3)
  expect(secondsUntilChange(book, 4500)).toBe(3.5)
  expect(secondsUntilChange(book, 6001)).toBe(Infinity)
})

test('measures the longest pause between two changes, or before the first', () => {
  expect(longestPause(book, 0)).toBe(6)
  expect(longestPause(book, 5000)).toBe(2)
})
