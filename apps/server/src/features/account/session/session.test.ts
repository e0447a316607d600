import { describe, expect } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { aParent, aPersonWithRole, aSchool } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const change = (text: string, ...values: unknown[]) => portal.owner.query(text, values)
const parentAtSchool = async (facts: Parameters<typeof aParent>[1] = {}) =>
  aParent(await aSchool(portal.owner), facts)

describe('restoring the session', () => {
  test('TRAP-20 AUTH-025 AUTH-029? API-010 API-012 returns an anonymous visitor without a session', async () => {
    const browser = await visit(portal, await aSchool(portal.owner))
    const answer = await browser.get('/rest/session/current')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ secondFactorRequired: false, user: null })
  })

  const marieke = () =>
    parentAtSchool({
      firstName: 'Marieke',
      lastName: 'Vries',
      birthDate: calendarDay('1980-11-22'),
      language: 'en',
      children: [{ firstName: 'Sem', className: 'hv1c', location: 'Bolwerk' }],
    })
  const sessionOf = async (parent: Awaited<ReturnType<typeof marieke>>) =>
    (await (await signIn(portal, parent)).get('/rest/session/current')).json

  test('DATA-001 returns the person and the children in one call', async () => {
    const parent = await marieke()
    expect(await sessionOf(parent)).toMatchObject({
      user: {
        firstName: 'Marieke',
        fullName: 'Marieke Vries',
        age: 45,
        relations: [
          {
            gebruiker: parent.id,
            debtor: true,
            debtorGuid: parent.debtor?.id,
            leerling: { guid: parent.child.id, firstName: 'Sem', klas: 'hv1c', locatie: 'Bolwerk' },
          },
        ],
      },
    })
  })

  test('DATA-003 returns the children of the relations', async () => {
    const parent = await parentAtSchool({ children: [{ firstName: 'Noor' }, { firstName: 'Sem' }] })
    const { user } = (await sessionOf(parent)) as {
      user: { relations: { leerling: object }[]; children: object[] }
    }
    expect(user.children).toMatchObject(parent.children.map(({ id, sourceId }) => ({ guid: id, sourceId })))
    expect(user.children).toEqual(user.relations.map(({ leerling }) => leerling))
  })

  test('AUTH-025 API-013? DATA-011 returns the role and language, and no other person', async () => {
    expect(await sessionOf(await marieke())).toMatchObject({
      role: { stereotype: 'ouder' },
      locale: 'en',
      impersonatedUser: null,
      logoutRedirectUrl: null,
    })
  })

  test('DATA-014 returns the sign-in method', async () => {
    expect(await sessionOf(await marieke())).toMatchObject({
      authDetails: { authType: 'PASSWORD', authSource: 'PASSWORD' },
    })
  })

  test('returns no password hash and no birth date', async () => {
    const parent = await parentAtSchool({ birthDate: calendarDay('1980-11-22') })
    const { body } = await (await signIn(portal, parent)).get('/rest/session/current')
    expect(body).not.toMatch(/argon2|password_hash|1980-11-22/)
  })
})

describe('the end of a session', () => {
  test('AUTH-032 refuses a call without a session with 401 in JSON', async () => {
    const browser = await visit(portal, await aSchool(portal.owner))
    const answer = await browser.get('/rest/user/relations')
    expect([answer.status, answer.code]).toEqual([401, 'session-over'])
  })

  test('API-016 S2 invalidates the cookie at sign-out', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    const cookies = new Map(browser.cookies)
    const answer = await browser.post('/logout')
    expect([answer.status, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
    expect(browser.cookies.has('session-80')).toBe(false)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
    const { rows } = await change(
      'select action from audit_entry where school_id = $1 order by id',
      parent.school.id,
    )
    expect(rows.map(({ action }) => action)).toEqual(['sign-in', 'sign-out'])
  })

  test('API-016 accepts a second sign-out', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    await browser.post('/logout')
    expect((await browser.post('/logout')).status).toBe(200)
  })

  test('AUTH-040? comes after an hour without use for a parent, and is postponed by use', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    portal.clock.forward({ minutes: 59 })
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
    await Promise.all(portal.app.portal.after)
    portal.clock.forward({ minutes: 59 })
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
    await Promise.all(portal.app.portal.after)
    portal.clock.forward({ minutes: 60 })
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
  })

  test('AUTH-040? comes after fifteen minutes without use for an administrator', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'portal_admin')
    const browser = await signIn(portal, admin)
    portal.clock.forward({ minutes: 14, seconds: 59 })
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
    await Promise.all(portal.app.portal.after)
    portal.clock.forward({ minutes: 15 })
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
  })

  test('AUTH-040? comes after a day regardless of use', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    for (let halfHours = 0; halfHours < 47; halfHours++) {
      portal.clock.forward({ minutes: 30 })
      expect((await browser.get('/rest/user/relations')).status).toBe(200)
      await Promise.all(portal.app.portal.after)
    }
    portal.clock.forward({ minutes: 30 })
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
  })

  test('stores the last use at most once a minute', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    const seen = async () => {
      await Promise.all(portal.app.portal.after)
      return (await change('select last_seen_at from session where person_id = $1', parent.id)).rows[0]
        .last_seen_at
    }
    const begin = await seen()
    portal.clock.forward({ seconds: 59 })
    await browser.get('/rest/user/relations')
    expect(await seen()).toEqual(begin)
    portal.clock.forward({ seconds: 1 })
    await browser.get('/rest/user/relations')
    expect(await seen()).not.toEqual(begin)
  })

  test('S2 A6 comes at once with a changed password and a closed account', async () => {
    const [one, other] = [await parentAtSchool(), await parentAtSchool()]
    const [first, second] = [await signIn(portal, one), await signIn(portal, other)]
    await change('update person set password_version = password_version + 1 where id = $1', one.id)
    await change('update person set active = false where id = $1', other.id)
    expect((await first.get('/rest/user/relations')).status).toBe(401)
    expect((await second.get('/rest/user/relations')).status).toBe(401)
  })

  test('rejects a session of another school', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    const elsewhere = await visit(portal, await aSchool(portal.owner))
    elsewhere.cookies.set('session-80', browser.cookies.get('session-80') ?? '')
    expect((await elsewhere.get('/rest/user/relations')).status).toBe(401)
  })
})

describe('a sign-in that waits for the second factor', () => {
  test('S3 AUTH-004 gives access only to public data and sign-out', async () => {
    const browser = await signIn(portal, await parentAtSchool({ secondFactor: true }))
    const refused = await browser.get('/rest/user/relations')
    expect([refused.status, refused.code]).toEqual([403, 'second-factor-needed'])
    expect((await browser.get('/rest/public/settings')).status).toBe(200)
    expect((await browser.post('/logout')).status).toBe(200)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ secondFactorRequired: false })
  })
})
