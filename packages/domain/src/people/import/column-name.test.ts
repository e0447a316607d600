import { expect, test } from 'vitest'
import { forbiddenColumn, guessField, guessMapping } from './column-name.ts'
import { faultsOfMapping, importFields, type ImportField } from './import-field.ts'

test.each<readonly [string, ImportField | undefined]>([
  ['Leerlingnummer', 'pupil.number'],
  ['Stamnr', 'pupil.number'],
  ['Student number', 'pupil.number'],
  ['Roepnaam', 'pupil.firstName'],
  ['Voornaam leerling', 'pupil.firstName'],
  ['first_name', 'pupil.firstName'],
  ['Voorvoegsel', 'pupil.prefix'],
  ['Achternaam', 'pupil.lastName'],
  ['Stamklas', 'pupil.className'],
  ['geboorteDatum', 'pupil.birthDate'],
  ['Date of birth', 'pupil.birthDate'],
  ['Ouder 1 e-mail', 'guardian1.email'],
  ['Ouder/verzorger 2: achternaam', 'guardian2.lastName'],
  ['E-mailadres verzorger 2', 'guardian2.email'],
  ['Parent1 first name', 'guardian1.firstName'],
  ['Voornaam moeder', 'guardian1.firstName'],
  ['Telefoon thuis vader', 'guardian2.home'],
  ['Leerling ouder 1 mobiel', 'guardian1.mobile'],
  ['Kluisje', undefined],
  ['BSN nummer', undefined],
])('OFF-021 reads the header %s as %s', (header, field) => {
  expect(guessField(header)).toBe(field)
})

test('OFF-021 gives a field to one column only', () => {
  expect(guessMapping(['Nummer', 'Leerlingnummer', 'Kluisje', 'Klas'])).toEqual([
    'pupil.number',
    undefined,
    undefined,
    'pupil.className',
  ])
})

test.each([
  ['BSN', 'citizen-number'],
  ['Burger service nummer', 'citizen-number'],
  ['BSNnummer', 'citizen-number'],
  ['Onderwijsnummer', 'citizen-number'],
  ['National ID', 'citizen-number'],
  ['leerling_bsn', 'citizen-number'],
  ['Allergieën', 'health'],
  ['Medische bijzonderheden', 'health'],
  ['Dieetwensen', 'health'],
  ['Health notes', 'health'],
  ['Naam huisarts', 'health'],
  ['Religie', 'belief'],
  ['Leerlingnummer', undefined],
  ['Ouder 1 mobiel', undefined],
  ['Media', undefined],
  ['Klas', undefined],
])('OFF-022 the header %s is forbidden: %s', (header, reason) => {
  expect(forbiddenColumn(header)).toBe(reason)
})

const pupil: readonly ImportField[] = ['pupil.number', 'pupil.firstName', 'pupil.lastName']

test('OFF-021 a mapping has a number and a name for the pupil, and each field once', () => {
  expect(faultsOfMapping(pupil)).toEqual([])
  expect(faultsOfMapping([undefined, 'pupil.firstName', 'pupil.firstName'])).toEqual([
    { field: 'pupil.number', reason: 'missing' },
    { field: 'pupil.lastName', reason: 'missing' },
    { field: 'pupil.firstName', reason: 'twice' },
  ])
})

test('OFF-021 a guardian has a name, and a number or an e-mail address', () => {
  const named: readonly ImportField[] = [...pupil, 'guardian2.firstName', 'guardian2.lastName']
  expect(faultsOfMapping(named)).toEqual([{ field: 'guardian2.number', reason: 'unrecognisable' }])
  expect(faultsOfMapping([...named, 'guardian2.email'])).toEqual([])
  expect(faultsOfMapping([...named, 'guardian2.number'])).toEqual([])
  expect(faultsOfMapping([...pupil, 'guardian1.email'])).toEqual([
    { field: 'guardian1.firstName', reason: 'missing' },
    { field: 'guardian1.lastName', reason: 'missing' },
  ])
  expect(faultsOfMapping(importFields)).toEqual([])
})
