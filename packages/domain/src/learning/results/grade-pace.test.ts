import { describe, expect, test } from 'vitest'
import { instant } from '../../values/time/instant.ts'
import { isMarkShown, lastWeeklyMoment, shownUntil, type GradePacing } from './grade-pace.ts'

// 20 November 2026 is a Friday; the school is an hour ahead of UTC.
const friday = instant('2026-11-20T16:00:00Z')
const fridayBefore = instant('2026-11-13T16:00:00Z')
const now = instant('2026-11-23T09:00:00Z')
const aPacing = (facts: Partial<GradePacing> = {}): GradePacing => ({
  pace: 'at-once',
  delayHours: 24,
  ...facts,
})
const isShown = (enteredAt: string, facts: Partial<GradePacing> = {}) =>
  isMarkShown('guardian', instant(enteredAt), aPacing(facts), now)

describe('a pupil', () => {
  test('gets a mark at once, whatever the guardians chose and the delay of the school', () => {
    for (const pace of ['at-once', 'weekly', 'on-request'] as const)
      expect(isMarkShown('pupil', now, aPacing({ pace, delayHours: 720 }), now)).toBe(true)
  })
})

describe('a guardian who wants marks at once', () => {
  test('gets one after the delay of the school, and not a millisecond before', () => {
    expect(isShown('2026-11-22T09:00:00.000Z')).toBe(true)
    expect(isShown('2026-11-22T09:00:00.001Z')).toBe(false)
  })

  test('gets it together with the pupil without a delay', () => {
    expect(isShown('2026-11-23T09:00:00Z', { delayHours: 0 })).toBe(true)
    expect(isShown('2026-11-23T09:00:00.001Z', { delayHours: 0 })).toBe(false)
  })
})

describe('a guardian who wants marks once a week', () => {
  test('gets on Friday at five the marks whose delay is over', () => {
    expect(isShown('2026-11-19T16:00:00Z', { pace: 'weekly' })).toBe(true)
    expect(isShown('2026-11-19T16:00:00.001Z', { pace: 'weekly' })).toBe(false)
  })

  test('keeps on other days the marks that were visible when the choice was made', () => {
    const chosen = { pace: 'weekly', shownUntil: instant('2026-11-23T08:00:00Z') } as const
    expect(isShown('2026-11-22T08:00:00Z', chosen)).toBe(true)
    expect(isShown('2026-11-22T08:00:01Z', chosen)).toBe(false)
  })

  test.each([
    ['2026-11-20T16:00:00.000Z', friday],
    ['2026-11-20T15:59:59.999Z', fridayBefore],
    ['2026-11-21T00:00:00.000Z', friday],
    ['2026-11-26T22:59:59.999Z', friday],
    ['2026-11-19T23:30:00.000Z', fridayBefore],
  ])('at %s the last Friday at five was %s', (moment, expected) =>
    expect(lastWeeklyMoment(instant(moment))).toBe(expected),
  )

  test('Friday at five is on the school’s clock, in summer too', () => {
    expect(lastWeeklyMoment(instant('2026-07-03T15:00:00Z'))).toBe(instant('2026-07-03T15:00:00Z'))
    expect(lastWeeklyMoment(instant('2026-07-03T14:59:59Z'))).toBe(instant('2026-06-26T15:00:00Z'))
  })
})

describe('a guardian who wants marks only on request', () => {
  test('gets none before the first request, however old', () => {
    expect(shownUntil(aPacing({ pace: 'on-request' }), now)).toBeUndefined()
    expect(isShown('2020-01-01T00:00:00Z', { pace: 'on-request' })).toBe(false)
  })

  test('gets marks whose delay was over at the request, and none that came after', () => {
    const asked = { pace: 'on-request', askedAt: instant('2026-11-22T12:00:00Z') } as const
    expect(isShown('2026-11-21T12:00:00Z', asked)).toBe(true)
    expect(isShown('2026-11-21T12:00:00.001Z', asked)).toBe(false)
  })

  test('keeps the marks that were visible when the choice was made; the later moment counts', () => {
    const kept = instant('2026-11-22T12:00:00Z')
    const earlier = instant('2026-11-01T12:00:00Z')
    expect(shownUntil(aPacing({ pace: 'on-request', shownUntil: kept, askedAt: earlier }), now)).toBe(kept)
    expect(shownUntil(aPacing({ pace: 'on-request', shownUntil: earlier, askedAt: kept }), now)).toBe(kept)
  })
})
