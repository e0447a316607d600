import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Employee, EmployeeList } from '@portal/domain/people/employee-list.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aChild, aSchool, openPortal, withSchoolSystem } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/employees`

const anEmployee = (fullName: string): Employee => ({
  title: 'mw.',
  fullName,
  abbreviation: 'HOK',
  job: 'Docent',
  subjects: ['ne'],
  location: 'Bolwerk',
  email: 'hok@school.example',
  phone: '0999-12 34',
})
const someEmployees = (facts: Partial<EmployeeList> = {}): EmployeeList => ({
  start: 0,
  total: 1,
  rows: [anEmployee('E. Hoekstra')],
  search: '',
  locations: ['Bolwerk', 'Vestingplein'],
  ...facts,
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-011 shows a staff member with role, location and contact details', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-employees': someEmployees() })
  await expect.element(page.getByText('1 medewerker', { exact: true })).toBeVisible()
  const row = page.getByRole('row', { name: /Hoekstra/ })
  await expect
    .element(row)
    .toHaveTextContent(
      'mw. E. HoekstraHOK · neFunctieDocentLocatieBolwerkBereikbaarhok@school.example0999-12 34',
    )
  await expect.element(row.getByRole('link', { name: '0999-12 34' })).toHaveAttribute('href', 'tel:09991234')
  await expectAccessible()
  await page.viewport(390, 800)
  await expectAccessible()
})

test('SOM-033 SOM-043 keeps search text and location in the URL, and searches from the first row', async () => {
  const { address, asked } = await openPortal(`${place}?start=25`, {
    ...withSchoolSystem,
    'read-employees': someEmployees({ start: 25, total: 60 }),
  })
  await userEvent.click(page.getByRole('link', { name: 'Vestingplein' }))
  await expect.poll(address).toBe(`${place}?select_school=Vestingplein`)
  await userEvent.type(page.getByRole('searchbox'), 'hoek')
  await expect.poll(address).toBe(`${place}?search=hoek&select_school=Vestingplein`)
  await expect
    .poll(() => asked.filter(({ name }) => name === 'read-employees').at(-1)?.input)
    .toEqual({ query: { child: noor.guid, section: 'som', search: 'hoek', school: 'Vestingplein' } })
  expect(asked.filter(({ name }) => name === 'read-page')).toHaveLength(1)
})

test('SOM-033 pages a long list, and keeps the search', async () => {
  const { address } = await openPortal(`${place}?search=o&start=25`, {
    ...withSchoolSystem,
    'read-employees': someEmployees({ start: 25, total: 60, search: 'o' }),
  })
  await expect.element(page.getByText('26 tot en met 26 van 60')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: 'Vorige' }))
  await expect.poll(address).toBe(`${place}?start=0&search=o`)
})

test('suggests what to try without results, and offers no location at a school with one', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-employees': someEmployees({ rows: [], total: 0, search: 'x', locations: ['Bolwerk'] }),
  })
  await expect.element(page.getByText('Geen medewerkers gevonden.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Bolwerk' })).not.toBeInTheDocument()
})

test('SOM-043 shows a refusal instead of the screen, and keeps the tree', async () => {
  await openPortal(place, {
    ...withSchoolSystem,
    'read-employees': () => {
      throw new Refusal('pupil-of-age', 403, '', new Headers())
    },
  })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Opnieuw proberen' })).not.toBeInTheDocument()
})

test('opens the same screen from pages of information, with the values of their URL', async () => {
  const infoSchool = aSchool({
    eduEnabled: true,
    tabs: { ...aSchool().tabs, infoEnabled: true, infoShown: true },
  })
  const branch = {
    number: 160,
    name: 'Medewerkers',
    depth: 1,
    path: '/info/medewerkers',
    code: 'staff',
    isHidden: false,
    pages: [],
  }
  const { address, asked } = await openPortal(
    `/child/${noor.guid}/info/page/160?locatie=Bolwerk&startrow=26`,
    {
      'read-school-settings': infoSchool,
      'read-page': {
        tree: [branch],
        page: {
          number: 160,
          name: 'Medewerkers',
          code: 'staff',
          isHidden: false,
          content: { kind: 'text', html: '' },
        },
      },
      'read-employees': someEmployees(),
    },
  )
  await expect.element(page.getByRole('row', { name: /Hoekstra/ })).toBeVisible()
  expect(address()).toBe(`/child/${noor.guid}/info/employees?startrow=26&locatie=Bolwerk`)
  expect(asked.find(({ name }) => name === 'read-employees')?.input).toEqual({
    query: { child: noor.guid, section: 'info', location: 'Bolwerk', firstRow: '26' },
  })
})
