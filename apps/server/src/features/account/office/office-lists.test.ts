import { read } from '@e965/xlsx'
import { describe, expect } from 'vitest'
import { anOfficeBrowser, grantRole } from '../../../../testing/account/office.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { aParent, aSchool, PASSWORD } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Row = { id: string; login: string; isThisOne: boolean; action: string }

const rowsIn = async (browser: Browser, path: string) =>
  (await browser.get(`/api/office/${path}`)).json as { rows: Row[]; count: number }
const isIn = async (browser: Browser) => (await browser.get('/rest/user/relations')).status === 200

describe('the audit log', () => {
  test('OFF-010 is limited to words, an action and days, newest first', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school, { firstName: 'Noor', lastName: 'Bos' })
    const record = (at: string, action: string, subject: string) =>
      portal.owner.query(
        'insert into audit_entry (school_id, at, person_id, action, subject) values ($1, $2, $3, $4, $5)',
        [school.id, at, parent.id, action, subject],
      )
    await record('2026-11-01T22:30:00Z', 'sign-in', '')
    await record('2026-11-01T23:30:00Z', 'set-email', 'een adres')
    await record('2026-11-03T09:00:00Z', 'sign-out', '=1+1')
    const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
    const lines = async (query: string) => (await rowsIn(browser, `audit${query}`)).rows
    const actions = async (query: string) => (await lines(query)).map(({ action }) => action)
    expect(await actions('')).toEqual(['sign-out', 'set-email', 'sign-in'])
    expect((await lines(''))[0]).toMatchObject({ by: 'Noor Bos', at: '2026-11-03T09:00:00.000Z' })
    expect(await actions('?order=at')).toEqual(['sign-in', 'set-email', 'sign-out'])
    expect(await actions('?action=set-email')).toEqual(['set-email'])
    expect(await actions('?search=ADRES')).toEqual(['set-email'])
    expect(await actions('?search=noor')).toHaveLength(3)
    // The day of the school begins an hour before that of the clock.
    expect(await actions('?from=2026-11-02&until=2026-11-02')).toEqual(['set-email'])
    expect(await actions('?until=2026-11-01')).toEqual(['sign-in'])
    expect(await rowsIn(browser, 'audit?page=2')).toEqual({ rows: [], count: 3 })

    const { body } = await browser.get('/api/office/audit/export?from=2026-11-03')
    expect(body.split('\r\n')[1]).toBe(`"03-11-2026 10:00";"Noor Bos";"";"Uitgelogd";"'=1+1";""`)
    expect(await lines('?action=download-audit')).toMatchObject([
      { subject: '1 rows as csv: Wanneer, Door, Als, Handeling, Waarover, Netwerk' },
    ])
  })

  test('OFF-012 is exported as a spreadsheet, with moments as values and a formula as text', async () => {
    const school = await aSchool(portal.owner)
    const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
    await portal.owner.query(
      `insert into audit_entry (school_id, at, person_id, action, subject, network)
       values ($1, '2026-07-03T22:30:00Z', $2, 'sign-out', '=1+1', '')`,
      [school.id, browser.person.id],
    )
    const { status, headers, bytes } = await browser.get('/api/office/audit/export?as=xlsx&action=sign-out')
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining('audit.xlsx')])
    const { Sheets } = read(bytes, { cellNF: true })
    const { A1, A2, E2 } = Sheets['Export'] ?? {}
    expect([A1, A2, E2]).toMatchObject([
      { t: 's', v: 'Wanneer' },
      // Day 46,207 from 30 December 1899, at half past midnight of the school.
      { t: 'n', v: 46_207 + 30 / 1440, z: 'dd-mm-yyyy hh:mm', w: '04-07-2026 00:30' },
      { t: 's', v: '=1+1' },
    ])
    const { rows } = await portal.owner.query(
      `select subject from audit_entry where school_id = $1 and action = 'download-audit'`,
      [school.id],
    )
    expect(rows).toEqual([{ subject: expect.stringMatching(/^1 rows as xlsx: /) as string }])
  })
})

test('OFF-010 sign-ins are listed with person and browser, newest first', async () => {
  const school = await aSchool(portal.owner)
  const parent = await aParent(school, { firstName: 'Noor', lastName: 'Bos' })
  await signIn(portal, parent)
  portal.clock.forward({ minutes: 1 })
  await signIn(portal, await aParent(school, { firstName: 'Ali' }))
  const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
  const { rows, count } = await rowsIn(browser, 'sign-ins')
  expect([count, rows[1]]).toMatchObject([
    2,
    { name: 'Noor Bos', login: parent.login, authenticationType: 'PASSWORD' },
  ])
  expect((await rowsIn(browser, 'sign-ins?search=bos')).count).toBe(1)
})

describe('the sessions of the school', () => {
  test('OFF-010 hold those that have not ended, by a name that gives no access', async () => {
    const school = await aSchool(portal.owner)
    const [parent, idle] = [await aParent(school), await aParent(school)]
    await signIn(portal, idle)
    portal.clock.forward({ minutes: 50 })
    await signIn(portal, parent)
    await grantRole(await aParent(school), 'editor')
    portal.clock.forward({ minutes: 12 })
    const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
    const { rows, count } = await rowsIn(browser, 'sessions')
    expect([count, rows.map(({ login, isThisOne }) => [login, isThisOne])]).toEqual([
      2,
      [
        [browser.person.login, true],
        [parent.login, false],
      ],
    ])
    const stranger = await visit(portal, school)
    stranger.cookies.set('session-80', rows[0]?.id ?? '')
    expect(await isIn(stranger)).toBe(false)
  })

  test('OFF-010 are ended with remember-me of that browser, which is in the audit log', async () => {
    const school = await aSchool(portal.owner)
    const parent = await aParent(school)
    const browser = await visit(portal, school)
    await browser.form('/login', { loginname: parent.login, password: PASSWORD, stay: 'true' })
    expect(await isIn(browser)).toBe(true)
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const { rows } = await rowsIn(administrator, `sessions?search=${parent.login}`)
    const end = (by: Browser, id = '') => by.send({ method: 'DELETE', url: `/api/office/sessions/${id}` })
    const elsewhere = await anOfficeBrowser(portal, await aSchool(portal.owner), 'ict-administrator')
    expect((await end(elsewhere, rows[0]?.id)).code).toBe('not-found')
    expect(await isIn(browser)).toBe(true)
    expect((await end(administrator, rows[0]?.id)).status).toBe(204)
    expect(await isIn(browser)).toBe(false)
    expect((await end(administrator, rows[0]?.id)).code).toBe('not-found')
    const audited = await rowsIn(administrator, 'audit?action=end-school-session')
    expect(audited.rows).toMatchObject([{ subject: expect.stringContaining(parent.login) }])
  })
})
