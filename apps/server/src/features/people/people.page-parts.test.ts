import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { sentence } from '../../composition/page-part.ts'
import { partsHtml } from '../site/page/part-html.ts'
import { classListParts, contactParts, employeeParts, profileParts, sheetParts } from './people.page-parts.ts'

const noRows = { start: 0, total: 0, rows: [] }
const reachable = { fullName: 'Noor Vos', email: 'noor@home.example', home: '', mobile: '06 11' }
const profile = {
  fullName: 'Noor Vos',
  className: '3h1',
  location: 'Bolwerk',
  studentNumber: '1001',
  gender: 'v',
  groups: [],
} as const

test('a screen without data says so in both languages', () => {
  expect(employeeParts({ ...noRows, search: '', locations: [] })).toEqual([
    sentence({ nl: 'Geen medewerkers gevonden.', en: 'No staff found.' }),
  ])
  expect(classListParts({ ...noRows, className: '' })).toEqual([
    sentence({ nl: 'Er is geen klassenlijst.', en: 'There is no class list.' }),
  ])
  expect(sheetParts({ parts: [] })).toEqual([
    sentence({ nl: 'Hier staat nog niets.', en: 'There is nothing here yet.' }),
  ])
})

test('contact details are those of the reader, then those of the pupil', () => {
  const html = partsHtml(
    contactParts({ own: { ...reachable, fullName: 'Marieke' }, pupil: reachable, mayChange: true }),
    'en',
  )
  const facts =
    '<dl><dt>E-mail address</dt><dd>noor@home.example</dd><dt>Home phone</dt><dd></dd><dt>Mobile phone</dt><dd>06 11</dd></dl>'
  expect(html).toBe(`<h2>Marieke</h2>\n${facts}\n<h2>Noor Vos</h2>\n${facts}`)
  expect(contactParts({ own: reachable, mayChange: true })).toHaveLength(2)
})

test('a profile leaves out an unknown date of birth', () => {
  expect(partsHtml(profileParts(profile), 'en')).toBe(
    '<dl><dt>Name</dt><dd>Noor Vos</dd><dt>Class</dt><dd>3h1</dd><dt>Location</dt><dd>Bolwerk</dd>' +
      '<dt>Student number</dt><dd>1001</dd><dt>Gender</dt><dd>Female</dd></dl>',
  )
  expect(partsHtml(profileParts({ ...profile, birthDate: calendarDay('2009-06-30') }), 'nl')).toContain(
    '<dt>Geboortedatum</dt><dd>30-6-2009</dd>',
  )
})
