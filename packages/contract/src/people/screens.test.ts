import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { guid } from '@portal/domain/values/guid.ts'
import * as calls from '../people.contract.ts'
import { read, written } from '../../testing/wire.ts'

const child = guid('00000000-0000-4000-8000-000000000201')

test('SOM-033 requests a screen with its child, its section and the parameters of the URL', () => {
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

test('encodes the staff with the search', () => {
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

test('SOM-032 encodes the class of a child with the visible numbers', () => {
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

test('SOM-009 encodes contact details, and decodes own numbers as a form', () => {
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

test('SOM-016 encodes the profile of a child with the sheets of the school', () => {
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
