import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PageBranch } from '@portal/domain/site/page/page-tree.ts'
import type { SectionShown } from '@portal/domain/site/page/shown-page.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../../testing/test-server.ts'
import { aChild, aParent, aSchool, openPortal } from '../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const tabs = {
  ...aSchool().tabs,
  infoEnabled: true,
  infoShown: true,
  somtodayEnabled: true,
  somtodayShown: true,
}
const school = aSchool({ eduEnabled: true, tabs })

const aBranch = (number: number, name: string, facts: Partial<PageBranch> = {}): PageBranch => ({
  number,
  name,
  depth: 1,
  path: `/info/${name.toLowerCase()}`,
  code: '',
  isHidden: false,
  pages: [],
  ...facts,
})
const tree = [
  aBranch(10, 'Nieuws'),
  aBranch(20, 'Praktisch', {
    pages: [aBranch(21, 'Lestijden', { depth: 2 }), aBranch(22, 'Verlof', { depth: 2, code: 'onbekend' })],
  }),
  aBranch(30, 'Concept', { isHidden: true }),
]
const notFound = () => new Refusal('not-found', 404, '', new Headers())
const numbers = new Map([10, 20, 21, 22, 30].map((number) => [number, tree]))

type Asked = { readonly query: { readonly number?: number; readonly section: string } }

const shownAt = (number: number, html = '<p>Tekst</p>'): SectionShown => {
  const branch = [...tree, ...(tree[1]?.pages ?? [])].find((one) => one.number === number)
  if (!branch || !numbers.has(number)) throw notFound()
  const { name, code, isHidden } = branch
  return {
    tree,
    page: {
      number,
      name,
      code,
      isHidden,
      writtenAt: instant('2026-10-05T10:00:00Z'),
      content: { kind: 'text', html },
    },
  }
}

const answers = (html?: string) => ({
  'read-school-settings': school,
  'read-page': ({ query }: Asked) => shownAt(query.number ?? 10, html),
  'open-information': '<p>Open</p>',
  'choose-information-child': {},
})
const place = `/child/${noor.guid}/info`
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const menu = page.getByRole('navigation', { name: 'Informatie' })

beforeEach(() => page.viewport(1280, 900))

test('PROD-030 INFO-001 INFO-004 opens the first page of the section, with one request', async () => {
  const { address, asked } = await openPortal(place, answers())
  await expect.element(heading('Nieuws')).toBeVisible()
  expect(address()).toBe(`${place}/page/10`)
  expect(asked.filter(({ name }) => name === 'read-page')).toHaveLength(1)
})

test('INFO-013 INFO-014 shows the tree beside the page, open down to it, with the icon of each code', async () => {
  const staff = aBranch(40, 'Medewerkers', { code: 'staff' })
  await openPortal(`${place}/page/21`, {
    ...answers(),
    'read-page': () => ({ ...shownAt(21), tree: [...tree, staff] }),
  })
  await expect.element(menu.getByRole('link', { name: 'Lestijden' })).toHaveAttribute('aria-current', 'page')
  await expect.element(menu.getByRole('link', { name: 'Verlof' })).toBeVisible()
  const drawingOf = (name: string) =>
    menu.getByRole('link', { name }).element().querySelector('svg')?.getAttribute('class')
  expect(drawingOf('Lestijden')).toContain('lucide-file-text')
  expect(drawingOf('Medewerkers')).toContain('lucide-contact-round')
  await expectAccessible()
})

test('INFO-009 INFO-012 FMT-015 shows the name, text and date of a page, below its breadcrumbs', async () => {
  await openPortal(`${place}/page/21`, answers('<h2>Kort</h2><p>Om half negen.</p>'))
  await expect.element(heading('Lestijden')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 2, name: 'Kort' })).toBeVisible()
  await expect.element(page.getByText('Laatst bijgewerkt op 5-10-2026')).toBeVisible()
  const parts = ['.page-head', '.school-page-text', '.school-page-foot'].map((part) =>
    document.querySelector(part)!,
  )
  const tops = parts.map((part) => part.getBoundingClientRect().top)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
  await expect.element(crumbs).toHaveTextContent('HomeInformatiePraktischLestijden')
})

test('links to the pages below it, also where the menu is a row', async () => {
  await page.viewport(390, 800)
  const { address } = await openPortal(`${place}/page/20`, answers())
  await page.getByRole('navigation', { name: 'Pagina’s onder Praktisch' }).getByRole('link').first().click()
  await expect.element(heading('Lestijden')).toBeVisible()
  expect(address()).toBe(`${place}/page/21`)
})

