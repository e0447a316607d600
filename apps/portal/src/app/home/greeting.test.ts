import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { greetingOf } from './greeting.ts'

test.each([
  ['2026-11-20T23:00:00Z', 'morning'],
  ['2026-11-21T04:59:00Z', 'morning'],
  ['2026-11-21T10:59:00Z', 'morning'],
  ['2026-11-21T11:00:00Z', 'afternoon'],
  ['2026-11-21T17:00:00Z', 'evening'],
  ['2026-11-21T22:59:00Z', 'evening'],
  ['2026-07-21T22:00:00Z', 'morning'],
])('greets at %s with good %s on the clock of the school', (moment, part) => {
  expect(greetingOf(instant(moment))).toBe(`home.greeting.${part}`)
})
