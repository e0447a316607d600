import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, calendarDay, type CalendarDay } from '@portal/domain/values/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import {
  aDebtor,
  anExternalPayer,
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  relate,
  type TestPerson,
} from '../../../test/people.ts'
import { openTestPortal, signIn, visit, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.stop())

const change = (text: string, ...values: unknown[]) => portal.owner.query(text, values)
const parentAtSchool = async (facts: Parameters<typeof aParent>[1] = {}) =>
  aParent(await aSchool(portal.owner), facts)

async function relationsOf(person: TestPerson): Promise<{ debtor: boolean; leerling: { guid: string } }[]> {
  const browser = await signIn(portal, person)
  return (await browser.get('/rest/user/relations')).json as never
}

describe('restoring the session', () => {
  test('AUTH-025 AUTH-029? API-010 API-012 without a session the answer is that nobody is there', async () => {
    const browser = await visit(portal, await aSchool(portal.owner))
    const answer = await browser.get('/rest/session/current')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ secondFactorRequired: false, user: null })
  })

  test('AUTH-025 API-013? DATA-001 DATA-003 DATA-011 DATA-014 one call tells who it is, as what, and of whom', async () => {
    const parent = await parentAtSchool({
      firstName: 'Marieke',
      lastName: 'Vries',
      birthDate: calendarDay('1980-11-22'),
      language: 'en',
      children: [{ firstName: 'Sem', className: 'hv1c', location: 'Bolwerk' }],
    })
    const { json } = await (await signIn(portal, parent)).get('/rest/session/current')
    expect(json).toMatchObject({
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
        children: [{ guid: parent.child.id, sourceId: parent.child.sourceId }],
      },
      role: { stereotype: 'ouder' },
      authDetails: { authType: 'PASSWORD', authSource: 'PASSWORD' },
      locale: 'en',
      impersonatedUser: null,
      logoutRedirectUrl: null,
    })
  })

  test('no hash and no day of birth leave the server', async () => {
    const parent = await parentAtSchool({ birthDate: calendarDay('1980-11-22') })
    const { body } = await (await signIn(portal, parent)).get('/rest/session/current')
    expect(body).not.toMatch(/argon2|password_hash|1980-11-22/)
  })
})

describe('the end of a session', () => {
  test('AUTH-032 a call without a session is refused with 401 in JSON', async () => {
    const browser = await visit(portal, await aSchool(portal.owner))
    const answer = await browser.get('/rest/user/relations')
    expect([answer.status, answer.code]).toEqual([401, 'session-over'])
  })

  test('API-016 S2 after logging out the old cookie opens nothing', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    const cookies = new Map(browser.cookies)
    expect((await browser.post('/logout')).status).toBe(200)
    expect(browser.cookies.has('session-80')).toBe(false)
    for (const [name, value] of cookies) browser.cookies.set(name, value)
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
    const { rows } = await change(
      'select action from audit_entry where school_id = $1 order by id',
      parent.school.id,
    )
    expect(rows.map(({ action }) => action)).toEqual(['sign-in', 'sign-out'])
  })

  test('API-016 logging out twice is no error', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    await browser.post('/logout')
    expect((await browser.post('/logout')).status).toBe(200)
  })

  test('AUTH-040? a parent’s session lives an hour unused, and using it makes it live on', async () => {
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

  test('AUTH-040? an administrator’s session lives a quarter of an hour unused', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'portal_admin')
    const browser = await signIn(portal, admin)
    portal.clock.forward({ minutes: 14, seconds: 59 })
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
    await Promise.all(portal.app.portal.after)
    portal.clock.forward({ minutes: 15 })
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
  })

  test('AUTH-040? after a day it ends, however much it was used', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    for (let halfHours = 0; halfHours < 47; halfHours++) {
      portal.clock.forward({ minutes: 30 })
      expect((await browser.get('/rest/user/relations')).status).toBe(200)
      await Promise.all(portal.app.portal.after)
    }
    portal.clock.forward({ minutes: 30 })
    expect((await browser.get('/rest/user/relations')).status).toBe(401)
  })

  test('that it is used is written down once a minute at most', async () => {
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

  test('S2 A6 a changed password and a closed account end every session at once', async () => {
    const [one, other] = [await parentAtSchool(), await parentAtSchool()]
    const [first, second] = [await signIn(portal, one), await signIn(portal, other)]
    await change('update person set password_version = password_version + 1 where id = $1', one.id)
    await change('update person set active = false where id = $1', other.id)
    expect((await first.get('/rest/user/relations')).status).toBe(401)
    expect((await second.get('/rest/user/relations')).status).toBe(401)
  })

  test('a session of one school is nothing at another', async () => {
    const browser = await signIn(portal, await parentAtSchool())
    const elsewhere = await visit(portal, await aSchool(portal.owner))
    elsewhere.cookies.set('session-80', browser.cookies.get('session-80') ?? '')
    expect((await elsewhere.get('/rest/user/relations')).status).toBe(401)
  })
})

describe('half signed in', () => {
  test('S3 AUTH-004 while a code is awaited nothing opens but what everybody may see, and logging out', async () => {
    const browser = await signIn(portal, await parentAtSchool({ secondFactor: true }))
    const refused = await browser.get('/rest/user/relations')
    expect([refused.status, refused.code]).toEqual([403, 'second-factor-needed'])
    expect((await browser.get('/rest/public/settings')).status).toBe(200)
    expect((await browser.post('/logout')).status).toBe(200)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ secondFactorRequired: false })
  })
})

