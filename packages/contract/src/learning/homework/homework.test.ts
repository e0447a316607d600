import { expect, test } from 'vitest'
import type { HomeworkList } from '@portal/domain/learning/homework/homework-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { read, written } from '../../../testing/wire.ts'
import { readHomework } from './homework.ts'

test('SOM-036 encodes homework with the words of the school', () => {
  const own: HomeworkList = {
    from: calendarDay('2026-11-16'),
    until: calendarDay('2026-11-29'),
    filter: 'todo',
    items: [
      {
        kind: 'major-test',
        subject: 'wi',
        topic: 'PW H3',
        description: 'Hoofdstuk 3',
        isDone: true,
        dueOn: calendarDay('2026-11-19'),
        hour: '1',
      },
    ],
  }
  const wire = {
    begindatum: '2026-11-16',
    einddatum: '2026-11-29',
    getoond: 'nog-te-maken',
    huiswerk: [
      {
        soort: 'GROTE_TOETS',
        vak: 'wi',
        onderwerp: 'PW H3',
        omschrijving: 'Hoofdstuk 3',
        gemaakt: true,
        datum: '2026-11-19',
        lesuur: '1',
      },
    ],
  }
  expect(written(readHomework.response, own)).toStrictEqual(wire)
  expect(read(readHomework.response, wire)).toEqual(own)
  const child = guid('00000000-0000-4000-8000-000000000201')
  const query = { child, startDate: '2026-09-01', endDate: '2026-09-02', done: 'true' }
  const address = {
    method: 'getHomework',
    child,
    startdate: '2026-09-01',
    enddate: '2026-09-02',
    done: 'true',
  }
  expect(written(readHomework.query, query)).toStrictEqual(address)
  expect(read(readHomework.query, address)).toEqual(query)
})
