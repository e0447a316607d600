import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import * as calls from '../learning.contract.ts'
import { read, written } from '../../testing/wire.ts'

test('SOM-039 encodes the teachers of a child with their subjects', () => {
  const own = {
    start: 25,
    total: 26,
    rows: [
      {
        title: 'mw.',
        fullName: 'E. Hoekstra',
        abbreviation: 'HOK',
        email: 'hok@school.example',
        phone: '0999-1',
        subjects: ['Nederlands'],
      },
    ],
  }
  const wire = {
    start: 25,
    totaal: 26,
    rijen: [
      {
        title: 'mw.',
        naam: 'E. Hoekstra',
        afkorting: 'HOK',
        email: 'hok@school.example',
        telefoon: '0999-1',
        vakken: ['Nederlands'],
      },
    ],
  }
  expect(written(calls.readTeachers.response, own)).toStrictEqual(wire)
  expect(read(calls.readTeachers.response, wire)).toEqual(own)
})

test('SOM-022 encodes a study programme with its years', () => {
  const own = {
    years: [2026, 2025],
    shown: {
      startYear: 2025,
      profile: 'Natuur en techniek',
      components: [{ name: 'Vrije deel', subjects: ['Informatica'] }],
    },
  }
  const wire = {
    jaren: [2026, 2025],
    pakket: {
      startjaar: 2025,
      profiel: 'Natuur en techniek',
      delen: [{ deel: 'Vrije deel', vakken: ['Informatica'] }],
    },
  }
  expect(written(calls.readStudyProgramme.response, own)).toStrictEqual(wire)
  expect(read(calls.readStudyProgramme.response, wire)).toEqual(own)
})

test('SOM-013 encodes a timetable day by day', () => {
  const own = {
    from: calendarDay('2026-11-23'),
    until: calendarDay('2026-11-27'),
    days: [
      {
        day: calendarDay('2026-11-24'),
        lessons: [
          {
            title: 'Wiskunde',
            startsAt: instant('2026-11-24T07:30:00.000Z'),
            endsAt: instant('2026-11-24T08:20:00.000Z'),
            hour: '1',
            room: '203',
            group: 'hv1c',
            teachers: ['CHA'],
            change: 'cancelled',
          },
        ],
      },
    ],
  } as const
  const wire = {
    begindatum: '2026-11-23',
    einddatum: '2026-11-27',
    dagen: [
      {
        datum: '2026-11-24',
        lessen: [
          {
            titel: 'Wiskunde',
            begin: '2026-11-24T07:30:00.000Z',
            einde: '2026-11-24T08:20:00.000Z',
            lesuur: '1',
            lokaal: '203',
            lesgroep: 'hv1c',
            docenten: ['CHA'],
            wijziging: 'vervallen',
          },
        ],
      },
    ],
  }
  expect(written(calls.readSchedule.response, own)).toStrictEqual(wire)
  expect(read(calls.readSchedule.response, wire)).toEqual(own)
  expect(
    read(calls.readSchedule.response, {
      ...wire,
      dagen: [{ ...wire.dagen[0], lessen: [{ ...wire.dagen[0]?.lessen[0], wijziging: 'gewijzigd' }] }],
    }).days[0]?.lessons[0]?.change,
  ).toBe('changed')
})
