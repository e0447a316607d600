import { describe, expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aPage, type TestPage } from '../../../../testing/site/pages.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const aSchoolWithPages = () => {
  const tabs = { ...someSettings().tabs, infoEnabled: true, somtodayEnabled: true }
  return aSchool(portal.owner, { settings: { eduEnabled: true, sisType: 'som', tabs } })
}

/** A school with pages Praktisch, Verlof and Formulier (below Verlof), and a signed-in editor. */
async function aDesk() {
  const school = await aSchoolWithPages()
  const first = await aPage(school, { name: 'Praktisch' })
  const second = await aPage(school, { name: 'Verlof' })
  const below = await aPage(school, { name: 'Formulier', parent: second, content: '<p>Brommer</p>' })
  const editor = await aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true })
  return { school, first, second, below, editor, browser: await signIn(portal, editor) }
}

type Arrangement = {
  version: number
  pages: { sp_id: number; sp_name: string; parent_sp_id?: number; removed: boolean; hidden: boolean }[]
}
const cms = (method: string, query: Readonly<Record<string, string>> = {}) =>
  `/edu/cms?${new URLSearchParams({ method, ...query })}`
const read = async (browser: Browser) =>
  (await browser.get(cms('getPageArrangement', { base: 'info' }))).json as Arrangement
const open = { hidden: false, roles: [] as string[] }
const change = (browser: Browser, { number }: TestPage, version: number, said: object) =>
  browser.post(cms('changePage'), { sp_id: number, version, ...open, ...said })
const act = (browser: Browser, method: string, { number }: { number: number }, version: number, more = {}) =>
  browser.post(cms(method), { sp_id: number, version, ...more })

/** The menu of this reader, as a tree of names. */
async function menuOf(browser: Browser): Promise<unknown> {
  type Branch = { sp_name: string; subPagesArray: Branch[] }
  const said = (branches: Branch[]): unknown =>
    branches.map(({ sp_name, subPagesArray }) =>
      subPagesArray.length === 0 ? sp_name : [sp_name, said(subPagesArray)],
    )
  return said((await browser.get(cms('getMenuWithCodes', { base: 'info' }))).json as Branch[])
}

/** All rows that arranging pages may write. */
async function everythingOf(school: TestSchool) {
  const { rows } = await portal.owner.query(
    `select (select jsonb_agg(to_jsonb(p) order by number) from page p where school_id = $1) as pages,
      (select jsonb_agg(to_jsonb(a)) from page_arrangement a where school_id = $1) as arrangement,
      (select count(*) from page_version where school_id = $1) as texts,
      (select count(*) from page_address where school_id = $1) as addresses,
      (select count(*) from audit_entry where school_id = $1 and action like '%-page') as acts`,
    [school.id],
  )
  return rows[0] as { pages: unknown; acts: string }
}
const actsOf = async (school: TestSchool) =>
  (
    await portal.owner.query(
      `select action, subject, person_id from audit_entry where school_id = $1 and action like '%-page' order by at, id`,
      [school.id],
    )
  ).rows as { action: string; subject: string; person_id: string }[]

