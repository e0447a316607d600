import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageHit } from '@portal/domain/site/page/page-search.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import { aChild, aSchool, openPortal } from '../../../testing/open-portal.tsx'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const tabs = { ...aSchool().tabs, infoEnabled: true, infoShown: true }
const news = {
  number: 10,
  name: 'Nieuws',
  depth: 1,
  path: '/info/nieuws',
  code: '',
  isHidden: false,
  pages: [],
}
const aHit = (number: number, facts: Partial<PageHit> = {}): PageHit => ({
  number,
  path: `/info/p-${number}`,
  above: [],
  name: [{ text: `Pagina ${number}`, isHit: false }],
  excerpt: [],
  ...facts,
})
const answers = (...hits: readonly PageHit[]) => ({
  'read-school-settings': aSchool({ eduEnabled: true, tabs }),
  'search-pages': { tree: [news], total: hits.length, hits },
  'read-page': {
    tree: [news],
    page: { ...news, content: { kind: 'text' as const, html: '<p>Tekst</p>' } },
  },
  'open-information': '',
  'choose-information-child': {},
})
const place = `/child/${noor.guid}/info/zoeken`
const field = page.getByRole('searchbox', { name: 'Zoeken in informatie' })

beforeEach(() => page.viewport(1280, 900))

test('INFO-007 NAV-048 NAV-049 has a form on a page of information that searches at info/zoeken', async () => {
  const { address } = await openPortal(`/child/${sem.guid}/info/page/10`, answers(aHit(1)))
  await expect.element(field).toBeVisible()
  const form = page.getByRole('search').element() as HTMLFormElement
  expect({ method: form.method, path: new URL(form.action).pathname }).toEqual({
    method: 'get',
    path: '/app/portal/info/zoeken',
  })
  expect([...new FormData(form).keys()]).toEqual(['child', 'search'])
  await userEvent.fill(field, ' verlof ')
  await page.getByRole('button', { name: 'Zoeken' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Zoeken in informatie' })).toBeVisible()
  expect(address()).toBe(`/child/${sem.guid}/info/zoeken?search=verlof`)
  await expect.element(field).toHaveValue('verlof')
})

test('NAV-049 redirects the form to the results, about the child that it names', async () => {
  const { address } = await openPortal(`/info/zoeken?child=${sem.guid}&search=verlof`, answers(aHit(1)))
  await expect.element(page.getByText('1 resultaat voor ‘verlof’')).toBeVisible()
  expect(address()).toBe(`/child/${sem.guid}/info/zoeken?search=verlof`)
})

test("NAV-049 uses the selected child when the form names another family's", async () => {
  const { address } = await openPortal('/info/zoeken?child=x&search=verlof', answers(aHit(1)))
  await expect.element(page.getByText('1 resultaat voor ‘verlof’')).toBeVisible()
  expect(address()).toBe(`/child/${noor.guid}/info/zoeken?search=verlof`)
})

test('INFO-008? shows a result with name, location and excerpt, with the search text marked', async () => {
  await openPortal(
    `${place}?search=verlof`,
    answers(
      aHit(121, {
        above: ['Praktisch', 'Afwezig'],
        name: [
          { text: 'Ziek en ', isHit: false },
          { text: 'verlof', isHit: true },
        ],
        excerpt: [
          { text: '<b>Vraag</b> ', isHit: false },
          { text: 'Verlof', isHit: true },
        ],
      }),
    ),
  )
  const hit = page.getByRole('article')
  await expect
    .element(hit.getByRole('link', { name: 'Ziek en verlof' }))
    .toHaveAttribute('href', `/app/portal/child/${noor.guid}/info/page/121`)
  await expect.element(hit.getByText('Praktisch › Afwezig')).toBeVisible()
  expect(hit.element().textContent).toContain('<b>Vraag</b> Verlof')
  expect([...hit.element().querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'verlof',
    'Verlof',
  ])
  await expectAccessible()
})

test('INFO-008? pages more than twenty results, by their first row', async () => {
  const hits = Array.from({ length: 20 }, (_, index) => aHit(index + 1))
  const { asked, address } = await openPortal(`${place}?search=dag`, {
    ...answers(),
    'search-pages': { tree: [news], total: 45, hits },
  })
  await expect.element(page.getByText('Rij 1 tot en met 20')).toBeVisible()
  await page.getByRole('link', { name: 'Volgende' }).click()
  await expect.element(page.getByText('Rij 21 tot en met 40')).toBeVisible()
  expect(address()).toBe(`${place}?startrow=21&search=dag`)
  expect(asked.findLast(({ name }) => name === 'search-pages')?.input).toMatchObject({
    query: { firstRow: '21' },
  })
})

test('shows a message for no results, no input and a failure', async () => {
  await openPortal(`${place}?search=zzz`, answers())
  await expect.element(page.getByText('Geen resultaten voor ‘zzz’')).toBeVisible()
  await expectAccessible()
  await openPortal(place, answers())
  await expect.element(page.getByText('Waar bent u naar op zoek?')).toBeVisible()
  await openPortal(`${place}?search=dag`, {
    ...answers(),
    'search-pages': () => {
      throw new Fault(500, 'ref-1')
    },
  })
  await expect.element(page.getByText('Er kon niet worden gezocht')).toBeVisible()
})
