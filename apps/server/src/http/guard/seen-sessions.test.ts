import { expect, test } from 'vitest'
import { openSeenSessions } from './seen-sessions.ts'

test('R7 drops the session that was seen longest ago', () => {
  const seen = openSeenSessions(2)
  seen.note('one')
  seen.note('two')
  seen.note('one')
  seen.note('three')
  expect(['one', 'two', 'three', undefined].map(seen.has)).toEqual([true, false, true, false])
})
