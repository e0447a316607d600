import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../testing/axe.ts'
import { aChild, aParent, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/sso`
/** A place that a browser goes to without loading another page. */
const address = `${location.origin}${location.pathname}${location.search}#elders`

beforeEach(() => page.viewport(1280, 900))
afterEach(() => history.replaceState(null, '', '#'))

const som = (facts = {}) => ({ ...withSchoolSystem, 'read-sso-page': { name: 'Somtoday openen', ...facts } })

test('SOM-026 SOM-047 the browser goes to the link that the school marked, and it stays to be pressed', async () => {
  await openPortal(place, som({ address }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Somtoday openen' })).toBeVisible()
  await expect.poll(() => location.hash).toBe('#elders')
  await expect.element(page.getByRole('link', { name: 'Ga verder' })).toHaveAttribute('href', address)
  await expectAccessible()
})

test('SOM-048? who edits the pages stays', async () => {
  const keeper = aParent({
    role: {
      stereotype: 'portal_admin',
      name: 'Beheer',
      portalAdmin: true,
      impersonated: false,
      mayImpersonate: false,
    },
    children: [{ ...noor, pseudo: true }],
  })
  await openPortal(place, { ...som({ address }), 'read-session': keeper })
  await expect.element(page.getByText('Deze pagina leidt naar Somtoday openen')).toBeVisible()
  expect(location.hash).toBe('')
})

test('SOM-048? a page that leads nowhere says so', async () => {
  await openPortal(place, som())
  await expect.element(page.getByText(/is niet ingesteld/)).toBeVisible()
})
