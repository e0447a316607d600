import type { ReportForm } from '@portal/domain/attendance/absence-report.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aChild } from './open-portal.tsx'

/** Builds the form to report Noor and Sem absent, on Monday 23 November 2026 before the school's time; name only what matters. */
export const aReportForm = (facts: Partial<ReportForm> = {}): ReportForm => ({
  before: '08:15',
  afterwards: 'Bel ook even.',
  reasons: [
    { key: 'ziek', kind: 'ill', text: 'Ziek' },
    { key: 'bus', kind: 'late', text: 'Bus gemist' },
    { key: 'arts', kind: 'leave', text: 'Arts' },
    { key: 'feest', kind: 'leave', text: 'Feest' },
  ],
  children: [aChild(4, 'Noor'), aChild(5, 'Sem')].map(({ guid, firstName }) => ({ guid, firstName })),
  day: calendarDay('2026-11-23'),
  today: calendarDay('2026-11-23'),
  isAfterwards: false,
  received: [],
  ...facts,
})
