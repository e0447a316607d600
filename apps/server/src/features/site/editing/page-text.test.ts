import { describe, expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aHomeText, aPage, type TestPage } from '../../../../testing/site/pages.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { CLEANER } from '../../../school-file/safe-html.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const aSchoolWithPages = () => {
  const tabs = { ...someSettings().tabs, infoEnabled: true, somtodayEnabled: true }
  return aSchool(portal.owner, { settings: { eduEnabled: true, sisType: 'som', tabs } })
}
const anEditor = (school: TestSchool, facts = {}) =>
  aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true, ...facts })

/** A school with a page, and a signed-in editor. */
async function aDesk(content = '<p>Oud</p>') {
  const school = await aSchoolWithPages()
  const page = await aPage(school, { content, writtenAt: '2026-09-01T09:00:00Z' })
  const editor = await anEditor(school, { firstName: 'Fatima', lastName: 'Aydin' })
  return { school, page, editor, browser: await signIn(portal, editor) }
}

const cms = (method: string, query: Readonly<Record<string, string | number>> = {}) =>
  `/edu/cms?${new URLSearchParams({ method, ...(query as Record<string, string>) })}`
const textOf = async (browser: Browser, { number }: TestPage) =>
  (await browser.get(cms('getPageText', { sp_id: number }))).json as {
    version: number
    html: string
    versions: { version: number; author?: string }[]
  }
const save = (browser: Browser, { number }: TestPage, version: number, html: string) =>
  browser.post(cms('savePageText'), { sp_id: number, version, html })
const restore = (browser: Browser, { number }: TestPage, version: number, old: number) =>
  browser.post(cms('restorePageVersion'), { sp_id: number, version, restore: old })

const versionsOf = async ({ id }: TestPage) =>
  (
    await portal.owner.query(
      'select version, content from page_version where page_id = $1 order by version',
      [id],
    )
  ).rows as unknown[]
const actsOf = async ({ id }: TestPerson) =>
  (
    await portal.owner.query(
      'select action, subject from audit_entry where person_id = $1 and action like $2',
      [id, '%-page'],
    )
  ).rows as unknown[]

