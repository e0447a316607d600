import { describe, expect } from 'vitest'
import type { OfficeRole } from '@portal/domain/account/office/office-role.ts'
import type { TodayItem } from '@portal/domain/account/office/today.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aDebtor,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const itemsFor = async (browser: Browser) =>
  ((await browser.get('/api/office/today')).json as { items: TodayItem[] }).items
const today = async (school: TestSchool, role: OfficeRole, classes?: string[]) =>
  itemsFor(await anOfficeBrowser(portal, school, role, classes))

const listed = async (browser: Browser, only: string) =>
  ((await browser.get(`/api/office/families?only=${only}`)).json as { count: number }).count

/** Six pupils who miss different things. */
async function anUnfinishedSchool(): Promise<TestSchool> {
  const school = await aSchool(portal.owner)
  await aParent(school, { children: [{ className: '1A' }, { className: '1B' }] })
  const uninvited = await aParent(school, { children: [{ className: '1A' }], email: '' })
  await portal.owner.query('update person set password_hash = null where id = $1', [uninvited.id])
  await aStudent(school, { className: '1A' })
  const onlyPayer = await aStudent(school, { className: '1B' })
  const debtor = await aDebtor(school)
  await relate(await aPersonWithRole(school, 'ouder'), onlyPayer, { debtor, isReadOnly: true })
  const left = await aStudent(school, { className: '1B', active: false })
  await relate(await aPersonWithRole(school, 'ouder'), left)
  return school
}

describe('today in the office', () => {
  test('OFF-071 has the number of each list to which it leads, within the scope', async () => {
    const school = await anUnfinishedSchool()
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const items = await itemsFor(browser)
    expect(items).toEqual([
      { kind: 'no-guardian', count: 1 },
      { kind: 'never-invited', count: 1 },
      { kind: 'no-email', count: 2 },
      { kind: 'no-debtor', count: 2 },
    ])
    for (const { kind, count } of items) expect(await listed(browser, kind)).toBe(count)
  })

  test('OFF-071 has for each role what it decides about', async () => {
    const school = await anUnfinishedSchool()
    expect(await today(school, 'bookkeeper')).toEqual([{ kind: 'no-debtor', count: 2 }])
    for (const role of ['mentor', 'team-leader'] as const)
      expect(await today(school, role, ['1A'])).toEqual([])
    for (const role of ['editor', 'ict-administrator', 'approver'] as const)
      expect(await today(school, role)).toEqual([])
  })

  test('OFF-071 says where a school without pupils begins, and has imports that wait', async () => {
    const school = await aSchool(portal.owner)
    await aPersonWithRole(school, 'ouder')
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    expect(await itemsFor(browser)).toEqual([{ kind: 'no-pupils', count: 1 }])
    const content = Buffer.from('Nummer;Voornaam;Achternaam\n1;Sem;Bos\n').toString('base64')
    await browser.post('/api/office/imports', { name: 'klas.csv', content })
    expect(await itemsFor(browser)).toEqual([
      { kind: 'no-pupils', count: 1 },
      { kind: 'imports', count: 1 },
    ])
  })

  test('OFF-071 has the files of systems that wait, for who handles them', async () => {
    const school = await aSchool(portal.owner)
    const browser = await anOfficeBrowser(portal, school, 'ict-administrator')
    await portal.owner.query(
      `insert into feed_import (school_id, id, kind, file_name, uploaded_at, uploaded_by, state)
       select $1, gen_random_uuid(), 'roster', s, now(), $2, s from unnest(array['ready', 'refused', 'cancelled']) s`,
      [school.id, browser.person.id],
    )
    expect(await itemsFor(browser)).toEqual([{ kind: 'feeds', count: 1 }])
    expect(await today(school, 'approver')).toEqual([])
  })

  test('OFF-071 has the proposals of others, for who may approve, until they end', async () => {
    const school = await aSchool(portal.owner)
    const candidate = await aPersonWithRole(school, 'beheerder')
    const proposer = await anOfficeBrowser(portal, school, 'ict-administrator')
    const propose = (browser: Browser, role: OfficeRole) =>
      browser.post(
        '/api/office/proposals/grant',
        { login: candidate.login, role },
        { 'idempotency-key': crypto.randomUUID() },
      )
    expect((await propose(proposer, 'bookkeeper')).status).toBeLessThan(300)
    expect(await itemsFor(proposer)).toEqual([])
    const approver = await anOfficeBrowser(portal, school, 'approver')
    expect(await itemsFor(approver)).toEqual([{ kind: 'proposals', count: 1 }])
    await grantRole(proposer.person, 'approver')
    expect(await itemsFor(proposer)).toEqual([])
    // A stored proposal cannot be changed, so its end is that of a copy.
    const madeBefore = (made: string) =>
      portal.owner.query(
        `with gone as (delete from proposal where school_id = $1 returning *)
         insert into proposal (school_id, kind, content, content_hash, words, proposed_by, proposed_at)
         select school_id, kind, content, content_hash, words, proposed_by, $2::timestamptz - $3::interval from gone`,
        [school.id, portal.clock.now, made],
      )
    await madeBefore('13 days 23:59:00')
    expect(await itemsFor(approver)).toEqual([{ kind: 'proposals', count: 1 }])
    await madeBefore('14 days')
    expect(await itemsFor(approver)).toEqual([])
  })
})
