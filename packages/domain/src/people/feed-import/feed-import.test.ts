import { expect, test } from 'vitest'
import { asksTwice, changesSomething, goneIn } from './feed-import.ts'

const part = (gone: number, unchanged: number) => ({
  part: 'lessons',
  created: 1000,
  changed: 0,
  unchanged,
  gone,
})

test('OFF-068 asks twice above five per cent of a kind, and not at five', () => {
  expect(asksTwice([part(5, 95)])).toBe(false)
  expect(asksTwice([part(6, 94)])).toBe(true)
  expect(asksTwice([part(0, 0), part(1, 0)])).toBe(true)
  expect(goneIn([part(5, 95), part(2, 0)])).toBe(7)
})

test('OFF-068 changes nothing when all that it would do is a removal that is not wanted', () => {
  const gone = { ...part(3, 10), created: 0 }
  expect([changesSomething([gone], false), changesSomething([gone], true)]).toEqual([false, true])
})