test('scrolls a table in its own box without widening the page', async () => {
  await page.viewport(390, 800)
  const cells = Array.from({ length: 14 }, (_, hour) => `<td>lesuur${hour}</td>`).join('')
  await openPortal(`${place}/page/10`, answers(`<table><caption>Tijden</caption><tr>${cells}</tr></table>`))
  const box = page.getByRole('group', { name: 'Tijden' })
  await expect.element(box).toBeVisible()
  const { scrollWidth, clientWidth } = box.element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('INFO-005? says that a section has no pages, and stays', async () => {
  const { address } = await openPortal(place, { ...answers(), 'read-page': { tree: [] } })
  await expect.element(page.getByText('Er staat nog geen informatie')).toBeVisible()
  expect(address()).toBe(place)
})

test('says that an empty page has no text yet', async () => {
  await openPortal(`${place}/page/10`, answers('<p>&nbsp;</p>'))
  await expect.element(page.getByText('Op deze pagina staat nog geen informatie.')).toBeVisible()
})

test('says that a page is unknown, and links to the existing ones', async () => {
  await openPortal(`${place}/page/99`, answers())
  await expect.element(heading('Deze pagina is er niet')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Naar de eerste pagina' }).click()
  await expect.element(heading('Nieuws')).toBeVisible()
})

test('INFO-006 shows the name and the menu while a page loads', async () => {
  let resolve = (_: SectionShown) => {}
  const promise = new Promise<SectionShown>((keep) => (resolve = keep))
  await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-page': ({ query }: Asked) => (query.number === 21 ? promise : shownAt(query.number ?? 10)),
  })
  await menu.getByRole('link', { name: 'Praktisch' }).click()
  await menu.getByRole('link', { name: 'Lestijden' }).click()
  await expect.element(heading('Lestijden')).toBeVisible()
  await expect.element(page.getByRole('main').getByText('Bezig met laden…')).toBeInTheDocument()
  resolve(shownAt(21))
  await expect.element(page.getByText('Tekst')).toBeVisible()
})

test('INFO-023 LIM-009 repeats a failed request once after half a second', async () => {
  let tries = 0
  await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-page': () => {
      tries += 1
      if (tries === 1) throw new Fault(500, 'ref-1')
      return shownAt(10)
    },
  })
  await expect.element(heading('Nieuws')).toBeVisible()
  expect(tries).toBe(2)
})

test('says that a page failed twice, and offers a retry', async () => {
  let isBroken = true
  await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-page': () => {
      if (isBroken) throw new Fault(500, 'ref-1')
      return shownAt(10)
    },
  })
  await expect.element(page.getByText('De pagina kon niet worden geladen')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.element(heading('Nieuws')).toBeVisible()
})

test('INFO-024 shows the text of a response whose header says that the system is being updated', async () => {
  let isSynchronising = true
  const text = 'De gegevens worden <b>nu</b> bijgewerkt.'
  await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-page': () => {
      if (isSynchronising)
        throw new Refusal('synchronising', 503, text, new Headers({ 'sync-status': 'synchronising' }))
      return shownAt(10)
    },
  })
  await expect.element(page.getByText('De gegevens worden bijgewerkt', { exact: true })).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  await expectAccessible()
  isSynchronising = false
  await page.getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect.element(heading('Nieuws')).toBeVisible()
})

test('INFO-024 shows our own text for such a response without text', async () => {
  await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-page': () => {
      throw new Refusal('synchronising', 503, '', new Headers({ 'sync-status': 'synchronising' }))
    },
  })
  await expect.element(page.getByText(/Dit kan enkele minuten duren/)).toBeVisible()
})

