import { expect, test } from 'vitest'
import type { ShownMark } from '@portal/domain/learning/results/grade-overview.ts'
import { marksInTime } from '@portal/domain/learning/results/grade-trend.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { chartOf } from './chart-scale.ts'

const aMark = (mark: string, day: string, counts = true): ShownMark => ({
  period: 1,
  kind: 'so',
  weight: 1,
  mark,
  counts,
  remark: '',
  givenOn: calendarDay(day),
})

test('GRD-009 places marks by day, with their averages, and leaves out marks without figures', () => {
  const marks = marksInTime([
    aMark('6,0', '2026-09-10'),
    aMark('Niet gemaakt', '2026-09-20'),
    aMark('8,0', '2026-10-10', false),
    aMark('7,0', '2026-11-09'),
  ])
  const { dots, months, low } = chartOf(marks)
  expect(
    dots.map(({ across, figures, average }) => [Math.round(across * 10) / 10, figures, average]),
  ).toEqual([
    [3, 600, 600],
    [43.5, 800, undefined],
    [84, 700, 650],
  ])
  expect(months.map(({ day }) => day)).toEqual(['2026-10-01', '2026-11-01'])
  expect(low).toBe(400)
})

test('GRD-009 has room for a low mark, for one day only, and for no marks', () => {
  expect(chartOf(marksInTime([aMark('1,5', '2026-12-31'), aMark('6,0', '2027-01-01')]))).toMatchObject({
    low: 0,
    months: [{ day: '2027-01-01' }],
  })
  expect(chartOf(marksInTime([aMark('6,0', '2026-09-10')])).dots[0]?.across).toBe(43.5)
  expect(chartOf([])).toEqual({ dots: [], months: [], low: 400 })
})
