import { expect, test } from 'vitest'
import { addressed, employeeList, type Employee } from './employee-list.ts'

const anEmployee = (fullName: string, facts: Partial<Employee> = {}): Employee => ({
  title: 'mw.',
  fullName,
  abbreviation: '',
  job: 'Docent',
  subjects: [],
  location: 'Bolwerk',
  email: '',
  phone: '',
  ...facts,
})
const all = [
  anEmployee('E. Hoekstra', { abbreviation: 'HOK', subjects: ['ne'] }),
  anEmployee('Z. Böhm', { location: 'Vestingplein' }),
  anEmployee('A. Hoekman', { job: 'Conciërge', location: '' }),
]
const namesFor = (asked: Parameters<typeof employeeList>[1]) =>
  employeeList(all, asked).rows.map(({ fullName }) => fullName)

test('SOM-033 searches every word in name, abbreviation, job and subjects, ignoring case and accents', () => {
  expect(namesFor({ search: ' HOEK ' })).toEqual(['E. Hoekstra', 'A. Hoekman'])
  expect(namesFor({ search: 'hoek concierge' })).toEqual(['A. Hoekman'])
  expect(namesFor({ search: 'bohm' })).toEqual(['Z. Böhm'])
  expect(namesFor({ search: 'hok' })).toEqual(['E. Hoekstra'])
  expect(namesFor({ search: 'ne' })).toEqual(['E. Hoekstra'])
  expect(namesFor({ search: '%' })).toEqual([])
})

test('SOM-033 filters by location, and lists every location alphabetically', () => {
  const { rows, location, locations } = employeeList(all.toReversed(), { school: 'Vestingplein' })
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Z. Böhm'])
  expect({ location, locations }).toEqual({
    location: 'Vestingplein',
    locations: ['Bolwerk', 'Vestingplein'],
  })
})

test('SOM-045? an unknown location gives all people', () => {
  const shown = employeeList(all, { school: 'Elders' })
  expect(shown.total).toBe(3)
  expect(shown).not.toHaveProperty('location')
})

test('accepts the parameter names of an information page, which count rows from one', () => {
  expect(employeeList(all, { location: 'Bolwerk' }).total).toBe(1)
  const many = Array.from({ length: 30 }, (_, index) => anEmployee(`P. ${index}`))
  expect(employeeList(many, { firstRow: '25' }).start).toBe(0)
  expect(employeeList(many, { firstRow: '26' }).start).toBe(25)
  expect(employeeList(many, { firstRow: '0' }).start).toBe(0)
})

test('addresses a person by title and name', () => {
  expect(addressed(anEmployee('E. Hoekstra'))).toBe('mw. E. Hoekstra')
  expect(addressed(anEmployee('E. Hoekstra', { title: '' }))).toBe('E. Hoekstra')
})
