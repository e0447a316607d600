import { describe, expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import { aPage } from '../../../../testing/site/pages.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  type TestFamily,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** A school with both sections; Somtoday is its administration system. */
const aSchoolWithPages = (facts = {}) => {
  const { tabs } = someSettings()
  const all = { ...tabs, infoEnabled: true, somtodayEnabled: true }
  return aSchool(portal.owner, { settings: { eduEnabled: true, sisType: 'som', tabs: all, ...facts } })
}

const cms = (method: string, query: Readonly<Record<string, unknown>> = {}) =>
  `/edu/cms?${new URLSearchParams({ method, ...(query as Record<string, string>) })}`
const pageOf = (family: TestFamily, query: Readonly<Record<string, unknown>> = {}) =>
  cms('getPage', { child: family.child.id, base: 'info', ...query })

async function aReader(school: TestSchool) {
  const family = await aParent(school)
  return { family, browser: await signIn(portal, family) }
}

type Branch = { sp_id: number; subPagesArray: Branch[] }
const numbersOf = (branches: unknown): number[] =>
  (branches as Branch[]).flatMap(({ sp_id, subPagesArray }) => [sp_id, ...numbersOf(subPagesArray)])

describe('the menu', () => {
  test('API-138 DATA-135 INFO-013 INFO-018? is a tree of items with codes and addresses', async () => {
    const school = await aSchoolWithPages()
    const above = await aPage(school, { name: 'Praktisch' })
    const below = await aPage(school, { name: 'Wie is wie?', parent: above, code: 'onbekend' })
    const { browser } = await aReader(school)
    expect((await browser.get(cms('getMenuWithCodes', { base: 'info' }))).json).toEqual([
      {
        sp_id: above.number,
        sp_name: 'Praktisch',
        sp_depth: 1,
        URL: '/info/praktisch',
        code: '',
        hidden: false,
        subPagesArray: [
          {
            sp_id: below.number,
            sp_name: 'Wie is wie?',
            sp_depth: 2,
            URL: '/info/praktisch/wie-is-wie',
            code: 'onbekend',
            hidden: false,
            subPagesArray: [],
          },
        ],
      },
    ])
  })

  test('INFO-016 INFO-018? omits hidden pages and pages of other roles', async () => {
    const school = await aSchoolWithPages()
    const open = await aPage(school)
    const forParents = await aPage(school, { roles: ['ouder'] })
    const hidden = await aPage(school, { hidden: true })
    const ask = async (browser: Awaited<ReturnType<typeof signIn>>) =>
      numbersOf((await browser.get(cms('getMenuWithCodes', { base: 'info' }))).json)
    expect(await ask((await aReader(school)).browser)).toEqual([open.number, forParents.number])
    expect(await ask(await signIn(portal, await aStudent(school)))).toEqual([open.number])
    const keeper = await signIn(portal, await aPersonWithRole(school, 'portal_admin'))
    expect(await ask(keeper)).toEqual([open.number, forParents.number, hidden.number])
  })

  test('API-137 lists all pages of the actor’s sections with the filter allPages', async () => {
    const school = await aSchoolWithPages()
    const info = await aPage(school, { name: 'Nieuws' })
    const som = await aPage(school, { name: 'Toetsen', section: 'som', code: 'rekentoets' })
    await aPage(school, { section: 'magister' })
    await aPage(school, { hidden: true })
    const { browser } = await aReader(school)
    const { json } = await browser.get(cms('getSiteProperties', { filter: 'allPages' }))
    expect((json as { allPages: unknown }).allPages).toEqual([
      { sp_id: info.number, sp_name: 'Nieuws', sp_depth: 1, URL: '/info/nieuws', code: '', section: 'info' },
      {
        sp_id: som.number,
        sp_name: 'Toetsen',
        sp_depth: 1,
        URL: '/som/toetsen',
        code: 'rekentoets',
        section: 'som',
      },
    ])
    expect((await browser.get(cms('getSiteProperties'))).json).not.toHaveProperty('allPages')
  })

  test('is refused for a section that the school does not have', async () => {
    const school = await aSchoolWithPages({ tabs: { ...someSettings().tabs, infoEnabled: false } })
    const page = await aPage(school)
    const { browser, family } = await aReader(school)
    for (const address of [
      cms('getMenuWithCodes', { base: 'info' }),
      cms('getMenuWithCodes', { base: 'magister' }),
      cms('getPageContent', { sp_id: page.number }),
      pageOf(family),
    ])
      expect((await browser.get(address)).status).toBe(403)
  })
})

describe('a page', () => {
  test('PROD-014 INFO-002 is returned with its menu, its text and the date of the text', async () => {
    const school = await aSchoolWithPages()
    await aPage(school)
    const page = await aPage(school, {
      name: 'Lestijden',
      content: '<p>Om half negen.</p>',
      writtenAt: '2026-10-01T08:30:00Z',
    })
    const { browser, family } = await aReader(school)
    const { json } = await browser.get(pageOf(family, { sp_id: page.number }))
    expect(json).toMatchObject({
      page: {
        sp_id: page.number,
        sp_name: 'Lestijden',
        lastModifiedStamp: '2026-10-01T08:30:00.000Z',
        content: { kind: 'text', html: '<p>Om half negen.</p>' },
      },
    })
    expect(numbersOf((json as { menu: unknown }).menu)).toHaveLength(2)
  })

  test('INFO-004 defaults to the first one; INFO-005? is absent in a section without pages', async () => {
    const school = await aSchoolWithPages()
    const { browser, family } = await aReader(school)
    expect((await browser.get(pageOf(family))).json).toEqual({ menu: [] })
    const first = await aPage(school)
    await aPage(school)
    expect((await browser.get(pageOf(family))).json).toMatchObject({ page: { sp_id: first.number } })
  })

  test('shows the published version of its text', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school, { content: '<p>Oud</p>' })
    await portal.owner.query(
      `insert into page_version (school_id, page_id, version, content, written_at)
       values ($1, $2, 2, '<p>Nieuw</p>', now()), ($1, $2, 3, '<p>Concept</p>', now())`,
      [school.id, page.id],
    )
    await portal.owner.query('update page set version = 2 where id = $1', [page.id])
    const { browser } = await aReader(school)
    const { body } = await browser.get(cms('getPageContent', { sp_id: page.number }))
    expect(body).toContain('<p>Nieuw</p>')
    expect(body).not.toMatch(/Oud|Concept/)
  })

  test('API-134 API-135 INFO-003 is served as HTML to other clients, whatever other query parameters are given', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school, { name: 'Zó & <zo>', content: '<h2>Tijden</h2>' })
    const { browser } = await aReader(school)
    const query = {
      sp_id: page.number,
      so_id: '7',
      system_id: 'x',
      menu_sp_id: '9',
      startrow: '-1',
      periode: 'k',
    }
    const { status, body, headers } = await browser.get(cms('getPageContent', query))
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
    })
    expect(body).toBe('<article>\n<h1>Zó &amp; &lt;zo&gt;</h1>\n<h2>Tijden</h2>\n</article>\n')
  })

  test('INFO-019? TRAP-57 is sanitised in both responses when stored markup is hostile', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school, {
      content: `<script>steal()</script><p onclick="steal()">Hoi</p><img src="https://spy.example/a.png" alt="x">
        <img src="/lm/logo.cfm" alt="Ons logo" onerror="steal()"><img src="//spy.example/b.png">
        <a href="javascript:steal()">klik</a><iframe src="/"></iframe><form action="/logout"><button>Uit</button></form>`,
    })
    const { browser, family } = await aReader(school)
    const { json } = await browser.get(pageOf(family, { sp_id: page.number }))
    const { html } = (json as { page: { content: { html: string } } }).page.content
    expect(html).toContain('<img src="/lm/logo.cfm" alt="Ons logo" />')
    expect(html).not.toMatch(/script|onclick|onerror|spy|steal|iframe|form/)
    const { body } = await browser.get(cms('getPageContent', { sp_id: page.number }))
    expect(body).toContain(html)
  })

  test('has headings that start below its title and skip no level', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school, { content: '<h1>A</h1><h4>B</h4><h4>C</h4><h2>D</h2>' })
    const { browser } = await aReader(school)
    const { body } = await browser.get(cms('getPageContent', { sp_id: page.number }))
    expect(body).toContain('<h2>A</h2><h3>B</h3><h4>C</h4><h2>D</h2>')
  })
})

