import { describe, expect, test } from 'vitest'
import { calendarDay } from '../../values/time/calendar-day.ts'
import { feedDays, mayHaveFeeds, MOST_FEEDS, reasonNotToMakeFeed } from './calendar-feed.ts'

describe('a calendar feed', () => {
  test('covers four weeks back and the rest of the school year', () => {
    expect(feedDays(calendarDay('2026-11-21'))).toEqual({ from: '2026-10-24', until: '2027-07-31' })
    expect(feedDays(calendarDay('2027-07-31'))).toEqual({ from: '2027-07-03', until: '2027-07-31' })
    expect(feedDays(calendarDay('2027-08-01'))).toEqual({ from: '2027-07-04', until: '2028-07-31' })
  })

  test('is limited to twenty per person', () => {
    expect(reasonNotToMakeFeed(MOST_FEEDS - 1)).toBeUndefined()
    expect(reasonNotToMakeFeed(MOST_FEEDS)).toBe('too-many-feeds')
  })

  test.each([
    ['ouder', false, true],
    ['leerling', false, true],
    ['ouder', true, false],
    ['portal_admin', false, false],
    ['beheerder', false, false],
    ['supervisor', false, false],
  ] as const)('is allowed for a %s who is impersonated %s: %s', (stereotype, impersonated, may) => {
    expect(mayHaveFeeds({ stereotype, impersonated })).toBe(may)
  })
})
