import { expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { boundedMessages, copyEnds, reasonToErase } from './offline-copy.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const keptAt = Date.parse('2026-11-29T08:12:00Z')
const times = { keptAt, until: copyEnds(keptAt), lastSeenAt: keptAt + DAY }

test.each([
  ['a minute after it was last opened', DAY + MINUTE, undefined],
  ['just before its seven days are over', 7 * DAY - 1, undefined],
  ['when its seven days are over', 7 * DAY, 'expired'],
  ['after the clock was corrected by a few minutes', DAY - 4 * MINUTE, undefined],
  ['after the clock was set back to before it was last opened', DAY - 6 * MINUTE, 'clock-set-back'],
  ['after the clock was set back to before it was stored', -DAY, 'clock-set-back'],
])('DAY-048 judges a copy %s', (_, later, reason) => {
  expect(reasonToErase(times, keptAt + later)).toBe(reason)
})

test('DAY-048 erases a copy whose end is unknown or later than seven days', () => {
  expect(reasonToErase({ ...times, until: NaN }, keptAt + DAY)).toBe('expired')
  expect(reasonToErase({ ...times, until: keptAt + 8 * DAY }, keptAt + DAY)).toBe('expired')
})

test('DAY-045 keeps twenty messages, and cuts their texts so that a copy stays small', () => {
  const sentAt = instant('2026-11-29T08:12:00Z')
  const all = Array.from({ length: 30 }, (_, index) => ({
    subject: `${index}`,
    sender: 'School',
    sentAt,
    text: 'a'.repeat(index === 0 ? 10 : 3000),
  }))
  const kept = boundedMessages(all)
  expect(kept).toHaveLength(20)
  expect(kept[0]).toMatchObject({ subject: '0', text: 'a'.repeat(10), isCut: false })
  expect(kept[1]).toMatchObject({ isCut: true })
  expect(kept[1]?.text).toHaveLength(2000)
  expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBe(16_000)
  expect(kept[19]).toMatchObject({ text: '', isCut: true })
})
