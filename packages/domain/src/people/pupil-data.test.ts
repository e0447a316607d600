import { expect, test } from 'vitest'
import { calendarDay } from '../values/time/calendar-day.ts'
import { reasonNotToReadAbout } from './pupil-data.ts'

const birthDate = calendarDay('2008-11-21')

test.each([
  ['guardian', '2026-11-20', undefined],
  ['guardian', '2026-11-21', 'pupil-of-age'],
  ['pupil', '2026-11-21', undefined],
] as const)('a %s on %s of a pupil of 18 on 21 November gets %s', (reader, today, reason) => {
  expect(reasonNotToReadAbout(reader, { birthDate, isShared: false }, calendarDay(today))).toBe(reason)
})

test('a pupil of 18 who consents gives guardians access', () => {
  const standing = { birthDate, isShared: true }
  expect(reasonNotToReadAbout('guardian', standing, calendarDay('2026-11-21'))).toBeUndefined()
})

test('guardians have access while no birthday is known', () => {
  const today = calendarDay('2026-11-21')
  expect(reasonNotToReadAbout('guardian', { isShared: false }, today)).toBeUndefined()
})
