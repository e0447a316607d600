import { describe, expect } from 'vitest'
import type { Browser } from '../../../../../testing/browser.ts'
import { anOfficeBrowser, grantRole } from '../../../../../testing/account/office.ts'
import { aPersonWithRole, aSchool, aStudent, type TestSchool } from '../../../../../testing/people/people.ts'
import type { TestPortal } from '../../../../../testing/portal.ts'
import { test } from '../../../../../testing/portal-test.ts'
import { beginSession } from '../../../../../test/matrix/world/sessions.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Row = { id: string; name: string; login: string; role: string; classes?: string[]; grantedBy: string }
type Page = { rows: Row[]; count: number }

const ROLES = '/api/office/roles'
const rolesIn = async (browser: Browser, query = '') => (await browser.get(`${ROLES}${query}`)).json as Page
const grant = (browser: Browser, body: object) =>
  browser.post(ROLES, body, { 'idempotency-key': crypto.randomUUID() })
const revoke = (browser: Browser, id: string) => browser.send({ method: 'DELETE', url: `${ROLES}/${id}` })
const self = async (browser: Browser) => (await browser.get('/api/office/self')).json
const auditOf = async (school: TestSchool) => {
  const { rows } = await portal.owner.query<{ subject: string; action: string; person_id: string | null }>(
    `select action, subject, person_id from audit_entry
     where school_id = $1 and action in ('grant-office-role', 'revoke-office-role') order by id`,
    [school.id],
  )
  return rows
}

async function aSchoolWithClasses(): Promise<TestSchool> {
  const school = await aSchool(portal.owner)
  for (const className of ['1A', '1B', '2A']) await aStudent(school, { className })
  return school
}

