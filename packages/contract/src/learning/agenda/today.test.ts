import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { read, written } from '../../../testing/wire.ts'
import { readToday } from './today.ts'

test('encodes the day of each child with its lessons, changes and tasks', () => {
  const own = {
    day: calendarDay('2026-11-24'),
    isTomorrow: true,
    hasGrades: true,
    homeworkDay: calendarDay('2026-11-25'),
    events: ['Studiedag'],
    children: [
      {
        child: guid('00000000-0000-4000-8000-000000000001'),
        lessons: {
          startsAt: instant('2026-11-24T07:30:00Z'),
          endsAt: instant('2026-11-24T14:20:00Z'),
          count: 7,
        },
        hours: [
          {
            title: 'Duits',
            code: 'du',
            hour: '3',
            startsAt: instant('2026-11-24T09:30:00Z'),
            endsAt: instant('2026-11-24T10:20:00Z'),
            state: 'cancelled' as const,
            isTest: true,
          },
        ],
        changes: [
          {
            kind: 'cancelled' as const,
            title: 'Duits',
            hour: '3',
            startsAt: instant('2026-11-24T09:30:00Z'),
          },
        ],
        tasks: [{ isTest: true, subject: 'Frans', topic: 'H3' }],
      },
      { child: guid('00000000-0000-4000-8000-000000000002'), hours: [], changes: [], tasks: [] },
    ],
  }
  const wire = {
    datum: '2026-11-24',
    morgen: true,
    takenVoor: '2026-11-25',
    activiteiten: ['Studiedag'],
    leerlingen: [
      {
        leerling: '00000000-0000-4000-8000-000000000001',
        lessen: { begin: '2026-11-24T07:30:00.000Z', einde: '2026-11-24T14:20:00.000Z', aantal: 7 },
        uren: [
          {
            titel: 'Duits',
            vak: 'du',
            lesuur: '3',
            begin: '2026-11-24T09:30:00.000Z',
            einde: '2026-11-24T10:20:00.000Z',
            soort: 'vervallen',
            toets: true,
          },
        ],
        wijzigingen: [{ soort: 'vervallen', titel: 'Duits', lesuur: '3', begin: '2026-11-24T09:30:00.000Z' }],
        taken: [{ toets: true, vak: 'Frans', onderwerp: 'H3' }],
      },
      { leerling: '00000000-0000-4000-8000-000000000002', uren: [], wijzigingen: [], taken: [] },
    ],
    cijfers: true,
  }
  expect(written(readToday.response, own)).toStrictEqual(wire)
  expect(read(readToday.response, wire)).toEqual(own)
})
