import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { addMinutes } from '@portal/domain/values/time/instant.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  type TestPerson,
  type TestSchool,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const REASON = 'Belde over de factuur van de reis'
const look = (text: string, ...values: unknown[]) => portal.owner.query(text, values)

async function anAdministratorAtWork(school?: TestSchool, role: 'beheerder' | 'supervisor' = 'beheerder') {
  const admin = await aPersonWithRole(school ?? (await aSchool(portal.owner)), role, { firstName: 'Anja' })
  return { admin, school: admin.school, browser: await signIn(portal, admin) }
}
type Browser = Awaited<ReturnType<typeof signIn>>

const start = (browser: Browser, { id }: Pick<TestPerson, 'id'>, reason = REASON) =>
  browser.post(`/api/impersonate/${id}/start`, { reason })
const session = async (browser: Browser) => (await browser.get('/rest/session/current')).json
const secretOf = (browser: Browser) => browser.cookies.get('session-80') ?? ''

describe('starting impersonation', () => {
  test.each(['beheerder', 'supervisor'] as const)(
    'IMP-009 API-028 PERM-005 shows a %s what the guardian sees',
    async (role) => {
      const { admin, school, browser } = await anAdministratorAtWork(undefined, role)
      const parent = await aParent(school)
      const answer = await start(browser, parent)
      expect(answer.json).toMatchObject({
        user: { guid: admin.id, children: [{ guid: parent.child.id }] },
        impersonatedUser: { guid: parent.id },
        impersonationSource: 'USER',
        impersonationEndsAt: addMinutes(portal.clock.now, 60),
        role: { stereotype: 'ouder', impersonated: true, mayImpersonate: true },
      })
      expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).status).toBe(200)
    },
  )

  test('S1 gives the session a new id and invalidates the old one', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const ids = [secretOf(browser)]
    await start(browser, await aParent(school))
    ids.push(secretOf(browser))
    await browser.post('/api/impersonate/stop')
    ids.push(secretOf(browser))
    expect(new Set(ids).size).toBe(3)
    for (const old of ids.slice(0, 2)) {
      browser.cookies.set('session-80', old)
      expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
    }
  })

  test('A8 keeps the end of the session', async () => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const endOf = async () =>
      (await look('select created_at, ends_at from session where person_id = $1', admin.id)).rows
    const before = await endOf()
    portal.clock.forward({ minutes: 5 })
    await start(browser, await aParent(school))
    expect(await endOf()).toEqual(before)
  })

  test.each(['', '  ', 'ja', 'x'.repeat(201)])('a reason such as "%s" is none', async (reason) => {
    const { school, browser } = await anAdministratorAtWork()
    const answer = await start(browser, await aParent(school), reason)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/reason' } }] })
  })

  test('A8 IMP-022? refuses everybody who is not a guardian of this school', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    const stranger = await aParent(await aSchool(portal.owner))
    const closed = await aParent(school, { active: false })
    const ended = await aParent(school)
    await look('update relation set ended_on = $2 where person_id = $1', ended.id, calendarDay('2026-11-21'))
    const childless = await aPersonWithRole(school, 'ouder')
    const [admin, higher] = [
      await aPersonWithRole(school, 'beheerder'),
      await aPersonWithRole(school, 'supervisor'),
    ]
    const outcomes: unknown[] = []
    for (const person of [stranger, closed, { id: school.id }, ended, childless, parent.child, admin, higher])
      outcomes.push((await start(browser, person)).code)
    expect(outcomes).toEqual([
      ...Array.from({ length: 3 }, () => 'not-found'),
      ...Array.from({ length: 5 }, () => 'not-a-guardian'),
    ])
    expect(await session(browser)).toMatchObject({ impersonatedUser: null })
  })

  test('A8 refuses an administrator with children at the school', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const colleague = await aParent(school)
    await look(`update person set stereotype = 'beheerder' where id = $1`, colleague.id)
    expect((await start(browser, colleague)).code).toBe('not-a-guardian')
  })

  test('IMP-008? is refused to other roles, and so is the list of candidates', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const others = [parent, parent.child, await aPersonWithRole(parent.school, 'portal_admin')]
    for (const other of others) {
      const browser = await signIn(portal, other)
      const calls = [
        await start(browser, parent),
        await browser.post('/api/impersonate/stop'),
        await browser.post('/api/impersonate/role/ouder/start', { reason: REASON }),
        await browser.post('/api/impersonate/role/stop'),
        await browser.get('/api/guardians'),
      ]
      expect(calls.map(({ status, code }) => `${status} ${code}`)).toEqual(
        calls.map(() => '403 may-not-impersonate'),
      )
    }
  })

  test('API-029 IMP-020? A8 replaces the current impersonation instead of nesting', async () => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const [first, second] = [await aParent(school), await aParent(school)]
    await start(browser, first)
    await start(browser, second)
    expect(await session(browser)).toMatchObject({
      user: { guid: admin.id },
      impersonatedUser: { guid: second.id },
    })
    await browser.post('/api/impersonate/stop')
    expect(await session(browser)).toMatchObject({
      impersonatedUser: null,
      role: { stereotype: 'beheerder', impersonated: false },
    })
  })

  test('A8 accepts one of two concurrent requests, with one session', async () => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const parents = await Promise.all(Array.from({ length: 5 }, () => aParent(school)))
    const answers = await Promise.all(parents.map((parent) => start(browser, parent)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await look('select count(*)::int as many from session where person_id = $1', admin.id)
    expect(rows).toEqual([{ many: 1 }])
  })
})