describe('granting a role in the office', () => {
  test('OFF-005 OFF-008 counts at the next request, and is listed and audited', async () => {
    const school = await aSchoolWithClasses()
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const teacher = await aPersonWithRole(school, 'ouder', { firstName: 'Sanne', lastName: 'Bos' })
    const browser = await beginSession(portal, teacher)
    expect((await browser.get('/api/office/self')).code).toBe('no-office-right')

    const answer = await grant(administrator, { login: teacher.login, role: 'mentor', classes: ['1B', '1A'] })
    expect(answer.json).toMatchObject({ name: 'Sanne Bos', role: 'mentor', classes: ['1A', '1B'] })
    expect(await self(browser)).toEqual({
      rights: ['families', 'answers', 'messages', 'forms', 'absence'],
      classes: ['1A', '1B'],
    })
    expect((await rolesIn(administrator, '?search=sanne')).rows).toMatchObject([
      { login: teacher.login, role: 'mentor', classes: ['1A', '1B'] },
    ])

    const { id } = answer.json as Row
    await grant(administrator, { login: teacher.login, role: 'mentor', classes: ['2A'] })
    expect((await rolesIn(administrator, '?role=mentor')).count).toBe(1)
    expect((await revoke(administrator, id)).status).toBe(204)
    expect((await browser.get('/api/office/self')).code).toBe('no-office-right')
    expect((await revoke(administrator, id)).code).toBe('not-found')
    const by = administrator.person.id
    expect(await auditOf(school)).toEqual([
      { action: 'grant-office-role', person_id: by, subject: `${teacher.login} mentor: none → 1A, 1B` },
      { action: 'grant-office-role', person_id: by, subject: `${teacher.login} mentor: 1A, 1B → 2A` },
      { action: 'revoke-office-role', person_id: by, subject: `${teacher.login} mentor: 2A → none` },
    ])
  })

  test('OFF-008 names who granted it, and no name for an operator', async () => {
    const school = await aSchoolWithClasses()
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const other = await aPersonWithRole(school, 'beheerder')
    await grant(administrator, { login: other.login, role: 'secretary' })
    const { rows } = await rolesIn(administrator, '?order=-grantedAt')
    expect(rows.map(({ grantedBy }) => grantedBy)).toEqual([expect.stringMatching(/^Voornaam/), ''])
  })

  test('OFF-002 OFF-007 is refused for another kind of role, and changes nothing', async () => {
    const school = await aSchoolWithClasses()
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const { login } = await aPersonWithRole(school, 'ouder')
    const elsewhere = await aPersonWithRole(await aSchool(portal.owner), 'ouder')
    const asked = [
      { login, role: 'mentor' },
      { login, role: 'mentor', classes: [] },
      { login, role: 'secretary', classes: ['1A'] },
      { login, role: 'mentor', classes: ['1A', '9Z'] },
      { login, role: 'bookkeeper' },
      { login, role: 'approver' },
      { login: elsewhere.login, role: 'secretary' },
    ]
    const answers = []
    for (const body of asked) answers.push(await grant(administrator, body))
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [422, 'role-needs-classes'],
      [422, 'role-needs-classes'],
      [422, 'role-is-for-school'],
      [422, 'class-unknown'],
      [422, 'role-of-money'],
      [422, 'role-of-money'],
      [422, 'login-unknown'],
    ])
    expect((await rolesIn(administrator)).count).toBe(1)
    expect(await auditOf(school)).toEqual([])
  })

  test('OFF-007 a role of money is not revoked in the office', async () => {
    const school = await aSchoolWithClasses()
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const id = await grantRole(await aPersonWithRole(school, 'ouder'), 'bookkeeper')
    expect((await revoke(administrator, id)).code).toBe('role-of-money')
  })

  test('OFF-008 the last person with the right to roles keeps it', async () => {
    const school = await aSchoolWithClasses()
    const administrator = await anOfficeBrowser(portal, school, 'ict-administrator')
    const own = (await rolesIn(administrator)).rows[0]?.id ?? ''
    const closed = await aPersonWithRole(school, 'ouder', { active: false })
    await grantRole(closed, 'ict-administrator')
    expect((await revoke(administrator, own)).code).toBe('last-role-administrator')
    const other = await anOfficeBrowser(portal, school, 'ict-administrator')
    // Two who revoke each other at once: one of them stays.
    const others = (await rolesIn(other, `?search=${other.person.login}`)).rows[0]?.id ?? ''
    const [one, two] = await Promise.all([revoke(administrator, others), revoke(other, own)])
    expect([one.code ?? 'ok', two.code ?? 'ok'].toSorted()).not.toEqual(['ok', 'ok'])
    const { rows } = await portal.owner.query(
      `select p.id from office_role r join person p on p.id = r.person_id where r.school_id = $1 and p.active`,
      [school.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('OFF-006 a role of another school is not found', async () => {
    const elsewhere = await anOfficeBrowser(portal, await aSchool(portal.owner), 'ict-administrator')
    const id = (await rolesIn(elsewhere)).rows[0]?.id ?? ''
    const administrator = await anOfficeBrowser(portal, await aSchool(portal.owner), 'ict-administrator')
    expect((await revoke(administrator, id)).code).toBe('not-found')
    expect((await rolesIn(administrator)).count).toBe(1)
  })
})

test('OFF-001 OFF-002 rights of several roles add up, and an editor sees no classes', async () => {
  const school = await aSchoolWithClasses()
  const browser = await anOfficeBrowser(portal, school, 'mentor', ['1A', '3X'])
  await grantRole(browser.person, 'editor')
  expect(await self(browser)).toMatchObject({
    rights: ['families', 'answers', 'messages', 'forms', 'absence', 'pages'],
    classes: ['1A'],
  })
  await grantRole(browser.person, 'bookkeeper')
  expect(await self(browser)).toMatchObject({ classes: ['1A', '1B', '2A'] })
  const editor = await anOfficeBrowser(portal, school, 'editor')
  expect(await self(editor)).toEqual({ rights: ['pages'], classes: [] })
})

test('the database knows who has a role, also when both of two roles go at once', async () => {
  const school = await aSchool(portal.owner)
  const person = await aPersonWithRole(school, 'ouder')
  const isInOffice = async () => {
    const { rows } = await portal.owner.query<{ in_office: boolean }>(
      'select in_office from person where id = $1',
      [person.id],
    )
    return rows[0]?.in_office
  }
  const [one, other] = [await grantRole(person, 'editor'), await grantRole(person, 'secretary')]
  expect(await isInOffice()).toBe(true)
  const take = (id: string) => portal.owner.query('delete from office_role where id = $1', [id])
  await Promise.all([take(one), take(other)])
  expect(await isInOffice()).toBe(false)
})