describe('arranging pages', () => {
  test('PROD-019 INFO-017? adds a hidden page below its parent, whose text can be written before it is published', async () => {
    const { school, second, browser } = await aDesk()
    const added = await browser.post(cms('addPage'), {
      base: 'info',
      version: 1,
      sp_name: '  Bijzonder \n verlof ',
      parent_sp_id: second.number,
      hidden: true,
      roles: [],
    })
    expect({ status: added.status, json: added.json }).toMatchObject({
      status: 200,
      json: { sp_id: 1_000_000, arrangement: { version: 2 } },
    })
    const parent = await signIn(portal, await aParent(school))
    expect(await menuOf(parent)).toEqual(['Praktisch', ['Verlof', ['Formulier']]])
    const text = { sp_id: 1_000_000, version: 1, html: '<p>Vraag het op tijd.</p>' }
    expect((await browser.post(cms('savePageText'), text)).status).toBe(200)
    const page = { id: '', number: 1_000_000 }
    await change(browser, page, 2, { sp_name: 'Bijzonder verlof', parent_sp_id: second.number })
    expect(await menuOf(parent)).toEqual(['Praktisch', ['Verlof', ['Formulier', 'Bijzonder verlof']]])
    expect((await parent.get(cms('getPageContent', { sp_id: '1000000' }))).body).toContain('op tijd')
  })

  test('PROD-019 changes the name, readers and parent of a page, and records who did it', async () => {
    const { school, first, below, editor, browser } = await aDesk()
    const { json } = await change(browser, below, 1, {
      sp_name: 'Verlofformulier',
      parent_sp_id: first.number,
      roles: ['leerling', 'leerling'],
    })
    expect(json).toMatchObject({ version: 2 })
    const parent = await signIn(portal, await aParent(school))
    expect(await menuOf(parent)).toEqual(['Praktisch', 'Verlof'])
    const pupil = await signIn(portal, await aStudent(school))
    expect(await menuOf(pupil)).toEqual([['Praktisch', ['Verlofformulier']], 'Verlof'])
    expect(await actsOf(school)).toEqual([
      { action: 'change-page', subject: String(below.number), person_id: editor.id },
    ])
  })

  test('NAV-020 redirects the old address of a page for permitted readers, until another page takes it', async () => {
    const { school, second, below, browser } = await aDesk()
    await change(browser, second, 1, { sp_name: 'Vrij vragen' })
    const parent = await signIn(portal, await aParent(school))
    const at = (path: string) => parent.get(cms('getPageInfo', { domain: 'x', path }))
    expect((await at('/info/Verlof/Formulier/')).json).toMatchObject({
      sp_id: below.number,
      URL: '/info/vrij-vragen/formulier',
    })
    const newcomer = { base: 'info', version: 2, sp_name: 'Verlof', ...open }
    await browser.post(cms('addPage'), newcomer)
    expect((await at('/info/verlof')).json).toMatchObject({ sp_id: 1_000_000 })
    await change(browser, below, 3, { sp_name: 'Formulier', parent_sp_id: second.number, hidden: true })
    expect((await at('/info/verlof/formulier')).status).toBe(404)
  })

  test('PROD-019 swaps a page with its sibling, and keeps the last one in position', async () => {
    const { first, second, browser } = await aDesk()
    await act(browser, 'movePage', first, 1, { direction: 'down' })
    expect(await menuOf(browser)).toEqual([['Verlof', ['Formulier']], 'Praktisch'])
    const { json } = await act(browser, 'movePage', second, 2, { direction: 'up' })
    expect(json).toMatchObject({ version: 2 })
    await act(browser, 'movePage', first, 2, { direction: 'up' })
    expect(await menuOf(browser)).toEqual(['Praktisch', ['Verlof', ['Formulier']]])
  })

  test('PROD-019 hides a removed page everywhere, and restores it hidden with its text', async () => {
    const { school, below, browser } = await aDesk()
    const family = await aParent(school)
    const parent = await signIn(portal, family)
    const search = async () =>
      (await parent.get(cms('searchPages', { child: family.child.id, search: 'brommer' }))).body
    expect(await search()).toContain(String(below.number))
    await act(browser, 'removePage', below, 1)
    expect(await menuOf(browser)).toEqual(['Praktisch', 'Verlof'])
    expect(JSON.parse(await search())).toMatchObject({ total: 0 })
    for (const method of ['getPageContent', 'getPageText'])
      expect((await browser.get(cms(method, { sp_id: String(below.number) }))).status).toBe(404)
    expect((await change(browser, below, 2, { sp_name: 'Weg' })).status).toBe(404)
    expect((await read(browser)).pages.find(({ sp_id }) => sp_id === below.number)).toMatchObject({
      removed: true,
    })
    await act(browser, 'putBackPage', below, 2)
    expect(await menuOf(browser)).toEqual(['Praktisch', ['Verlof', ['Formulier']]])
    expect(await menuOf(parent)).toEqual(['Praktisch', 'Verlof'])
    expect((await browser.get(cms('getPageContent', { sp_id: String(below.number) }))).body).toContain(
      'Brommer',
    )
  })

  test('restores a page at the top level when its parent was removed too', async () => {
    const { second, below, browser } = await aDesk()
    await act(browser, 'removePage', below, 1)
    await act(browser, 'removePage', second, 2)
    await act(browser, 'putBackPage', below, 3)
    expect(await menuOf(browser)).toEqual(['Praktisch', 'Formulier'])
  })
})