describe('children', () => {
  test('API-041 API-042 DATA-006 DATA-018? relations stand in order of the first name', async () => {
    const parent = await parentAtSchool({ children: [{ firstName: 'Yasmina' }, { firstName: 'Ilias' }] })
    const relations = await relationsOf(parent)
    expect(relations.map(({ leerling }) => leerling)).toMatchObject([
      { firstName: 'Ilias' },
      { firstName: 'Yasmina' },
    ])
  })

  test('DATA-007 DATA-009? a parent without a debtor, or with one that is not active, pays nothing', async () => {
    const school = await aSchool(portal.owner)
    const without = await relationsOf(await aParent(school, { debtor: null }))
    const inactive = await relationsOf(
      await aParent(school, { debtor: await aDebtor(school, { active: false }) }),
    )
    expect(without).toMatchObject([{ debtor: false, debtorGuid: null }])
    expect(inactive).toMatchObject([{ debtor: false, debtorGuid: null }])
  })

  test('PAYM-042 who looks along sees whose bills they are and is no debtor', async () => {
    const payer = await parentAtSchool()
    const other = await aPersonWithRole(payer.school, 'ouder')
    await relate(other, payer.child, { debtor: payer.debtor, looksAlong: true })
    expect(await relationsOf(other)).toMatchObject([
      { debtor: false, debtorGuid: payer.debtor?.id, meekijkVerzorger: true },
    ])
  })

  test('A6 a relation that ends is gone with the next request', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    expect((await browser.get('/rest/user/relations')).json).toHaveLength(1)
    const today = dayAtSchool(portal.clock.now)
    const endOn = (day: CalendarDay) =>
      change('update relation set ended_on = $2 where person_id = $1', parent.id, day)
    await endOn(addDays(today, 1))
    expect((await browser.get('/rest/user/relations')).json).toHaveLength(1)
    await endOn(today)
    expect((await browser.get('/rest/user/relations')).json).toEqual([])
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: { parent: false, children: [] },
    })
  })

  test('AUTH-054 a portal administrator gets a child that stands in', async () => {
    const admin = await aPersonWithRole(await aSchool(portal.owner), 'portal_admin', { liveEditAdmin: true })
    const { json } = await (await signIn(portal, admin)).get('/rest/session/current')
    expect(json).toMatchObject({
      role: { portalAdmin: true },
      isLiveEditAdmin: true,
      user: { parent: false, children: [{ guid: admin.id, pseudo: true }] },
    })
  })

  test('AUTH-058 an external payer gets one stand-in, with the own debtor', async () => {
    const school = await aSchool(portal.owner)
    const payer = await anExternalPayer(school)
    const other = await anExternalPayer(school, { debtor: null })
    expect(await relationsOf(payer)).toMatchObject([
      { debtor: true, debtorGuid: payer.debtor?.id, leerling: { guid: payer.id, pseudo: true } },
    ])
    expect(await relationsOf(other)).toMatchObject([{ debtor: false, leerling: { pseudo: true } }])
  })
})

describe('looking along', () => {
  const lookAlong = async (with_: { person?: TestPerson; role?: string }) => {
    const admin = await aPersonWithRole(with_.person?.school ?? (await aSchool(portal.owner)), 'beheerder')
    const browser = await signIn(portal, admin)
    await change(
      'update session set impersonated_person_id = $2, impersonated_stereotype = $3 where person_id = $1',
      admin.id,
      with_.person?.id ?? null,
      with_.role ?? null,
    )
    return { admin, browser }
  }

  test('DATA-011 DATA-012 the session tells both who is there and with whom', async () => {
    const parent = await parentAtSchool()
    const { admin, browser } = await lookAlong({ person: parent })
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: { guid: admin.id, children: [{ guid: parent.child.id }] },
      impersonatedUser: { guid: parent.id },
      impersonationSource: 'USER',
      role: { stereotype: 'ouder', impersonated: true, mayImpersonate: true },
    })
  })

  test('a bare role has no children', async () => {
    const { browser } = await lookAlong({ role: 'ouder' })
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: { children: [] },
      impersonationSource: 'ROLE',
      role: { stereotype: 'ouder', impersonated: true },
    })
  })

  test('ACC-018 a language that is chosen meanwhile is not stored for anybody', async () => {
    const parent = await parentAtSchool({ language: 'nl' })
    const { admin, browser } = await lookAlong({ person: parent })
    await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ locale: 'en' })
    const { rows } = await change('select language from person where id = any($1)', [parent.id, admin.id])
    expect(rows.map(({ language }) => language)).not.toContain('en')
    const audit = await change(
      `select person_id, as_person_id from audit_entry where action = 'choose-language' and school_id = $1`,
      parent.school.id,
    )
    expect(audit.rows).toEqual([{ person_id: admin.id, as_person_id: parent.id }])
  })
})

describe('choosing a language', () => {
  test('ACC-017 API-027 the choice is stored for the person, and leaves one line in the audit', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    expect((await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })).status).toBe(200)
    const again = await signIn(portal, parent)
    expect((await again.get('/rest/session/current')).json).toMatchObject({ locale: 'en' })
    const { rows } = await change(
      `select person_id, as_person_id, subject from audit_entry where action = 'choose-language' and school_id = $1`,
      parent.school.id,
    )
    expect(rows).toEqual([{ person_id: parent.id, as_person_id: null, subject: 'en' }])
  })

  test('A1 nobody chooses for another: a neighbour, a pupil and a stranger are all not found', async () => {
    const parent = await parentAtSchool()
    const neighbour = await aParent(parent.school)
    const stranger = await aStudent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    for (const { id } of [neighbour, parent.child, stranger]) {
      const answer = await browser.put(`/rest/actor/user-locale/${id}`, { locale: 'en' })
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
    }
  })

  test('ACC-019? only the languages of the portal are taken', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    const answer = await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'fr' })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/locale' } }] })
  })
})
