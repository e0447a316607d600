import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const place = `/child/${noor.guid}/som/sso`
/** A target that a browser opens without loading another page. */
const address = `${location.origin}${location.pathname}${location.search}#elders`

beforeEach(() => page.viewport(1280, 900))
afterEach(() => history.replaceState(null, '', '#'))

const som = (facts = {}) => ({ ...withSchoolSystem, 'read-sso-page': { name: 'Somtoday openen', ...facts } })

test('SOM-026 SOM-047 redirects the browser to the link that the school marked, and keeps the link on the page', async () => {
  await openPortal(place, som({ address }))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Somtoday openen' })).toBeVisible()
  await expect.poll(() => location.hash).toBe('#elders')
  await expect.element(page.getByRole('link', { name: 'Ga verder' })).toHaveAttribute('href', address)
  await expectAccessible()
})

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

const branch = { number: 40, name: 'Somtoday openen', depth: 1, path: '/som/x', isHidden: false, pages: [] }
const shown = { ...branch, code: 'sso' }
const text = { number: 40, version: 1, html: '', versions: [] }
const editing = {
  ...som({ address }),
  'read-session': { ...keeper, isLiveEditAdmin: true },
  'enable-live-edit': { enabled: true },
  'read-page': { tree: [shown], page: { ...shown, content: { kind: 'text' as const, html: '' } } },
  'read-page-text': text,
}

test('SOM-048? keeps an editor of the pages on the page', async () => {
  await openPortal(place, editing)
  await expect.element(page.getByText('Deze pagina leidt naar Somtoday openen')).toBeVisible()
  expect(location.hash).toBe('')
})

test('SOM-048? SOM-049? keeps an administrator without the right to edit on the page', async () => {
  await openPortal(place, { ...som({ address }), 'read-session': keeper })
  await expect.element(page.getByText('U hebt geen rechten om deze pagina te bewerken.')).toBeVisible()
  expect(location.hash).toBe('')
})

test('SOM-048? says that a page has no link', async () => {
  await openPortal(place, som())
  await expect.element(page.getByText(/is niet ingesteld/)).toBeVisible()
})

test('SOM-048? INFO-010 lets an editor edit the page in place, and choose the link of the redirect', async () => {
  const saved: string[] = []
  await openPortal(`/child/${noor.guid}/som/page/40`, {
    ...editing,
    'read-sso-page': { name: 'Somtoday openen' },
    'save-page-text': ({ body }: { body: { html: string } }) => {
      saved.push(body.html)
      return { ...text, version: 2, html: body.html }
    },
  })
  await page.getByRole('textbox', { name: 'Tekst van Somtoday openen' }).click()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('textbox', { name: 'Tekst van de link' }).fill('Ga door')
  await dialog.getByRole('combobox', { name: /Waar gaat de link naartoe/ }).selectOptions('Een ander adres')
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('https://som.example')
  await dialog.getByText('De pagina gaat vanzelf door naar dit adres').click()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Link plaatsen' }).click()
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await expect.poll(() => saved).toEqual(['<p><a href="https://som.example" data-sso="">Ga door</a></p>'])
})
