import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/instant.ts'
import * as calls from '../school.contract.ts'
import { read, written } from '../testing/wire.ts'

const child = guid('00000000-0000-4000-8000-000000000201')

test('SOM-033 a screen is asked for with its child, its section and what the address says', () => {
  const own = {
    child,
    section: 'info',
    start: '25',
    search: 'hoek',
    school: 'Bolwerk',
    menuPage: '7',
    startYear: '2025',
    startDate: '2026-11-16',
    endDate: '2026-11-20',
    folder: 'Formulieren',
  } as const
  const wire = {
    method: 'getEmployees',
    child,
    base: 'info',
    start: '25',
    search: 'hoek',
    select_school: 'Bolwerk',
    menu_sp_id: '7',
    startyear: '2025',
    startdate: '2026-11-16',
    enddate: '2026-11-20',
    map: 'Formulieren',
  }
  expect(read(calls.readEmployees.query, wire)).toEqual(own)
  expect(written(calls.readEmployees.query, own)).toStrictEqual(wire)
})

test('the people of the school travel with what was looked for', () => {
  const own = {
    start: 25,
    total: 26,
    rows: [
      {
        title: 'mw.',
        fullName: 'E. Hoekstra',
        abbreviation: 'HOK',
        job: 'Docent',
        subjects: ['ne'],
        location: 'Bolwerk',
        email: 'hok@school.example',
        phone: '0999-1',
      },
    ],
    search: 'hoek',
    location: 'Vestingplein',
    locations: ['Bolwerk', 'Vestingplein'],
  }
  const wire = {
    start: 25,
    totaal: 26,
    rijen: [
      {
        title: 'mw.',
        naam: 'E. Hoekstra',
        afkorting: 'HOK',
        functie: 'Docent',
        vakken: ['ne'],
        locatie: 'Bolwerk',
        email: 'hok@school.example',
        telefoon: '0999-1',
      },
    ],
    zoekwoorden: 'hoek',
    locatie: 'Vestingplein',
    locaties: ['Bolwerk', 'Vestingplein'],
  }
  expect(written(calls.readEmployees.response, own)).toStrictEqual(wire)
  expect(read(calls.readEmployees.response, wire)).toEqual(own)
})

test('documents travel with their folders', () => {
  const own = {
    folders: [{ name: 'Roosters', count: 3 }],
    folder: 'Formulieren',
    documents: [
      {
        folder: 'Roosters en jaarplanning',
        name: 'Jaarplanning.pdf',
        size: 1024,
        address: 'https://som.example/1',
        modifiedAt: instant('2026-11-01T10:00:00.000Z'),
      },
    ],
  }
  const wire = {
    mappen: [{ naam: 'Roosters', aantal: 3 }],
    map: 'Formulieren',
    documenten: [
      {
        map: 'Roosters en jaarplanning',
        naam: 'Jaarplanning.pdf',
        grootte: 1024,
        url: 'https://som.example/1',
        gewijzigd: '2026-11-01T10:00:00.000Z',
      },
    ],
  }
  expect(written(calls.readDocuments.response, own)).toStrictEqual(wire)
  expect(read(calls.readDocuments.response, wire)).toEqual(own)
})

test('SOM-039 the teachers of a child travel with what they teach', () => {
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

test('SOM-032 the class of a child travels with the numbers that may be shown', () => {
  const own = {
    className: 'hv1c',
    start: 25,
    total: 27,
    rows: [{ name: 'Aya', phone: '0999-1' }, { name: 'Bo' }],
  }
  const wire = {
    klas: 'hv1c',
    start: 25,
    totaal: 27,
    rijen: [{ naam: 'Aya', telefoon: '0999-1' }, { naam: 'Bo' }],
  }
  expect(written(calls.readClassList.response, own)).toStrictEqual(wire)
  expect(read(calls.readClassList.response, wire)).toEqual(own)
})

test('SOM-009 how one can be reached travels, and one’s own numbers are sent as a form', () => {
  const own = {
    own: { fullName: 'Marieke de Vries', email: 'm@post.example', home: '0999-1', mobile: '06-1' },
    pupil: { fullName: 'Noor de Vries', email: 'n@school.example', home: '0999-2', mobile: '06-2' },
    mayChange: true,
  }
  const wire = {
    eigen: { naam: 'Marieke de Vries', email: 'm@post.example', thuis: '0999-1', mobiel: '06-1' },
    leerling: { naam: 'Noor de Vries', email: 'n@school.example', thuis: '0999-2', mobiel: '06-2' },
    wijzigbaar: true,
  }
  expect(written(calls.readContactDetails.response, own)).toStrictEqual(wire)
  expect(read(calls.readContactDetails.response, wire)).toEqual(own)
  const { body, bodyFormat } = calls.keepPhoneNumbers
  expect(bodyFormat).toBe('form')
  expect(written(body, { home: '0999-1', mobile: '06-1' })).toStrictEqual({ thuis: '0999-1', mobiel: '06-1' })
  expect(read(body, { thuis: '0999-1', mobiel: '06-1' })).toEqual({ home: '0999-1', mobile: '06-1' })
})

test('SOM-016 the profile of a child travels with the sheets of the school', () => {
  const own = {
    fullName: 'Noor de Vries',
    className: 'v5a',
    location: 'Vestingplein',
    studentNumber: '20210417',
    birthDate: calendarDay('2009-06-30'),
    gender: 'v',
    groups: [{ heading: 'Plaatsing', rows: [['Mentor', 'mw. Adema']] }],
  } as const
  const wire = {
    naam: 'Noor de Vries',
    klas: 'v5a',
    locatie: 'Vestingplein',
    leerlingnummer: '20210417',
    geboortedatum: '2009-06-30',
    geslacht: 'v',
    groepen: [{ kop: 'Plaatsing', rijen: [['Mentor', 'mw. Adema']] }],
  }
  expect(written(calls.readProfile.response, own)).toStrictEqual(wire)
  expect(read(calls.readProfile.response, wire)).toEqual(own)
})

test('SOM-022 a study programme travels with its years', () => {
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

test('SOM-013 a timetable travels day by day', () => {
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

test('SOM-026 a page that leads out of the portal travels with where to', () => {
  const own = { name: 'Somtoday openen', address: 'https://som.example' }
  const wire = { naam: 'Somtoday openen', url: 'https://som.example' }
  expect(written(calls.readSsoPage.response, own)).toStrictEqual(wire)
  expect(read(calls.readSsoPage.response, wire)).toEqual(own)
})