describe('viewing as a role', () => {
  test('API-031? IMP-013 API-030 shows no personal data, and can be left', async () => {
    const { school, browser } = await anAdministratorAtWork()
    await aParent(school)
    const answer = await browser.post('/api/impersonate/role/leerling/start', { reason: REASON })
    expect(answer.json).toMatchObject({
      user: { children: [] },
      impersonatedUser: null,
      impersonationSource: 'ROLE',
      role: { stereotype: 'leerling', impersonated: true },
    })
    const back = await browser.post('/api/impersonate/role/stop')
    expect(back.json).toMatchObject({ role: { stereotype: 'beheerder', impersonated: false } })
  })

  test.each(['portal_admin', 'beheerder', 'supervisor'])(
    'A8 refuses the role %s, which is not below',
    async (role) => {
      const { browser } = await anAdministratorAtWork()
      const answer = await browser.post(`/api/impersonate/role/${role}/start`, { reason: REASON })
      expect([answer.status, answer.code]).toEqual([422, 'role-not-below'])
    },
  )
})

describe('the end of impersonation', () => {
  test('A8 comes after an hour, also with activity', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    await start(browser, parent)
    const lists = `/rest/leerling/${parent.child.id}/factuurlijsten/`
    for (let quarters = 0; quarters < 5; quarters++) {
      portal.clock.forward({ minutes: 11, seconds: 59 })
      expect((await browser.get(lists)).status).toBe(200)
      await Promise.all(portal.app.portal.after)
    }
    portal.clock.forward({ seconds: 5 })
    expect((await browser.get(lists)).code).toBe('not-your-role')
    expect(await session(browser)).toMatchObject({
      impersonatedUser: null,
      role: { stereotype: 'beheerder' },
    })
  })

  test.each([
    ['the guardian’s account is closed', 'update person set active = false where id = $1', 'parent'],
    [
      'the guardian becomes an administrator',
      `update person set stereotype = 'beheerder' where id = $1`,
      'parent',
    ],
    ['the administrator loses that role', `update person set stereotype = 'ouder' where id = $1`, 'admin'],
  ] as const)('A6 A8 comes with the next request when %s', async (_when, change, who) => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    await start(browser, parent)
    await look(change, who === 'parent' ? parent.id : admin.id)
    expect(await session(browser)).toMatchObject({ impersonatedUser: null, user: { guid: admin.id } })
    expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).status).not.toBe(200)
  })

  test('A6 follows the relation of the guardian: an ended one is gone at once', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    await start(browser, parent)
    await look('update relation set ended_on = $2 where person_id = $1', parent.id, calendarDay('2026-11-21'))
    expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).code).toBe('not-found')
  })

  test('A8 comes with sign-out', async () => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    await start(browser, parent)
    portal.clock.forward({ minutes: 3 })
    await browser.post('/logout')
    const { rows } = await look(
      `select ended_at - started_at = interval '3 minutes' as "closed" from looked_along where person_id = $1`,
      admin.id,
    )
    expect(rows).toEqual([{ closed: true }])
    expect(await session(await signIn(portal, admin))).toMatchObject({ impersonatedUser: null })
  })
})

describe('while impersonating', () => {
  test('IMP-019? A8 refuses every act in the guardian’s name with the reason', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school, { email: '' })
    await start(browser, parent)
    const acts = [
      await browser.post('/rest/actor/set-email/', { emailAddress: 'x@post.example' }),
      await browser.post(`/rest/bestelling/${parent.child.id}/${parent.id}`, {}),
      await browser.put(`/rest/factuur/${parent.id}/betaalwijze`, {}),
      await browser.post('/rest/bestelling/reservations', {}),
    ]
    expect(acts.map(({ code }) => code)).toEqual(acts.map(() => 'not-while-looking-along'))
  })

  test('A8 A9 IMP-021? records one audit entry per act, with both people', async () => {
    const { admin, school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    const startedAt = portal.clock.now
    await start(browser, parent)
    portal.clock.forward({ minutes: 1 })
    await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
    portal.clock.forward({ minutes: 2 })
    await browser.post('/api/impersonate/stop')
    const { rows } = await look(
      `select action, at, person_id, as_person_id from audit_entry where school_id = $1 and action <> 'sign-in' order by id`,
      school.id,
    )
    const both = { person_id: admin.id, as_person_id: parent.id }
    expect(rows).toEqual([
      { action: 'start-impersonation', at: new Date(startedAt), ...both },
      { action: 'choose-language', at: new Date(addMinutes(startedAt, 1)), ...both },
      { action: 'stop-impersonation', at: new Date(addMinutes(startedAt, 3)), ...both },
    ])
  })
})

