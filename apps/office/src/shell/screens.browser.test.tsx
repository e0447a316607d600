import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as accountOffice from '@portal/contract/account.office.contract.ts'
import { officePages } from '@portal/contract/account/office/office-pages.ts'
import * as billingOffice from '@portal/contract/billing.office.contract.ts'
import * as peopleOffice from '@portal/contract/people.office.contract.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice, type OfficeAnswers } from '../../testing/open-office.tsx'
import { createOfficeRouter } from '../router.ts'

const ID = '3f0c2b1e-0000-4000-8000-000000000001'
const paths = Object.keys(officePages)
const addressOf = (path: string): string => path.replaceAll(/\$\w+/g, ID)

const FRAME = ['list-jobs', 'read-office', 'read-office-today', 'read-group-names']
const nothing = () => {
  throw nothingFound()
}
/** Every screen opens, and finds nothing. */
const nothingAnywhere = Object.fromEntries(
  [accountOffice, billingOffice, peopleOffice]
    .flatMap((part) => Object.values(part))
    .flatMap((one) => (typeof one === 'object' && 'name' in one ? [String(one.name)] : []))
    .filter((name) => /^(list|read|preview)-/.test(name) && !FRAME.includes(name))
    .map((name) => [name, nothing]),
) as OfficeAnswers

const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
const texts = () =>
  crumbs
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)
const currents = () =>
  crumbs
    .getByRole('listitem')
    .elements()
    .map((item) => item.querySelector('[aria-current]')?.getAttribute('aria-current') ?? undefined)

test('OFF-181 the server knows every screen of the router, and no other', () => {
  const router = createOfficeRouter({} as never, '/app/office/')
  const known = Object.keys(router.routesByPath).filter((path) => path !== '/$')
  expect(known.toSorted()).toEqual(paths.toSorted())
})

describe('an address that the office does not have', () => {
  test('OFF-181 says that there is no page, with a way back', async () => {
    const { address } = await openOffice('/nothing/here', {})
    await expect.element(page.getByRole('heading', { name: 'Deze pagina is er niet' })).toBeVisible()
    expect(texts()).toEqual(['Vandaag', 'Deze pagina is er niet'])
    await expectAccessible()
    await page.getByRole('link', { name: 'Naar Vandaag' }).click()
    await expect.poll(address).toBe('/')
  })

  test.each(paths.filter((path) => path.includes('$')))(
    'OFF-181 %s says that it does not find the record, with a way back',
    async (path) => {
      await openOffice(addressOf(path), nothingAnywhere)
      await expect.element(page.getByText('We kunnen dit niet vinden.')).toBeVisible()
      const ways = page.getByRole('alert').getByRole('link')
      await expect.poll(() => ways.elements().length).toBeGreaterThan(0)
    },
  )
})

describe('breadcrumbs', () => {
  test.each(paths.filter((path) => path !== '/'))(
    'OFF-182 %s has breadcrumbs that end with the current page',
    async (path) => {
      await openOffice(addressOf(path), nothingAnywhere)
      const isList = !path.includes('$')
      await expect.poll(() => texts().length).toBeGreaterThanOrEqual(isList ? 2 : 3)
      expect(texts()[0]).toBe('Vandaag')
      expect(currents().map((current) => current ?? '')).toEqual([
        ...texts()
          .slice(1)
          .map(() => ''),
        'page',
      ])
      const links = crumbs
        .getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href'))
      expect(links.slice(0, 2)).toEqual([
        '/app/office/',
        ...(isList ? [] : [`/app/office/${path.split('/')[1]}`]),
      ])
      await expectAccessible()
    },
  )

  test('OFF-182 lead back from a screen to its list', async () => {
    const { address } = await openOffice(`/families/${ID}`, nothingAnywhere)
    await crumbs.getByRole('link', { name: 'Gezinnen' }).click()
    await expect.poll(address).toBe('/families')
    expect(texts()).toEqual(['Vandaag', 'Gezinnen'])
  })
})
