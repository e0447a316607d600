import { expect } from 'vitest'
import { someSettings } from '@portal/domain/testing/account/a-person.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { insert } from '../../../../testing/database/insert.ts'
import {
  aPersonWithRole,
  aSchool,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** A school with a notice from its file, and a signed-in editor. */
async function aDesk() {
  const tabs = { ...someSettings().tabs, infoEnabled: true }
  const school = await aSchool(portal.owner, { settings: { eduEnabled: true, tabs } })
  const ofFile = { id: 'file', active: true, priority: 'danger', message: 'Uit het bestand' }
  await insert(portal.owner, 'notification', { school_id: school.id, ...ofFile })
  const editor = await anEditor(school)
  return { school, editor, browser: await signIn(portal, editor) }
}
const anEditor = (school: TestSchool) =>
  aPersonWithRole(school, 'portal_admin', { liveEditAdmin: true, firstName: 'Fatima', lastName: 'Aydin' })

const read = async (browser: Browser) => (await browser.get('/edu/cms?method=getNotice')).json
const said = { active: true, priority: 'warning', message: 'Morgen is iedereen vrij.' }
const save = (browser: Browser, version: number, more = {}) =>
  browser.post('/edu/cms?method=saveNotice', { version, ...said, ...more })
const shownTo = async (school: TestSchool) =>
  (await (await visit(portal, school)).get('/rest/cockpit/notification/')).json

const versionsOf = async (school: TestSchool) =>
  (
    await portal.owner.query(
      'select version, active, priority, message from notice_version where school_id = $1 order by version',
      [school.id],
    )
  ).rows as unknown[]
const actsOf = async ({ id }: TestPerson) =>
  (
    await portal.owner.query(
      `select action from audit_entry where person_id = $1 and action = 'save-notice'`,
      [id],
    )
  ).rows as unknown[]

test('PROD-019 API-044 replaces the notice of the school file for everybody at once, with the name of its author', async () => {
  const { school, editor, browser } = await aDesk()
  expect(await read(browser)).toEqual({
    version: 0,
    active: true,
    priority: 'danger',
    message: 'Uit het bestand',
    versions: [],
  })
  const { status, json } = await save(browser, 0, { message: '  Morgen is \n iedereen vrij. ' })
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { ...said, version: 1, versions: [{ ...said, version: 1, author: 'Fatima Aydin' }] },
  })
  expect(await shownTo(school)).toEqual(said)
  expect(await actsOf(editor)).toHaveLength(1)
})

test('PROD-019 API-044 removes the notice without restoring the one of the school file', async () => {
  const { school, browser } = await aDesk()
  await save(browser, 0)
  await save(browser, 1, { active: false })
  expect(await shownTo(school)).toEqual({ active: false, priority: '', message: '' })
  expect(await read(browser)).toMatchObject({ ...said, active: false, version: 2, versions: { length: 2 } })
})

test('INFO-020? rejects a save over a newer notice and writes nothing; of two concurrent saves one succeeds', async () => {
  const { school, browser } = await aDesk()
  const second = await anEditor(school)
  const other = await signIn(portal, second)
  await save(browser, 0)
  const { status, code } = await save(other, 0, { message: 'Daarna' })
  expect({ status, code }).toEqual({ status: 409, code: 'page-changed' })
  expect(await versionsOf(school)).toEqual([{ version: 1, ...said }])
  expect(await actsOf(second)).toEqual([])
  const both = await Promise.all(
    [browser, other].map((one, nth) => save(one, 1, { message: `Tegelijk ${nth}` })),
  )
  expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  expect(await versionsOf(school)).toHaveLength(2)
})

test('INFO-020? makes a save wait for another one in progress, then rejects it', async () => {
  const { school, editor, browser } = await aDesk()
  const other = await portal.owner.connect()
  await other.query('begin')
  await other.query(
    `insert into notice_version values ($1, 1, true, 'info', 'Van een ander', $2, '2026-11-20T10:00:00Z')`,
    [school.id, editor.id],
  )
  const saving = save(browser, 0)
  await expect.poll(waitingForALock).toBe(1)
  await other.query('commit')
  other.release()
  expect(await saving).toMatchObject({ status: 409, code: 'page-changed' })
  expect(await versionsOf(school)).toMatchObject([{ message: 'Van een ander' }])
  expect(await actsOf(editor)).toEqual([])
})

/** Number of connections that wait for a lock. */
const waitingForALock = async () =>
  (
    await portal.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows[0]?.waiting

test('stores one version when a request is repeated after a lost response', async () => {
  const { school, editor, browser } = await aDesk()
  await save(browser, 0)
  expect(await save(browser, 0)).toMatchObject({ status: 200, json: { version: 1 } })
  expect(await versionsOf(school)).toHaveLength(1)
  expect(await actsOf(editor)).toHaveLength(1)
})

test('rejects an empty notice that is shown, and accepts an empty one that is hidden', async () => {
  const { school, browser } = await aDesk()
  expect((await save(browser, 0, { message: ' ' })).code).toBe('notice-empty')
  expect(await versionsOf(school)).toEqual([])
  expect((await save(browser, 0, { message: ' ', active: false })).status).toBe(200)
})

test('PROD-019 keeps the notices of schools apart', async () => {
  const { browser } = await aDesk()
  const other = await aDesk()
  await save(browser, 0)
  expect(await read(other.browser)).toMatchObject({ version: 0, message: 'Uit het bestand', versions: [] })
  expect(await shownTo(other.school)).toMatchObject({ message: 'Uit het bestand' })
})

test('INFO-010 INFO-011 refuses reads and writes once the right was revoked', async () => {
  const { school, editor, browser } = await aDesk()
  await portal.owner.query('update person set live_edit_admin = false where id = $1', [editor.id])
  const answers = [await browser.get('/edu/cms?method=getNotice'), await save(browser, 0)]
  expect(answers.map(({ code }) => code)).toEqual(['no-right-to-edit', 'no-right-to-edit'])
  expect(await versionsOf(school)).toEqual([])
})
