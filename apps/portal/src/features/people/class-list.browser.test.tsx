import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClassList } from '@portal/domain/people/class-list.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/classlist`

const aClass = (facts: Partial<ClassList> = {}): ClassList => ({
  className: 'v5a',
  start: 0,
  total: 2,
  rows: [{ name: 'Aya', phone: '0999-12 34' }, { name: 'Bo' }],
  ...facts,
})

beforeEach(() => page.viewport(1280, 900))

test('SOM-012 SOM-032 shows a classmate with a phone number, or that it is not shared', async () => {
  const { asked } = await openPortal(`${place}?start=25`, {
    ...withSchoolSystem,
    'read-class-list': aClass(),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Klassenlijst v5a' })).toBeVisible()
  const number = page.getByRole('row', { name: /Aya/ }).getByRole('link', { name: '0999-12 34' })
  await expect.element(number).toHaveAttribute('href', 'tel:09991234')
  await expect
    .element(page.getByRole('row', { name: /Bo/ }))
    .toHaveTextContent('BoTelefoonnummerNiet gedeeld')
  expect(asked.find(({ name }) => name === 'read-class-list')?.input).toMatchObject({
    query: { start: '25' },
  })
  await expectAccessible()
  await page.viewport(390, 800)
  await expectAccessible()
})

test('SOM-012 shows no column for numbers in a class that shares none', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-class-list': aClass({ rows: [{ name: 'Bo' }] }) })
  await expect.element(page.getByRole('row', { name: 'Bo' })).toBeVisible()
  await expect.element(page.getByText('Niet gedeeld')).not.toBeInTheDocument()
})

test('says that a class has no list', async () => {
  await openPortal(place, { ...withSchoolSystem, 'read-class-list': aClass({ total: 0, rows: [] }) })
  await expect.element(page.getByText('Er is geen klassenlijst', { exact: true })).toBeVisible()
})
