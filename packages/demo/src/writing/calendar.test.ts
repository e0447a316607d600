import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, calendarDay, weekday } from '@portal/domain/values/time/calendar-day.ts'
import { demoCalendar } from './calendar.ts'

const anyDay = fc.integer({ min: 0, max: 4000 }).map((days) => addDays(calendarDay('2024-01-01'), days))
const offsetOf = (text: string) => Number(text.slice(1) || 0)

test('a term is never in a weekend, and moves by two days at most', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -100, max: 200 }), (today, days) => {
      const moved = offsetOf(demoCalendar(today).workday(days))
      expect(weekday(addDays(today, moved))).toBeLessThan(6)
      expect(moved - days).toBeGreaterThanOrEqual(0)
      expect(moved - days).toBeLessThan(3)
    }),
  )
})

test('the demo week is this week, and in a weekend the coming one', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 1, max: 5 }), (today, wanted) => {
      const days = demoCalendar(today).weekday(wanted)
      expect(weekday(addDays(today, days))).toBe(wanted)
      expect(weekday(today) > 5 ? days > 0 && days <= 6 : Math.abs(days) < 5).toBe(true)
    }),
  )
})

test('a school day is the day itself, and in a weekend the Friday before it', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (today, days) => {
      const wanted = addDays(today, days)
      const moved = demoCalendar(today).schoolDay(days)
      expect(weekday(addDays(today, moved))).toBe(Math.min(5, weekday(wanted)))
      expect(days - moved).toBe(Math.max(0, weekday(wanted) - 5))
    }),
  )
})