describe('arranging pages with invalid input or a lost response', () => {
  test('PROD-019 rejects a change based on an older version, and one of two concurrent changes', async () => {
    const { school, first, second, below, browser } = await aDesk()
    const removed = await aPage(school, { name: 'Oud nieuws' })
    await act(browser, 'removePage', removed, 1)
    await change(browser, first, 2, { sp_name: 'Eerst' })
    const before = await everythingOf(school)
    const answers = [
      await change(browser, second, 2, { sp_name: 'Daarna' }),
      await browser.post(cms('addPage'), { base: 'info', version: 2, sp_name: 'Nieuw', ...open }),
      await act(browser, 'movePage', first, 2, { direction: 'down' }),
      await act(browser, 'removePage', below, 2),
      await act(browser, 'putBackPage', removed, 2),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [409, 'pages-changed']),
    )
    expect(await everythingOf(school)).toEqual(before)
    const both = await Promise.all(
      [first, second].map((page) => change(browser, page, 3, { sp_name: 'Tegelijk' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('PROD-019 rejects with pages-changed before any other refusal when the editor saw an older version', async () => {
    const { school, first, second, below, browser } = await aDesk()
    await act(browser, 'removePage', below, 1)
    await change(browser, first, 2, { sp_name: 'Praktisch', parent_sp_id: second.number })
    const before = await everythingOf(school)
    const under = (parent: TestPage) => ({ sp_name: 'Nieuw', parent_sp_id: parent.number })
    const answers = [
      await browser.post(cms('addPage'), { base: 'info', version: 1, ...open, ...under(below) }),
      await change(browser, first, 1, under(below)),
      await change(browser, below, 1, { sp_name: 'Weg' }),
      await change(browser, second, 1, under(first)),
      await act(browser, 'movePage', below, 1, { direction: 'down' }),
      await act(browser, 'removePage', second, 1),
    ]
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      answers.map(() => [409, 'pages-changed']),
    )
    expect(await everythingOf(school)).toEqual(before)
  })

  describe('adding a page with an idempotency key', () => {
    const add = (browser: Browser, key: string, version: number, sp_name = 'Nieuw') =>
      browser.post(cms('addPage'), { base: 'info', version, sp_name, ...open }, { 'idempotency-key': key })

    test('PROD-019 adds one page when the request is repeated, and rejects the key for another page', async () => {
      const { school, browser } = await aDesk()
      const first = await add(browser, 'one-press', 1)
      const before = await everythingOf(school)
      expect(await add(browser, 'one-press', 1)).toMatchObject({ status: 200, json: first.json })
      expect((await add(browser, 'another-press', 1)).code).toBe('pages-changed')
      expect((await add(browser, 'one-press', 1, 'Anders')).code).toBe('key-used-before')
      expect(await everythingOf(school)).toEqual(before)
    })

    test('treats the same key of another editor as a separate request', async () => {
      const { school, editor, browser } = await aDesk()
      const second = await aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true })
      await add(browser, 'one-press', 1)
      const other = await signIn(portal, second)
      expect((await add(other, 'one-press', 1)).code).toBe('pages-changed')
      for (const _ of ['sent', 'sent again'])
        expect((await add(other, 'one-press', 2)).json).toMatchObject({ sp_id: 1_000_001 })
      expect(await menuOf(browser)).toEqual(['Praktisch', ['Verlof', ['Formulier']], 'Nieuw', 'Nieuw'])
      expect(await actsOf(school)).toEqual([
        { action: 'add-page', subject: '1000000', person_id: editor.id },
        { action: 'add-page', subject: '1000001', person_id: second.id },
      ])
    })
  })

  test('accepts a repeated change whose response was lost', async () => {
    const { school, first, below, browser } = await aDesk()
    await change(browser, first, 1, { sp_name: 'Anders' })
    await act(browser, 'removePage', below, 2)
    const before = await everythingOf(school)
    const answers = [
      await change(browser, first, 1, { sp_name: 'Anders' }),
      await act(browser, 'removePage', below, 2),
      await act(browser, 'putBackPage', first, 1),
    ]
    expect(answers.map(({ status, json }) => [status, (json as Arrangement).version])).toEqual(
      answers.map(() => [200, 3]),
    )
    expect(await everythingOf(school)).toEqual(before)
  })

  test('rejects a page below itself, a parent that is missing or in another section, and removing a page with children', async () => {
    const { school, second, below, browser } = await aDesk()
    const system = await aPage(school, { section: 'som' })
    const elsewhere = await aPage(await aSchoolWithPages())
    const before = await everythingOf(school)
    const put = async (parent: number) =>
      (await change(browser, second, 1, { sp_name: 'Verlof', parent_sp_id: parent })).code
    expect(await put(below.number)).toBe('page-below-itself')
    expect(await put(second.number)).toBe('page-below-itself')
    for (const { number } of [system, elsewhere, { number: 999_999 }]) {
      expect(await put(number)).toBe('not-found')
      const added = { base: 'info', version: 1, sp_name: 'Nieuw', parent_sp_id: number, ...open }
      expect((await browser.post(cms('addPage'), added)).status).toBe(404)
    }
    expect((await act(browser, 'removePage', second, 1)).code).toBe('page-has-pages-below')
    expect(await everythingOf(school)).toEqual(before)
  })

  test('rejects another school’s page, a home page block, an empty or long name, and an unknown role', async () => {
    const { school, first, browser } = await aDesk()
    const other = await aDesk()
    const before = [await everythingOf(school), await everythingOf(other.school)]
    for (const page of [other.first, { id: '', number: 999_999_901 }, { id: '', number: 999_999 }]) {
      expect((await change(browser, page, 1, { sp_name: 'Weg' })).status).toBe(404)
      expect((await act(browser, 'movePage', page, 1, { direction: 'down' })).status).toBe(404)
      expect((await act(browser, 'removePage', page, 1)).status).toBe(404)
      expect((await act(browser, 'putBackPage', page, 1)).status).toBe(404)
    }
    for (const said of [{ sp_name: ' \t' }, { sp_name: 'a'.repeat(101) }, { sp_name: 'A', roles: ['boss'] }])
      expect((await change(browser, first, 1, said)).status).toBe(400)
    expect([await everythingOf(school), await everythingOf(other.school)]).toEqual(before)
  })

  test('INFO-010 INFO-011 refuses reads and writes once the right was revoked', async () => {
    const { school, first, editor, browser } = await aDesk()
    await portal.owner.query('update person set live_edit_admin = false where id = $1', [editor.id])
    const before = await everythingOf(school)
    const answers = [
      await browser.get(cms('getPageArrangement', { base: 'info' })),
      await browser.post(cms('addPage'), { base: 'info', version: 1, sp_name: 'Nieuw', ...open }),
      await change(browser, first, 1, { sp_name: 'Anders' }),
      await act(browser, 'movePage', first, 1, { direction: 'down' }),
      await act(browser, 'removePage', first, 1),
      await act(browser, 'putBackPage', first, 1),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 'no-right-to-edit'))
    expect(await everythingOf(school)).toEqual(before)
  })

  test('refuses a section that the school does not have', async () => {
    const { browser } = await aDesk()
    expect((await browser.get(cms('getPageArrangement', { base: 'magister' }))).code).toBe('switched-off')
    const added = { base: 'magister', version: 1, sp_name: 'Nieuw', ...open }
    expect((await browser.post(cms('addPage'), added)).code).toBe('switched-off')
  })
})

test('INFO-019? TRAP-57 escapes markup in the name of a page', async () => {
  const { first, browser } = await aDesk()
  const name = `<img src=x onerror="steal()">{{7*7}}`
  await change(browser, first, 1, { sp_name: name })
  const { body } = await browser.get(cms('getPageContent', { sp_id: String(first.number) }))
  expect(body).toContain('<h1>&lt;img src=x onerror=&quot;steal()&quot;&gt;{{7*7}}</h1>')
  expect((await read(browser)).pages[0]).toMatchObject({ sp_name: name })
})
