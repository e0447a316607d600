import { expect, test } from 'vitest'
import { readCell } from './cell.ts'
import type { ColumnMapping } from './import-field.ts'
import { areManyGone } from './import-limits.ts'
import { readRows, type ImportRow } from './read-rows.ts'

test.each([
  ['birthDate', '31-3-2012', '2012-03-31'],
  ['birthDate', '1/12/2012', '2012-12-01'],
  ['birthDate', '2012-03-31', '2012-03-31'],
  ['birthDate', '2012-03-31 00:00:00', '2012-03-31'],
  ['birthDate', '40999', '2012-03-31'],
  ['mobile', '612345678', '0612345678'],
  ['mobile', '+31 6 12345678', '+31 6 12345678'],
  ['gender', 'Mevr.', 'v'],
  ['gender', 'Jongen', 'm'],
  ['email', 'Noor@Post.example', 'Noor@Post.example'],
  ['firstName', '=1+1', '=1+1'],
  ['lastName', 'van  den\u00a0Berg', 'van den Berg'],
] as const)('OFF-023 OFF-029 reads %s %s as %s', (field, text, value) => {
  expect(readCell(field, text)).toEqual({ value })
})

test.each([
  ['birthDate', '31-2-2012', 'no-date'],
  ['birthDate', '31-3-12', 'no-date'],
  ['birthDate', '3/31/2012', 'no-date'],
  ['birthDate', '2012-03-31 12:00', 'no-date'],
  ['birthDate', 'maart', 'no-date'],
  ['mobile', '06', 'no-phone'],
  ['gender', 'x', 'no-gender'],
  ['email', 'noor@@post', 'no-email'],
  ['firstName', 'Jos\uFFFD', 'unreadable'],
  ['lastName', 'x'.repeat(101), 'too-long'],
] as const)('OFF-023 refuses %s %s: %s', (field, text, fault) => {
  expect(readCell(field, text)).toEqual({ fault })
})

const mapping: ColumnMapping = [
  'pupil.number',
  'pupil.firstName',
  'pupil.prefix',
  'pupil.lastName',
  undefined,
  'guardian1.number',
  'guardian1.firstName',
  'guardian1.lastName',
  'guardian1.email',
  'guardian2.firstName',
  'guardian2.lastName',
  'guardian2.email',
]
const row = (number: number, ...cells: string[]): ImportRow => ({ number, cells })
const faultsOf = (...rows: ImportRow[]) =>
  readRows(rows, mapping).faults.map(({ row: at, column, reason }) => [at, column, reason])

test('OFF-023 reads a pupil with two guardians, without what the file does not say', () => {
  const { people, relations, faults } = readRows(
    [row(2, '1', 'Sem', '', 'Vries', 'kluis', '9', 'Els', 'Vries', '', 'Jan', 'Bos', 'Jan@Post.example')],
    mapping,
  )
  expect(faults).toEqual([])
  expect(people).toEqual([
    {
      key: 'n1',
      kind: 'pupil',
      role: 'pupil',
      row: 2,
      number: '1',
      firstName: 'Sem',
      prefix: '',
      lastName: 'Vries',
    },
    {
      key: 'n9',
      kind: 'guardian',
      role: 'guardian1',
      row: 2,
      number: '9',
      firstName: 'Els',
      lastName: 'Vries',
    },
    {
      key: 'ejan@post.example',
      kind: 'guardian',
      role: 'guardian2',
      row: 2,
      firstName: 'Jan',
      lastName: 'Bos',
      email: 'Jan@Post.example',
    },
  ])
  expect(relations).toEqual([
    { guardian: 'n9', pupil: 'n1', row: 2, role: 'guardian1' },
    { guardian: 'ejan@post.example', pupil: 'n1', row: 2, role: 'guardian2' },
  ])
})

