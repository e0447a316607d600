import { expect, test } from 'vitest'
import { openSuspects } from './suspects.ts'

test('marks and unmarks a network, and evicts the one marked longest ago', () => {
  const suspects = openSuspects(2)
  suspects.note('a', true)
  suspects.note('b', true)
  suspects.note('a', true)
  suspects.note('c', true)
  expect(['a', 'b', 'c'].map(suspects.has)).toEqual([true, false, true])
  suspects.note('a', false)
  suspects.note('d', false)
  expect(['a', 'c', 'd'].map(suspects.has)).toEqual([false, true, false])
})
