import { expect, test } from 'vitest'
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