test('DAY-009 has tiles on a phone for what a family opens daily, and the whole menu behind "Meer"', async () => {
  await page.viewport(390, 800)
  const pages = [
    aBranch(10, 'Examendossier', { code: 'results-ed', path: '/som/examendossier' }),
    aBranch(20, 'Taken', { code: 'homework', path: '/som/taken' }),
    aBranch(30, 'Absentie', { code: 'absence', path: '/som/absentie' }),
    aBranch(40, 'Over ons', { path: '/som/over-ons' }),
  ]
  const { address } = await openPortal(`/child/${noor.guid}/som/page/40`, {
    ...answers(),
    'read-school-settings': school,
    'read-page': () => {
      const { page: first } = shownAt(10)
      return { tree: pages, ...(first && { page: { ...first, number: 40, name: 'Over ons' } }) }
    },
  })
  const own = page.getByRole('navigation', { name: 'Somtoday' })
  const shown = () =>
    own
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)
  await expect.element(heading('Over ons')).toBeVisible()
  expect(shown()).toEqual(['Cijfers', 'Huiswerk', 'Afwezigheid'])
  await own.getByText('Meer').click()
  expect(shown().slice(3)).toEqual(['Examendossier', 'Taken', 'Absentie', 'Over ons'])
  await expectAccessible()
  await own.getByRole('link', { name: 'Huiswerk' }).click()
  await expect.poll(address).toContain('/som/homework')
  await expect.poll(shown).toEqual(['Cijfers', 'Huiswerk', 'Afwezigheid'])
})

test('INFO-003 sends the other parameters of the URL to the server', async () => {
  const { asked } = await openPortal(
    `${place}/page/10?so_id=7&system_id=x&menu_sp_id=20&startrow=1&endrow=20&locatie=Bolwerk&month=11&year=2026`,
    answers(),
  )
  await expect.element(heading('Nieuws')).toBeVisible()
  expect(asked.find(({ name }) => name === 'read-page')?.input).toMatchObject({
    query: {
      objectId: '7',
      systemId: 'x',
      menuPage: '20',
      firstRow: '1',
      lastRow: '20',
      location: 'Bolwerk',
      month: '11',
      year: '2026',
    },
  })
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
const liveEdit = {
  'read-live-edit-right': { isAdmin: true, liveEditEnabled: true },
  'enable-live-edit': { enabled: true },
}

test('INFO-015 INFO-016 shows hidden pages in edit mode only, with a mark', async () => {
  await openPortal(`${place}/page/10`, {
    ...answers(),
    ...liveEdit,
    'read-session': { ...keeper, isLiveEditAdmin: true },
  })
  const hidden = menu.getByRole('link', { name: /^Concept.*verborgen/ })
  await expect.element(hidden).toBeVisible()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.element(hidden).not.toBeInTheDocument()
})

test('INFO-011 shows an administrator without the right a notice in edit mode, instead of the page', async () => {
  await openPortal(`${place}/page/10`, { ...answers(), 'read-session': keeper })
  await expect.element(page.getByText('U hebt geen rechten om deze pagina te bewerken.')).toBeVisible()
  await expect.element(page.getByText('Tekst')).not.toBeInTheDocument()
})

test('prints a page', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openPortal(`${place}/page/10`, answers())
  await page.getByRole('button', { name: 'Pagina afdrukken' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

test('API-053 API-054 switches the session to the child of the page', async () => {
  const { asked } = await openPortal(`${place}/page/10`, answers())
  await expect
    .poll(() => asked.find(({ name }) => name === 'choose-information-child')?.input)
    .toMatchObject({ body: { child: noor.guid } })
})

test('NAV-020 NAV-021 NAV-022 opens the page of a school path, with the ids in it and no others', async () => {
  const { address } = await openPortal('/info/praktisch/lestijden?so_id=7&menu_sp_id=20&other=1', {
    ...answers(),
    'read-page-info': ({ query }: { query: { path: string } }) => {
      if (query.path !== '/info/praktisch/lestijden') throw new Error(`PATH ${query.path}`)
      return { sp_id: 21, sp_name: 'Lestijden', type: 'info', code: '', URL: '/info/praktisch/lestijden' }
    },
  })
  await expect.element(heading('Lestijden')).toBeVisible()
  expect(address()).toBe(`${place}/page/21?so_id=7&menu_sp_id=20`)
})

test('NAV-024 NAV-120 says that an unknown school path does not exist, and logs it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { place: at } = await openPortal('/info/nergens', {
    ...answers(),
    'read-page-info': () => {
      throw notFound()
    },
  })
  await expect.element(heading('Deze pagina is er niet')).toBeVisible()
  expect(at()).toBe('/info/nergens')
  expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^Not found: /))
  warn.mockRestore()
})

test('SOM-030 logs an unknown code, and keeps the page', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { address } = await openPortal(`/child/${noor.guid}/som/page/22`, answers())
  await expect.element(heading('Verlof')).toBeVisible()
  expect(address()).toBe(`/child/${noor.guid}/som/page/22`)
  expect(warn).toHaveBeenCalledWith('Unknown page code: onbekend (page 22)')
  warn.mockRestore()
})