describe('the history that a guardian reads', () => {
  const ledger = async (browser: Browser) => (await browser.get('/rest/actor/looked-along/')).json

  test('lists time, administrator and reason, latest first; the current one has no end', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const parent = await aParent(school)
    const startedAt = portal.clock.now
    await start(browser, parent, `  ${REASON}  `)
    portal.clock.forward({ minutes: 2 })
    await browser.post('/api/impersonate/stop')
    portal.clock.forward({ minutes: 1 })
    await start(browser, parent, 'Nog een vraag')
    const own = await signIn(portal, parent)
    expect(await ledger(own)).toMatchObject({
      objects: [
        { reason: 'Nog een vraag', startedAt: addMinutes(startedAt, 3), endedAt: null },
        { by: expect.stringContaining('Anja'), reason: REASON, startedAt, endedAt: addMinutes(startedAt, 2) },
      ],
    })
    portal.clock.forward({ minutes: 59 })
    expect(await ledger(own)).toMatchObject({ objects: [{ endedAt: null }, {}] })
    portal.clock.forward({ minutes: 1 })
    const later = await signIn(portal, parent)
    expect(await ledger(later)).toMatchObject({ objects: [{ endedAt: addMinutes(startedAt, 63) }, {}] })
  })

  test('A1 is visible to that guardian only', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const [parent, neighbour] = [await aParent(school), await aParent(school)]
    await start(browser, parent)
    expect(await ledger(await signIn(portal, neighbour))).toEqual({ objects: [] })
  })
})

describe('the list of candidates', () => {
  type Page = { data: { id: string; attributes: Record<string, string> }[]; meta: { count: number } }
  const page = async (browser: Browser, query = '') =>
    (await browser.get(`/api/guardians${query}`)).json as Page
  const namesOf = ({ data }: Page) => data.map(({ attributes }) => attributes['full-name'])

  test('IMP-002 LIM-005 API-032 API-033 returns forty guardians per page, by full name', async () => {
    const { school, browser } = await anAdministratorAtWork()
    for (let number = 0; number < 45; number++)
      await aParent(school, { firstName: `Ouder ${String(number).padStart(2, '0')}`, lastName: 'Test' })
    const first = await page(browser)
    expect(first.data).toHaveLength(40)
    expect(first.meta.count).toBe(45)
    expect(namesOf(first).at(0)).toBe('Ouder 00 Test')
    const second = await page(browser, '?limit=40&offset=40')
    expect(namesOf(second)).toEqual([40, 41, 42, 43, 44].map((number) => `Ouder ${number} Test`))
    expect((await browser.get('/api/guardians?limit=41')).status).toBe(400)
  })

  test('IMP-022? finds part of a name, login or number, ignoring case and wildcards', async () => {
    const { school, browser } = await anAdministratorAtWork()
    const sofie = await aParent(school, { firstName: 'Sofie', lastName: 'O%Connor', login: 'S.Login' })
    await look(`update person set lobi_id = 'LOBI-77' where id = $1`, sofie.id)
    await aParent(school, { firstName: 'Bram', lastName: 'Anders' })
    for (const search of ['sofie', 'FIE o%c', 's.log', 'lobi-77'])
      expect(namesOf(await page(browser, `?search=${encodeURIComponent(search)}`))).toEqual([
        'Sofie O%Connor',
      ])
    for (const search of ['o_c', '\\', 'nobody'])
      expect(await page(browser, `?search=${encodeURIComponent(search)}`)).toEqual({
        data: [],
        meta: { count: 0 },
      })
  })

  test('IMP-022? A5 omits pupils, administrators, former guardians and other schools', async () => {
    const { school, browser } = await anAdministratorAtWork()
    await aParent(await aSchool(portal.owner))
    const ended = await aParent(school)
    await look('update relation set ended_on = $2 where person_id = $1', ended.id, calendarDay('2026-11-21'))
    await aPersonWithRole(school, 'portal_admin')
    const parent = await aParent(school)
    expect((await page(browser)).data.map(({ id }) => id)).toEqual([parent.id])
  })
})
