import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { nextDigest } from './message-digest.ts'

test.each([
  ['hour', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['hour', '2026-11-20T09:59:59.250Z', '2026-11-20T10:00:00.000Z'],
  ['day', '2026-11-20T05:59:59.000Z', '2026-11-20T06:00:00.000Z'],
  ['day', '2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z'],
  // The clock at school changes in this night.
  ['day', '2026-10-24T18:00:00.000Z', '2026-10-25T06:00:00.000Z'],
] as const)('DAY-040 mails once an %s after %s at %s', (every, now, next) => {
  expect(nextDigest(every, instant(now))).toBe(next)
})