test('OFF-023 leaves out a guardian without any cell, and makes one person of a guardian in several rows', () => {
  const { people, relations } = readRows(
    [
      row(2, '1', 'Sem', '', 'Vries', '', '9', 'Els', 'Vries', ''),
      row(3, '2', 'Noor', '', 'Vries', '', '9', 'Els', 'Vries', 'els@post.example'),
      row(4, '3', 'Ali', '', 'Bos', '', '', '', '', ''),
    ],
    mapping,
  )
  expect(people.map(({ key, row: at, email }) => [key, at, email])).toEqual([
    ['n1', 2, undefined],
    ['n9', 2, 'els@post.example'],
    ['n2', 3, undefined],
    ['n3', 4, undefined],
  ])
  expect(relations).toHaveLength(2)
})

test('OFF-023 refuses a row with its place and reason, and takes no person of it', () => {
  const wrong = row(2, '', 'Sem', '', '', '', '9', 'Els', 'Vries', 'els')
  expect(faultsOf(wrong)).toEqual([
    [2, 0, 'missing'],
    [2, 3, 'missing'],
    [2, 8, 'no-email'],
  ])
  expect(readRows([wrong], mapping).people).toEqual([])
  expect(faultsOf(row(2, '1', 'Sem', '', 'Vries', '', '', 'Els', 'Vries', ''))).toEqual([
    [2, 5, 'guardian-unrecognisable'],
  ])
})

test('OFF-023 refuses a number twice, of pupils and between a pupil and a guardian', () => {
  const sem = row(2, '1', 'Sem', '', 'Vries')
  expect(faultsOf(sem, row(3, '1', 'Noor', '', 'Bos'))).toEqual([[3, 0, 'number-twice']])
  expect(faultsOf(sem, row(3, '2', 'Noor', '', 'Bos', '', '1', 'Els', 'Vries', ''))).toEqual([
    [3, 5, 'number-twice'],
  ])
})

test('OFF-023 refuses a guardian with different values in two rows, and the same guardian twice', () => {
  const els = (number: number, pupil: string, lastName: string) =>
    row(number, pupil, 'Sem', '', 'Vries', '', '9', 'Els', lastName, '')
  expect(faultsOf(els(2, '1', 'Vries'), els(3, '2', 'Bos'))).toEqual([[3, 7, 'guardian-contradicts']])
  const both = row(
    2,
    '1',
    'Sem',
    '',
    'Vries',
    '',
    '',
    'Els',
    'Bos',
    'e@post.example',
    'Els',
    'Bos',
    'E@post.example',
  )
  expect(faultsOf(both).map(([, , reason]) => reason)).toContain('same-guardian')
})

test('OFF-025 more than five per cent gone is many', () => {
  expect([areManyGone(5, 100), areManyGone(6, 100), areManyGone(0, 0), areManyGone(1, 19)]).toEqual([
    false,
    true,
    false,
    true,
  ])
})

test('OFF-080 reads an address of its columns, and refuses one that is incomplete', () => {
  const columns: ColumnMapping = [
    ...(['pupil.number', 'pupil.firstName', 'pupil.lastName'] as const),
    ...(['guardian1.number', 'guardian1.firstName', 'guardian1.lastName', 'guardian1.street'] as const),
    ...([
      'guardian1.houseNumber',
      'guardian1.houseSuffix',
      'guardian1.postalCode',
      'guardian1.city',
    ] as const),
  ]
  const addressed = (...cells: string[]) =>
    readRows([row(2, '1', 'Sem', 'Vries', '9', 'Els', 'Vries', ...cells)], columns)
  expect(addressed('Plein', '12', 'bis', '9999zz', 'Dam').people[1]).toMatchObject({
    street: 'Plein',
    houseNumber: '12 bis',
    postalCode: '9999 ZZ',
    city: 'Dam',
    country: '',
  })
  const faults = [
    addressed('Plein', '12', '', '', 'Dam'),
    addressed('', '12', '', '9999 ZZ', 'Dam'),
    addressed('', '', '', '', ''),
  ].map((read) => read.faults)
  expect(faults).toEqual([
    [{ row: 2, column: 9, reason: 'address-incomplete' }],
    [{ row: 2, column: 6, reason: 'address-incomplete' }],
    [],
  ])
})
