import { describe, expect } from 'vitest'
import type { Guid } from '@portal/domain/values/guid.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import { doOfficeJob } from '../../../../../testing/account/office-jobs.ts'
import type { Browser } from '../../../../../testing/browser.ts'
import {
  aParent,
  aSchool,
  relate,
  type ParentFacts,
  type TestFamily,
  type TestPerson,
  type TestSchool,
} from '../../../../../testing/people/people.ts'
import { tryPassword, visit, type TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { writeLetters, type CodedInvitee } from '../../../account/password/invitation/write-letters.ts'
import { listChildrenOfGuardians } from './chosen-families.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const LETTERS = '/api/office/families/letters'
const FIRST = 'gele Tulpen op 3 daken'
const everybody = { kind: 'all-but', ids: [], filter: {} }
type Numbers = { pupils: number; invited: number; leftOut: object[] }

const preview = async (browser: Browser, to: string) =>
  (await browser.post(`${LETTERS}/preview`, { selection: everybody, to })).json as Numbers
const make = (browser: Browser, to: string, confirmed: { pupils: number; invited: number }) =>
  browser.post(LETTERS, { selection: everybody, to, confirmed }, { 'idempotency-key': crypto.randomUUID() })

type Jobs = { jobs: { id: string; state: string; result?: number; refusal?: string; hasFile: boolean }[] }

/** Does the waiting job of a school, and returns it as its person sees it. */
async function done(browser: Browser & { readonly person: TestPerson }) {
  await doOfficeJob(portal, browser.person.school)
  const [job] = ((await browser.get('/api/office/jobs')).json as Jobs).jobs
  if (!job) throw new Error('No job')
  return job
}

/** A guardian who never chose a password. */
async function aNewcomer(school: TestSchool, facts: ParentFacts = {}): Promise<TestFamily> {
  const family = await aParent(school, facts)
  await portal.owner.query('update person set password_hash = null where id = $1', [family.id])
  return family
}

/** What letters wrote at a school. */
async function writtenAt(school: TestSchool) {
  const { rows } = await portal.owner.query(
    `select (select count(*)::int from access_token where school_id = $1 and on_paper) as codes,
       (select count(*)::int from audit_entry where school_id = $1 and action = 'make-letters') as entries,
       (select count(*)::int from person where school_id = $1 and letter_at is not null) as written`,
    [school.id],
  )
  return rows[0] as object
}

describe('letters on paper', () => {
  test('OFF-034 are for who has no e-mail address, or for all without a password', async () => {
    const school = await aSchool(portal.owner)
    await aNewcomer(school)
    await aNewcomer(school, { email: '' })
    await aParent(school)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const without = await preview(browser, 'without-email')
    expect(without).toEqual({
      pupils: 3,
      invited: 1,
      leftOut: [
        { reason: 'password', people: 1 },
        { reason: 'email', people: 1 },
      ],
    })
    expect(await preview(browser, 'without-password')).toMatchObject({ invited: 2 })
    expect(await writtenAt(school)).toEqual({ codes: 0, entries: 0, written: 0 })
    expect((await make(browser, 'without-email', without)).status).toBe(200)
    expect(await writtenAt(school)).toEqual({ codes: 0, entries: 0, written: 0 })
    const { id, ...job } = await done(browser)
    expect(job).toMatchObject({ state: 'done', result: 1, hasFile: true })
    const file = await browser.get(`/api/office/jobs/${id}/file`)
    expect(file.headers['content-disposition']).toMatch(/brieven-\d{4}-\d\d-\d\d\.pdf/)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.body.split(/\/Type \/Page\b/)).toHaveLength(2)
    expect(await writtenAt(school)).toEqual({ codes: 1, entries: 1, written: 1 })
    const { rows } = await portal.owner.query(
      `select person_id, subject from audit_entry where school_id = $1 and action = 'make-letters'`,
      [school.id],
    )
    expect(rows).toEqual([{ person_id: browser.person.id, subject: '1 invited, 1 password, 1 email' }])
    expect(await preview(browser, 'without-password')).toMatchObject({ invited: 2 })
  })

  test('OFF-032 OFF-034 do not keep a mail away, nor the other way round', async () => {
    const school = await aSchool(portal.owner)
    await aNewcomer(school)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const numbers = { pupils: 1, invited: 1, leftOut: [] }
    expect((await make(browser, 'without-password', numbers)).status).toBe(200)
    expect(await done(browser)).toMatchObject({ state: 'done' })
    const invitations = '/api/office/families/invitations'
    const invited = await browser.post(
      invitations,
      { selection: everybody, confirmed: numbers },
      { 'idempotency-key': 'one' },
    )
    expect(invited.json).toEqual(numbers)
    expect(await preview(browser, 'without-password')).toEqual(numbers)
  })

  test('OFF-031 OFF-034 are not made with other numbers than were confirmed', async () => {
    const school = await aSchool(portal.owner)
    await aNewcomer(school, { email: '' })
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    for (const confirmed of [
      { pupils: 2, invited: 1 },
      { pupils: 1, invited: 2 },
    ]) {
      const { status, code } = await make(browser, 'without-email', confirmed)
      expect([status, code]).toEqual([409, 'numbers-changed'])
    }
    expect(await writtenAt(school)).toEqual({ codes: 0, entries: 0, written: 0 })
  })

  test('OFF-031 OFF-034 are not made when the numbers changed before the job ran', async () => {
    const school = await aSchool(portal.owner)
    const { id } = await aNewcomer(school, { email: '' })
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    expect((await make(browser, 'without-email', { pupils: 1, invited: 1 })).status).toBe(200)
    await portal.owner.query('update person set blocked = true where id = $1', [id])
    expect(await done(browser)).toMatchObject({ state: 'failed', refusal: 'numbers-changed', hasFile: false })
    expect(await writtenAt(school)).toEqual({ codes: 0, entries: 0, written: 0 })
  })

  test('OFF-034 are at most five hundred in one file', async () => {
    const school = await aSchool(portal.owner)
    const { child } = await aParent(school)
    await portal.owner.query(
      `with new as (insert into person (school_id, id, stereotype, first_name, last_name, source_id, gender, login)
         select $1, gen_random_uuid(), 'ouder', 'Nieuw', n, 'n' || n, 'v', 'n' || n from generate_series(1, 501) n
         returning id)
       insert into relation (school_id, id, person_id, child_id)
       select $1, gen_random_uuid(), id, $2 from new`,
      [school.id, child.id],
    )
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    const numbers = await preview(browser, 'without-email')
    expect(numbers.invited).toBe(501)
    const { status, code } = await make(browser, 'without-email', numbers)
    expect([status, code]).toEqual([422, 'too-many-letters'])
    expect(await writtenAt(school)).toEqual({ codes: 0, entries: 0, written: 0 })
    await portal.owner.query(`update person set blocked = true where school_id = $1 and source_id = 'n1'`, [
      school.id,
    ])
    const { rows } = await portal.owner.query<{ id: Guid }>(
      `select id from person where school_id = $1 and stereotype = 'ouder'`,
      [school.id],
    )
    const people = rows.map(({ id }) => id)
    const letters = await portal.schools.write(school.id, (tx) =>
      writeLetters(
        tx,
        { people, to: 'without-email', now: portal.clock.now },
        { by: browser.person.id, check: () => {} },
      ),
    )
    expect(new Set(letters.map(({ code }) => code)).size).toBe(500)
  })

  test('OFF-034 name the children of a guardian with their classes, by class', async () => {
    const school = await aSchool(portal.owner)
    const child = (firstName: string, className: string) => ({ firstName, lastName: 'Bos', className })
    const last = await aParent(school, { children: [child('Zoë', '2B')] })
    const first = await aParent(school, { children: [child('Tom', '2A'), child('Anna', '1A')] })
    await relate(first, last.child, { endedOn: calendarDay('2026-10-01') })
    const found = await portal.schools.read(school.id, (tx) =>
      listChildrenOfGuardians(tx, [last.id, first.id], calendarDay('2026-10-02')),
    )
    expect(found).toEqual([
      { guardian: first.id, children: 'Anna Bos (1A), Tom Bos (2A)' },
      { guardian: last.id, children: 'Zoë Bos (2B)' },
    ])
  })
})

