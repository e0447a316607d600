import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { read, written } from '../../../testing/wire.ts'
import { readFamilyAgenda } from './family-agenda.ts'

test('encodes the week of a family by child, with the events of the school', () => {
  const shows = { homework: true, absences: false, absenceTimes: true, observations: false }
  const own = {
    children: [
      {
        child: guid('00000000-0000-4000-8000-000000000001'),
        timetable: {
          lessons: [],
          floatingHomework: [],
          isLoading: true,
          settings: { mayWrite: false, shows },
        },
      },
    ],
    events: [
      {
        title: 'Toetsweek',
        startsOn: calendarDay('2026-11-23'),
        endsOn: calendarDay('2026-11-27'),
        location: 'Aula',
      },
    ],
  }
  const wire = {
    leerlingen: [
      {
        leerling: '00000000-0000-4000-8000-000000000001',
        rooster: {
          events: [],
          huiswerkEvents: [],
          loading: true,
          settings: {
            canWrite: false,
            showHomework: true,
            showAbsentieMeldingen: false,
            showAbsentieTijden: true,
            showAbsentieConstateringen: false,
          },
        },
      },
    ],
    activiteiten: [{ titel: 'Toetsweek', van: '2026-11-23', tot: '2026-11-27', locatie: 'Aula' }],
  }
  expect(written(readFamilyAgenda.response, own)).toStrictEqual(wire)
  expect(read(readFamilyAgenda.response, wire)).toEqual(own)
  const from = instant('2026-11-23T00:00:00Z')
  expect(written(readFamilyAgenda.query, { from })).toStrictEqual({
    method: 'getGezinsrooster',
    start: '1795392000000',
  })
})