/** A section of the school's system, and its name. */
const systems = [
  { section: 'som', name: 'Somtoday' },
  { section: 'magister', name: 'Magister' },
] as const
const withSystem = (section: 'som' | 'magister', pages: readonly PageBranch[]): Answers => {
  const shown = ({ number, name, code, isHidden }: PageBranch) => ({
    tree: pages,
    page: { number, name, code, isHidden, content: { kind: 'text' as const, html: `<p>Over ${name}</p>` } },
  })
  return {
    ...answers(),
    'read-school-settings': aSchool({
      eduEnabled: true,
      sisType: section,
      logo: { type: section, version: '1' },
      tabs: { ...tabs, magisterEnabled: true, magisterShown: true },
    }),
    'read-page': ({ query }: { query: { number?: number } }) =>
      shown(pages.find(({ number }) => number === query.number) ?? pages[0]!),
  }
}

test.each(systems)(
  'PROD-030 SOM-001 SOM-002 SOM-003 SOM-004 SOM-005 shows the page of an id in $section, below $name',
  async ({ section, name }) => {
    const pages = [aBranch(40, 'Begin'), aBranch(41, 'Uitleg')]
    const at = `/child/${noor.guid}/${section}`
    const { address } = await openPortal(`${at}/page/41`, withSystem(section, pages))
    await expect.element(page.getByText('Over Uitleg')).toBeVisible()
    expect(address()).toBe(`${at}/page/41`)
    const crumbs = page.getByRole('navigation', { name: 'Kruimelpad' })
    await expect.element(crumbs).toHaveTextContent(`Home${name}Uitleg`)
    await crumbs.getByRole('link', { name }).click()
    await expect.element(page.getByText('Over Begin')).toBeVisible()
    expect(address()).toBe(`${at}/page/40`)
  },
)

test.each([
  { section: 'som', code: 'agenda', query: '', to: 'agenda' },
  { section: 'magister', code: 'magister-grades', query: '?periode=2', to: 'grades?periode=2' },
] as const)(
  'SOM-007 SOM-027 redirects a page with the code $code to $to',
  async ({ section, code, query, to }) => {
    const at = `/child/${noor.guid}/${section}`
    const pages = [aBranch(40, 'Scherm', { code })]
    const { address } = await openPortal(`${at}/page/40${query}`, withSystem(section, pages))
    await expect.poll(address).toBe(`${at}/${to}`)
  },
)

test('INFO-028 SOM-049? links an editor from a screen of the system to an editable page, and reads no pupil data', async () => {
  const pages = [aBranch(40, 'Agenda', { code: 'agenda' }), aBranch(41, 'Uitleg')]
  const at = `/child/${noor.guid}/som`
  const { address, asked } = await openPortal(`${at}/agenda`, {
    ...withSystem('som', pages),
    ...liveEdit,
    'read-session': { ...keeper, isLiveEditAdmin: true },
    'read-page-text': { number: 41, version: 1, html: '<p>Uitleg</p>', versions: [] },
  })
  const way = page.getByRole('link', { name: 'Uitleg bewerken' })
  await expect.element(way).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
  expect(page.getByText('De agenda kon niet worden opgehaald').elements()).toHaveLength(0)
  expect(asked.map(({ name }) => name)).not.toContain('read-timetable')
  await expectAccessible()
  await page.getByRole('button', { name: 'Bekijken' }).click()
  await expect.element(way).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bewerken' }).click()
  await way.click()
  await expect.element(page.getByRole('textbox', { name: 'Tekst van Uitleg' })).toBeVisible()
  expect(address()).toBe(`${at}/page/41`)
})

test('SOM-049? says on a screen of the system in edit mode that its administrator may not edit', async () => {
  const pages = [aBranch(40, 'Agenda', { code: 'agenda' })]
  await openPortal(`/child/${noor.guid}/som/agenda`, { ...withSystem('som', pages), 'read-session': keeper })
  await expect.element(page.getByText('U hebt geen rechten om deze pagina te bewerken.')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible()
})

test('PERM-014 PERM-019 asks a link session to sign in', async () => {
  const { stepUpSignIn } = await openPortal(`${place}/page/10`, {
    ...answers(),
    'read-session': aParent({ authentication: { type: 'TOKEN', source: 'MAIL' } }),
  })
  await expect.poll(() => stepUpSignIn.wanted()).toBeDefined()
})
