import { expect, test } from 'vitest'
import type { Lesson, Timetable } from '@portal/domain/learning/agenda/timetable.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { enrolInChoice, readTimetable, unsubscribeFromChoice } from './agenda/agenda.ts'
import { isRead, read, written } from '../../testing/wire.ts'

const id = (digit: number) => guid('00000000-0000-4000-8000-000000000000'.replaceAll('0', String(digit)))

const lesson: Lesson = {
  id: id(1),
  title: 'Wiskunde',
  startsAt: instant('2026-11-23T07:30:00Z'),
  endsAt: instant('2026-11-23T08:20:00Z'),
  hour: '1',
  status: 'NIET ACTIEF',
  type: 'GROTE_TOETS',
  room: '203',
  teachers: [{ title: 'mw.', abbreviation: 'CHA', lastName: 'Chaudhry' }],
  group: 'hv1c',
  homework: [
    {
      topic: 'Opgaven',
      description: '§ 3.2',
      isDone: true,
      isTest: false,
      freeFields: [{ name: 'Toetsvorm', value: 'schriftelijk' }],
    },
  ],
  choice: {
    enrolledIn: id(2),
    offers: [
      {
        id: id(3),
        title: 'Wiskunde hulp',
        opensAt: instant('2026-11-01T07:00:00Z'),
        closesAt: instant('2026-11-24T07:00:00Z'),
        capacity: 16,
        enrolled: 8,
      },
    ],
    mayEnrol: true,
    mayUnsubscribe: false,
  },
  absence: {
    startsAt: instant('2026-11-23T07:30:00Z'),
    endsAt: instant('2026-11-23T07:37:00Z'),
    reason: 'Te laat',
    isAuthorised: false,
    isObservation: true,
  },
  freeFields: [{ name: 'Kluis', value: '12' }],
}

const event = {
  id: id(1),
  title: 'Wiskunde',
  start: '2026-11-23T07:30:00.000Z',
  end: '2026-11-23T08:20:00.000Z',
  className: 'grote_toets inactief absentie',
  afspraakObject: {
    tijden: '08:30 - 09:20',
    lesuur: '1',
    status: 'NIET ACTIEF',
    type: 'GROTE_TOETS',
    lokaal: '203',
    docent: [{ title: 'mw.', afkorting: 'CHA', achternaam: 'Chaudhry' }],
    lesgroep: 'hv1c',
    huiswerk: [
      {
        onderwerp: 'Opgaven',
        omschrijving: '§ 3.2',
        gemaakt: true,
        toets: false,
        vrijeVelden: [{ naam: 'Toetsvorm', waarde: 'schriftelijk' }],
      },
    ],
    keuzewerktijd: {
      ingeschreven: id(2),
      afspraken: [
        {
          id: id(3),
          titel: 'Wiskunde hulp',
          startInschrijving: 1_793_516_400_000,
          eindInschrijving: 1_795_503_600_000,
          maxDeelnemers: 16,
          huidigeInschrijvingen: 8,
        },
      ],
      canWrite: true,
      kwtMayUnsubscribe: false,
    },
    absentie: {
      beginTijd: '2026-11-23T07:30:00.000Z',
      eindTijd: '2026-11-23T07:37:00.000Z',
      reden: 'Te laat',
      geoorloofd: false,
      constatering: true,
    },
    vrijeVelden: [{ naam: 'Kluis', waarde: '12' }],
  },
}

const week: Timetable = {
  lessons: [lesson],
  floatingHomework: [
    {
      subject: 'fa',
      description: 'Leesdossier',
      isTest: true,
      start: { at: instant('2026-11-25T13:00:00Z') },
    },
    { subject: 'bi', description: 'Herbarium', isTest: false, start: { day: calendarDay('2026-11-27') } },
  ],
  isLoading: true,
  settings: {
    mayWrite: true,
    shows: { homework: true, absences: false, absenceTimes: true, observations: false },
  },
}

const wire = {
  events: [event],
  huiswerkEvents: [
    {
      zwevendHuiswerk: true,
      vak: 'fa',
      omschrijving: 'Leesdossier',
      toets: true,
      start: '2026-11-25T13:00:00.000Z',
    },
    { zwevendHuiswerk: true, vak: 'bi', omschrijving: 'Herbarium', toets: false, start: '2026-11-27' },
  ],
  loading: true,
  settings: {
    canWrite: true,
    showHomework: true,
    showAbsentieMeldingen: false,
    showAbsentieTijden: true,
    showAbsentieConstateringen: false,
  },
}

test('API-147 DATA-125 DATA-126 DATA-127 DATA-128 DATA-129 DATA-130 DATA-131 DATA-132 DATA-133 DATA-134 encodes a week with the words of the specification', () => {
  expect(written(readTimetable.response, week)).toStrictEqual(wire)
  expect(read(readTimetable.response, wire)).toEqual(week)
})

test('AGD-031? encodes no enrolment as an empty text', () => {
  const { enrolledIn: _enrolled, ...choice } = lesson.choice ?? {
    offers: [],
    mayEnrol: true,
    mayUnsubscribe: true,
  }
  const own = { ...week, lessons: [{ ...lesson, choice }] }
  const travelled = written(readTimetable.response, own) as typeof wire
  expect(travelled.events[0]?.afspraakObject.keuzewerktijd.ingeschreven).toBe('')
  expect(read(readTimetable.response, travelled).lessons[0]?.choice?.enrolledIn).toBeUndefined()
})

test('API-146 requests a week by a moment in it, in milliseconds', () => {
  const { query } = readTimetable
  const own = { from: instant('2026-11-22T23:00:00Z'), child: id(4), objectId: '7' }
  const asked = {
    method: 'getLeerlingRooster',
    format: 'json',
    start: '1795388400000',
    child: id(4),
    so_id: '7',
  }
  expect(written(query, own)).toStrictEqual(asked)
  expect(read(query, asked)).toEqual(own)
  expect(isRead(query, { ...asked, format: 'html' })).toBe(false)
  const nonsense = ['', 'maandag', '-1', '1e12', '99999999999999', '946000000000', '4102444800000']
  expect(nonsense.filter((start) => isRead(query, { ...asked, start }))).toEqual([])
})

test('API-148 API-149 API-150 API-151 AGD-037? encodes an enrolment and its outcome', () => {
  const own = { offer: id(5), lesson: id(6), objectId: '7', mayBeKept: true }
  const sent = { afspraak: id(5), roosterKey: id(6), so_id: '7', cached: 'true' }
  for (const { body, query, response, methodName = '' } of [enrolInChoice, unsubscribeFromChoice]) {
    expect(written(body, own)).toStrictEqual(sent)
    expect(read(body, sent)).toEqual(own)
    expect(read(body, { afspraak: id(5), roosterKey: id(6) })).toEqual({
      offer: id(5),
      lesson: id(6),
      mayBeKept: false,
    })
    expect(written(query, {})).toStrictEqual({ method: methodName })
    expect(written(response, { isDone: true, message: 'a' })).toStrictEqual({ status: 'READY', message: 'a' })
    expect(read(response, { status: 'FAILED', message: 'b' })).toEqual({ isDone: false, message: 'b' })
  }
  expect(enrolInChoice.methodName).toBe('schrijfInVoorKeuzeWerkTijd')
  expect(unsubscribeFromChoice.methodName).toBe('schrijfUitVoorKeuzeWerkTijd')
})