describe('saving a page text', () => {
  test('PROD-019 INFO-020? publishes it at once with the name of its author, and keeps the old version', async () => {
    const { school, page, editor, browser } = await aDesk()
    const { status, json } = await save(browser, page, 1, '<h2>Nieuw</h2><p>Kom op tijd.</p>')
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        sp_id: page.number,
        version: 2,
        html: '<h2>Nieuw</h2><p>Kom op tijd.</p>',
        versions: [
          { version: 2, author: 'Fatima Aydin' },
          { version: 1, lastModifiedStamp: '2026-09-01T09:00:00.000Z' },
        ],
      },
    })
    expect((await textOf(browser, page)).versions.map(({ author }) => author)).toEqual([
      'Fatima Aydin',
      undefined,
    ])
    const parent = await signIn(portal, await aParent(school))
    expect((await parent.get(cms('getPageContent', { sp_id: page.number }))).body).toContain('Kom op tijd.')
    expect(await actsOf(editor)).toEqual([{ action: 'save-page', subject: String(page.number) }])
  })

  test('INFO-020? is rejected over a newer version, and nothing is written', async () => {
    const { school, page, browser } = await aDesk()
    const second = await anEditor(school)
    const other = await signIn(portal, second)
    await save(browser, page, 1, '<p>Eerst</p>')
    const { status, code } = await save(other, page, 1, '<p>Daarna</p>')
    expect({ status, code }).toEqual({ status: 409, code: 'page-changed' })
    expect(await versionsOf(page)).toEqual([
      { version: 1, content: '<p>Oud</p>' },
      { version: 2, content: '<p>Eerst</p>' },
    ])
    expect(await actsOf(second)).toEqual([])
  })

  test('is rejected for one of two concurrent editors', async () => {
    const { page, browser } = await aDesk()
    const answers = await Promise.all(['een', 'twee'].map((word) => save(browser, page, 1, `<p>${word}</p>`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await versionsOf(page)).toHaveLength(2)
  })

  test('stores one version for the same text, also when the response was lost', async () => {
    const { page, editor, browser } = await aDesk()
    await save(browser, page, 1, '<p>Nieuw</p>')
    const { status, json } = await save(browser, page, 1, '<p>Nieuw</p>')
    expect({ status, json }).toMatchObject({ status: 200, json: { version: 2 } })
    expect(await versionsOf(page)).toHaveLength(2)
    expect(await actsOf(editor)).toHaveLength(1)
  })

  test('INFO-019? TRAP-57 stores only sanitised markup', async () => {
    const { page, browser } = await aDesk()
    await save(
      browser,
      page,
      1,
      '<h1>Kop</h1><h4>Diep</h4><script>steal()</script><p onclick="steal()" style="color:red">Hoi</p><img src="https://spy.example/a.png">',
    )
    expect((await versionsOf(page)).at(-1)).toEqual({
      version: 2,
      content: '<h2>Kop</h2><h3>Diep</h3><p>Hoi</p>',
    })
  })

  test('rejects a text that would take minutes to sanitise, and writes nothing', async () => {
    const { page, browser } = await aDesk()
    const before = await versionsOf(page)
    const answer = await save(browser, page, 1, '<ul><li>'.repeat(240_000))
    expect([answer.status, answer.code]).toEqual([422, 'page-nested-too-deep'])
    expect(await versionsOf(page)).toEqual(before)
    expect((await save(browser, page, 1, '<ul><li>diep'.repeat(50))).status).toBe(200)
  })

  test('INFO-029 rejects 990 kB of paragraphs, and stores five thousand of them', async () => {
    const { page, browser } = await aDesk()
    const before = await versionsOf(page)
    const answer = await save(browser, page, 1, '<p>'.repeat(330_000))
    expect([answer.status, answer.code]).toEqual([422, 'text-too-many-parts'])
    expect((await save(browser, page, 1, '<p>'.repeat(5001))).code).toBe('text-too-many-parts')
    expect(await versionsOf(page)).toEqual(before)
    expect((await save(browser, page, 1, '<p>'.repeat(5000))).status).toBe(200)
  })

  test('INFO-030 stores the version of the cleaner, and serves the stored text unchanged', async () => {
    const { page, browser } = await aDesk()
    await save(browser, page, 1, '<h4>Kop</h4>')
    const { rows } = await portal.owner.query(
      'select cleaned_by from page_version where page_id = $1 and version = 2',
      [page.id],
    )
    expect(rows).toEqual([{ cleaned_by: CLEANER }])
    await portal.owner.query(
      `update page_version set content = '<h4 data-x>As stored</h4>' where page_id = $1 and version = 2`,
      [page.id],
    )
    expect((await textOf(browser, page)).html).toBe('<h4 data-x>As stored</h4>')
  })

  test('rejects a text that is too long', async () => {
    const { page, browser } = await aDesk()
    const { status } = await save(browser, page, 1, 'a'.repeat(2_000_001))
    expect(status).toBe(400)
    expect(await versionsOf(page)).toHaveLength(1)
  })
})

describe('an older version of a page text', () => {
  test('INFO-020? is readable, and is restored as a new version', async () => {
    const { page, editor, browser } = await aDesk()
    await save(browser, page, 1, '<p>Nieuw</p>')
    const old = await browser.get(cms('getPageVersion', { sp_id: page.number, version: 1 }))
    expect(old.json).toEqual({
      version: 1,
      lastModifiedStamp: '2026-09-01T09:00:00.000Z',
      html: '<p>Oud</p>',
    })
    const { json } = await restore(browser, page, 2, 1)
    expect(json).toMatchObject({ version: 3, html: '<p>Oud</p>', versions: { length: 3 } })
    expect(await actsOf(editor)).toEqual([
      { action: 'save-page', subject: String(page.number) },
      { action: 'restore-page', subject: String(page.number) },
    ])
  })

  test('INFO-019? TRAP-57 is sanitised when stored markup is hostile, both when read and when restored', async () => {
    const { page, browser } = await aDesk('<p onclick="steal()">Oud</p><script>steal()</script>')
    const old = cms('getPageVersion', { sp_id: page.number, version: 1 })
    expect((await textOf(browser, page)).html).toBe('<p>Oud</p>')
    await save(browser, page, 1, '<p>Nieuw</p>')
    expect((await browser.get(old)).json).toMatchObject({ html: '<p>Oud</p>' })
    expect((await restore(browser, page, 2, 1)).json).toMatchObject({ html: '<p>Oud</p>' })
    expect((await versionsOf(page)).at(-1)).toEqual({ version: 3, content: '<p>Oud</p>' })
  })

  test('INFO-020? is not restored over a newer version', async () => {
    const { page, browser } = await aDesk()
    await save(browser, page, 1, '<p>Nieuw</p>')
    const { status, code } = await restore(browser, page, 1, 1)
    expect({ status, code }).toEqual({ status: 409, code: 'page-changed' })
    expect(await versionsOf(page)).toHaveLength(2)
  })

  test('is not found when it never existed or belongs to another page', async () => {
    const { school, page, browser } = await aDesk()
    const other = await aPage(school)
    await save(browser, other, 1, '<p>Nieuw</p>')
    expect((await browser.get(cms('getPageVersion', { sp_id: page.number, version: 2 }))).status).toBe(404)
    expect((await restore(browser, page, 1, 2)).status).toBe(404)
    expect(await versionsOf(page)).toHaveLength(1)
  })
})