describe('access to a page', () => {
  test('is not found for another role, a hidden page, another school and an unknown number', async () => {
    const school = await aSchoolWithPages()
    const other = await aSchoolWithPages()
    const pages = [
      await aPage(school, { roles: ['leerling'] }),
      await aPage(school, { hidden: true }),
      await aPage(school, { parent: await aPage(school, { hidden: true }) }),
      await aPage(school, { code: 'school-calendar' }),
      await aPage(other),
      { number: 999_999 },
    ]
    const { browser, family } = await aReader(school)
    for (const { number } of pages) {
      expect((await browser.get(pageOf(family, { sp_id: number }))).status).toBe(404)
      expect((await browser.get(cms('getPageContent', { sp_id: number }))).status).toBe(404)
    }
  })

  test('is not found in another section', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school, { section: 'som' })
    const { browser, family } = await aReader(school)
    expect((await browser.get(pageOf(family, { sp_id: page.number }))).status).toBe(404)
    expect((await browser.get(pageOf(family, { base: 'som', sp_id: page.number }))).status).toBe(200)
  })

  test('is not found with the child of a neighbour or of another school', async () => {
    const school = await aSchoolWithPages()
    await aPage(school)
    const { browser } = await aReader(school)
    const neighbour = await aParent(school)
    const elsewhere = await aParent(await aSchoolWithPages())
    expect((await browser.get(pageOf(neighbour))).status).toBe(404)
    expect((await browser.get(pageOf(elsewhere))).status).toBe(404)
  })

  test('is refused to visitors who are not signed in', async () => {
    const school = await aSchoolWithPages()
    const page = await aPage(school)
    const stranger = await visit(portal, school)
    for (const address of [
      cms('getPageContent', { sp_id: page.number }),
      cms('getMenuWithCodes', { base: 'info' }),
      cms('getPageInfo', { domain: school.host, path: '/info/x' }),
    ])
      expect((await stranger.get(address)).status).toBe(401)
  })
})

describe('the path of a page', () => {
  test('API-136 NAV-020 finds the page and its section, in the own school only', async () => {
    const school = await aSchoolWithPages()
    const other = await aSchoolWithPages()
    await aPage(other, { name: 'Van de buren' })
    const page = await aPage(school, { section: 'som', name: 'Rekentoets', code: 'rekentoets' })
    const { browser } = await aReader(school)
    const ask = (path: string) => browser.get(cms('getPageInfo', { domain: other.host, path }))
    expect((await ask('/SOM/rekentoets/')).json).toEqual({
      sp_id: page.number,
      sp_name: 'Rekentoets',
      type: 'som',
      code: 'rekentoets',
      URL: '/som/rekentoets',
    })
    for (const path of ['/info/van-de-buren', '/info', '/child/1', '', '/magister/x'])
      expect((await ask(path)).status).toBe(404)
  })

  test('finds nothing for a page that the reader may not see', async () => {
    const school = await aSchoolWithPages()
    await aPage(school, { name: 'Voor leerlingen', roles: ['leerling'] })
    const { browser } = await aReader(school)
    const path = '/info/voor-leerlingen'
    expect((await browser.get(cms('getPageInfo', { domain: 'x', path }))).status).toBe(404)
  })
})