/** Writes a letter for this guardian, and returns its code. */
async function codeFor({ id, school }: TestFamily): Promise<CodedInvitee> {
  const [letter] = await portal.schools.write(school.id, (tx) =>
    writeLetters(
      tx,
      { people: [id], to: 'without-password', now: portal.clock.now },
      { by: id, check: () => {} },
    ),
  )
  if (!letter) throw new Error('No letter')
  return letter
}

describe('the code of a letter', () => {
  const use = async (family: TestFamily, token: string) => {
    const browser = await visit(portal, family.school)
    return browser.post('/rest/account/password/reset', { token, password: FIRST })
  }

  test('OFF-035 chooses the first password once, however it is typed, and is stored as a hash', async () => {
    const family = await aNewcomer(await aSchool(portal.owner), { email: '' })
    const { code } = await codeFor(family)
    const { rows } = await portal.owner.query<{ hash: Buffer; days: number }>(
      `select hash, extract(day from expires_at - created_at)::int as days from access_token where person_id = $1`,
      [family.id],
    )
    expect(rows).toMatchObject([{ days: 30 }])
    expect(rows[0]?.hash.toString('latin1')).not.toContain(code)
    const typed = code.toLowerCase().replaceAll('-', ' ')
    const browser = await visit(portal, family.school)
    expect((await browser.post('/rest/account/password/check', { token: typed })).json).toEqual({
      first: true,
    })
    expect((await use(family, typed)).status).toBe(204)
    expect((await use(family, code)).code).toBe('password-link-expired')
    expect((await tryPassword(browser, family.login, FIRST)).status).toBe(200)
  })

  test('OFF-035 is made for no colleague, and ends when its owner begins to work at the school', async () => {
    const school = await aSchool(portal.owner)
    const family = await aNewcomer(school, { email: '' })
    const { code } = await codeFor(family)
    const browser = await anOfficeBrowser(portal, school, 'secretary')
    await grantRole(family, 'ict-administrator')
    expect(await preview(browser, 'without-password')).toMatchObject({
      invited: 0,
      leftOut: [{ reason: 'works-here', people: 1 }],
    })
    expect((await use(family, code)).code).toBe('password-link-expired')
    const { rows } = await portal.owner.query('select password_hash from person where id = $1', [family.id])
    expect(rows).toEqual([{ password_hash: null }])
  })

  test('OFF-035 ends after thirty days, at another school and with a password chosen in another way', async () => {
    const family = await aNewcomer(await aSchool(portal.owner))
    const { code } = await codeFor(family)
    const elsewhere = await aNewcomer(await aSchool(portal.owner))
    expect((await use(elsewhere, code)).code).toBe('password-link-expired')
    const settled = await aNewcomer(await aSchool(portal.owner))
    const other = await codeFor(settled)
    await portal.owner.query(`update person set password_hash = 'x' where id = $1`, [settled.id])
    expect((await use(settled, other.code)).code).toBe('password-link-expired')
    const { rows } = await portal.owner.query(
      `select used_at, password_hash from access_token a join person p on p.id = a.person_id where p.id = any($1)`,
      [[family.id, settled.id]],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { used_at: null, password_hash: null },
        { used_at: null, password_hash: 'x' },
      ]),
    )
    await portal.owner.query(`update access_token set expires_at = $2::timestamptz where person_id = $1`, [
      family.id,
      portal.clock.now,
    ])
    expect((await use(family, code)).code).toBe('password-link-expired')
  })

  test('OFF-035 is slowed down as a link when wrong codes are tried', async () => {
    const family = await aNewcomer(await aSchool(portal.owner))
    await codeFor(family)
    const before = await portal.owner.query(`select count(*)::int as tried from failed_login`)
    expect((await use(family, '0000-0000-0000-0000')).code).toBe('password-link-expired')
    const after = await portal.owner.query(`select count(*)::int as tried from failed_login`)
    const [one, other] = [before, after].map(({ rows }) => (rows[0] as { tried: number }).tried)
    expect(other).toBe((one ?? 0) + 1)
  })
})