describe('a home page block', () => {
  const top = { id: '', number: 999_999_902 }

  test('PROD-019 PROD-022 has no version until it is saved, and is shown after that', async () => {
    const { school, editor, browser } = await aDesk()
    expect(await textOf(browser, top)).toEqual({ sp_id: top.number, version: 0, html: '', versions: [] })
    const { json } = await save(browser, top, 0, '<p>Open dag<script>steal()</script></p>')
    expect(json).toMatchObject({
      version: 1,
      html: '<p>Open dag</p>',
      versions: [{ author: 'Fatima Aydin' }],
    })
    const parent = await signIn(portal, await aParent(school))
    expect((await parent.get('/edu/cms?method=getWP4Home&domain=x')).json).toEqual([
      '',
      '',
      '<p>Open dag</p>',
      '',
      '',
      '',
    ])
    expect(await actsOf(editor)).toEqual([{ action: 'save-page', subject: String(top.number) }])
    expect((await parent.get(cms('getPageContent', { sp_id: top.number }))).status).toBe(404)
    expect((await parent.get(cms('getMenuWithCodes', { base: 'info' }))).body).not.toContain(
      String(top.number),
    )
  })

  test('INFO-020? rejects one of two concurrent first saves, restores an older text, and is separate per school', async () => {
    const { school, browser } = await aDesk()
    const other = await aDesk()
    await aHomeText(other.school, 'top', '<p>Van de buren</p>')
    const answers = await Promise.all(['een', 'twee'].map((word) => save(browser, top, 0, `<p>${word}</p>`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { html } = await textOf(browser, top)
    await save(browser, top, 1, '<p>Nieuw</p>')
    expect((await save(browser, top, 1, '<p>Te laat</p>')).code).toBe('page-changed')
    expect((await restore(browser, top, 2, 1)).json).toMatchObject({ version: 3, html })
    expect((await textOf(other.browser, top)).html).toBe('<p>Van de buren</p>')
    const { rows } = await portal.owner.query(
      'select count(*)::int as texts from page_version v join page p on p.id = v.page_id where v.school_id = $1 and number = $2',
      [school.id, top.number],
    )
    expect(rows).toEqual([{ texts: 3 }])
  })
})

test('INFO-020? keeps the mark of the outgoing link when the text of such a page is edited', async () => {
  const { school, browser } = await aDesk()
  const page = await aPage(school, { section: 'som', code: 'sso-toetsen', content: '' })
  const html = '<p><a href="https://toetsen.example" data-sso rel="noopener noreferrer">Ga door</a></p>'
  expect((await save(browser, page, 1, html)).json).toMatchObject({ version: 2, html })
})

describe('access to page texts', () => {
  test('INFO-010 is not found for another school’s page and for a page that is a screen', async () => {
    const { school, browser } = await aDesk()
    const elsewhere = (await aDesk()).page
    const screen = await aPage(school, { section: 'som', code: 'agenda', content: '' })
    for (const page of [elsewhere, screen, { id: '', number: 999_999 }]) {
      expect((await browser.get(cms('getPageText', { sp_id: page.number }))).status).toBe(404)
      expect((await save(browser, page, 1, '<p>Weg</p>')).status).toBe(404)
    }
    expect(await versionsOf(elsewhere)).toHaveLength(1)
    expect(await versionsOf(screen)).toHaveLength(1)
  })

  test('INFO-010 INFO-011 ends with the next request after the right was revoked, and nothing is written', async () => {
    const { page, editor, browser } = await aDesk()
    await portal.owner.query('update person set live_edit_admin = false where id = $1', [editor.id])
    const answers = [
      await browser.get(cms('getPageText', { sp_id: page.number })),
      await browser.get(cms('getPageVersion', { sp_id: page.number, version: 1 })),
      await save(browser, page, 1, '<p>Nieuw</p>'),
      await restore(browser, page, 1, 1),
    ]
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 4 }, () => 'no-right-to-edit'))
    expect(await versionsOf(page)).toHaveLength(1)
    expect(await actsOf(editor)).toEqual([])
  })
})
