import { describe, expect } from 'vitest'
import { linkSources, type LinkSource } from '@portal/domain/account/sign-in/login-link.ts'
import { checksumsOf } from '../../../../test/matrix/checksums.ts'
import { aParent, aPersonWithRole, aSchool, type TestPerson } from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'
import { loginLinkTo } from './login-link-to.ts'
import { revokeLinks } from './login-link.repository.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const aParentAtSchool = async () => aParent(await aSchool(portal.owner))

/** The secret of a new link for this person. */
async function linkOf(person: TestPerson, source: LinkSource = 'MAIL'): Promise<string> {
  const link = { personId: person.id, source, place: '/', now: portal.clock.now }
  const address = await portal.schools.write(person.school.id, (tx) => loginLinkTo(tx, link))
  return new URL(address, 'http://school.test').searchParams.get('t') ?? ''
}

/** Signs in by a link. */
async function arrive(person: TestPerson, secret: string) {
  const browser = await visit(portal, person.school)
  const answer = await browser.post('/rest/session/link', { t: secret })
  return { browser, answer }
}

const refused = { status: 403, code: 'link-over' }

describe('signing in by a link', () => {
  test.each(linkSources)('AUTH-026 AUTH-063 DATA-013 opens a session of the link kind %s', async (source) => {
    const parent = await aParentAtSchool()
    const { browser, answer } = await arrive(parent, await linkOf(parent, source))
    expect(answer.json).toMatchObject({
      user: { guid: parent.id },
      authDetails: { authType: 'TOKEN', authSource: source },
    })
    expect((await browser.get(`/rest/leerling/${parent.child.id}/factuurlijsten/`)).status).toBe(200)
    const beyond = await browser.get('/rest/actor/looked-along/')
    expect([beyond.status, beyond.code]).toEqual([403, 'log-in-for-more'])
  })

  test.each(linkSources)('LIM-037 LIM-036 rejects a link of kind %s after ninety days', async (source) => {
    const parent = await aParentAtSchool()
    const secret = await linkOf(parent, source)
    const { rows } = await portal.owner.query(
      `select extract(epoch from expires_at - $2::timestamptz) / 86400 as days from access_token where person_id = $1`,
      [parent.id, portal.clock.now],
    )
    expect(rows.map(({ days }) => Number(days))).toEqual([90])
    portal.clock.forward({ minutes: 90 * 24 * 60 - 1 })
    expect((await arrive(parent, secret)).answer.status).toBe(200)
    portal.clock.forward({ minutes: 1 })
    expect((await arrive(parent, secret)).answer).toMatchObject(refused)
  })

  test('S5 still works after a mail scanner opened the link, and a GET changes nothing', async () => {
    const parent = await aParentAtSchool()
    const secret = await linkOf(parent)
    const scanner = await visit(portal, parent.school)
    const before = await checksumsOf(portal.owner)
    for (const place of ['/app/portal/', '/rest/session/current', '/rest/session/link'])
      await scanner.get(`${place}?t=${secret}`)
    expect(await checksumsOf(portal.owner)).toEqual(before)
    expect((await arrive(parent, secret)).answer.status).toBe(200)
    expect((await arrive(parent, secret)).answer.status).toBe(200)
  })

  test('API-011 ignores a link when the session is restored', async () => {
    const parent = await aParentAtSchool()
    const browser = await visit(portal, parent.school)
    const answer = await browser.get(`/rest/session/current?t=${await linkOf(parent)}`)
    expect(answer.json).toMatchObject({ user: null })
  })

  test('PD-20 X6 hides the link from other sites', async () => {
    const parent = await aParentAtSchool()
    const browser = await visit(portal, parent.school)
    const policy = async (address: string) => (await browser.get(address)).headers['referrer-policy']
    expect(await policy(`/rest/session/current?t=${await linkOf(parent)}`)).toBe('no-referrer')
    expect(await policy(`/rest/session/current?a=1&t=x`)).toBe('no-referrer')
    expect(await policy('/rest/session/current')).toBe('same-origin')
  })

  test('AUTH-067? S5 stores no secret in the database', async () => {
    const parent = await aParentAtSchool()
    const secret = await linkOf(parent)
    const kept = await portal.owner.query('select * from access_token where person_id = $1', [parent.id])
    expect(kept.rows).toHaveLength(1)
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
    expect(kept.rows[0].hash.toString('latin1')).not.toContain(secret)
  })

  test('S1 ends the previous session of the browser, also of another person', async () => {
    const former = await aParentAtSchool()
    const neighbour = await aParent(former.school)
    const browser = await signIn(portal, former)
    const old = browser.cookies.get('session-80') ?? ''
    await browser.post('/rest/session/link', { t: await linkOf(neighbour) })
    expect((await browser.get('/rest/session/current')).json).toMatchObject({ user: { guid: neighbour.id } })
    browser.cookies.set('session-80', old)
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
  })

  test('keeps an existing session of the same person that reaches more', async () => {
    const parent = await aParentAtSchool()
    const browser = await signIn(portal, parent)
    const kept = browser.cookies.get('session-80')
    const answer = await browser.post('/rest/session/link', { t: await linkOf(parent) })
    expect(answer.json).toMatchObject({ authDetails: { authType: 'PASSWORD' } })
    expect(browser.cookies.get('session-80')).toBe(kept)
  })

  test('A9 adds one audit entry', async () => {
    const parent = await aParentAtSchool()
    await arrive(parent, await linkOf(parent))
    const { rows } = await portal.owner.query('select action from audit_entry where person_id = $1', [
      parent.id,
    ])
    expect(rows).toEqual([{ action: 'sign-in' }])
  })
})

describe('a rejected link', () => {
  test('is a made-up one', async () => {
    expect((await arrive(await aParentAtSchool(), 'verzonnen')).answer).toMatchObject(refused)
  })

  test('LIM-036 AUTH-062 S5 is ninety days old, to the second', async () => {
    const parent = await aParentAtSchool()
    const secret = await linkOf(parent)
    const expiry = (seconds: number) =>
      portal.owner.query(
        `update access_token set expires_at = $2::timestamptz + make_interval(secs => $3) where person_id = $1`,
        [parent.id, portal.clock.now, seconds],
      )
    await expiry(1)
    expect((await arrive(parent, secret)).answer.status).toBe(200)
    await expiry(0)
    expect((await arrive(parent, secret)).answer).toMatchObject(refused)
  })

  test('PD-20 is older than the shorter limit of the school', async () => {
    const parent = await aParentAtSchool()
    await portal.owner.query('update school set login_link_days = 7 where id = $1', [parent.school.id])
    await linkOf(parent)
    const { rows } = await portal.owner.query(
      `select expires_at - created_at = interval '7 days' as "inTime" from access_token where person_id = $1`,
      [parent.id],
    )
    expect(rows).toEqual([{ inTime: true }])
  })

  test('AUTH-062 was revoked, which also ends its sessions at the next request', async () => {
    const parent = await aParentAtSchool()
    const neighbour = await aParent(parent.school)
    const [own, app, others] = [
      await linkOf(parent),
      await linkOf(parent, 'SCHOOL_APP'),
      await linkOf(neighbour),
    ]
    const [{ browser }, atNeighbours] = [await arrive(parent, own), await arrive(neighbour, others)]
    const inPerson = await signIn(portal, parent)
    const revoke = (who?: TestPerson) =>
      portal.schools.write(parent.school.id, (tx) => revokeLinks(tx, who?.id, portal.clock.now))
    expect(await revoke(parent)).toBe(2)
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
    for (const secret of [own, app]) expect((await arrive(parent, secret)).answer).toMatchObject(refused)
    expect((await inPerson.get('/rest/user/relations')).status).toBe(200)
    expect((await atNeighbours.browser.get('/rest/user/relations')).status).toBe(200)
    expect(await revoke()).toBe(1)
    expect((await atNeighbours.browser.get('/rest/user/relations')).code).toBe('session-over')
  })

  test('A6 belongs to a closed or blocked account', async () => {
    for (const change of ['active = false', 'blocked = true']) {
      const parent = await aParentAtSchool()
      const secret = await linkOf(parent)
      await portal.owner.query(`update person set ${change} where id = $1`, [parent.id])
      expect((await arrive(parent, secret)).answer).toMatchObject(refused)
    }
  })

  test('A5 belongs to another school', async () => {
    const [parent, stranger] = [await aParentAtSchool(), await aParentAtSchool()]
    expect((await arrive(stranger, await linkOf(parent))).answer).toMatchObject(refused)
  })

  test('AUTH-063 belongs to an administrator, who never gets one', async () => {
    const school = await aSchool(portal.owner)
    for (const role of ['beheerder', 'supervisor', 'portal_admin'] as const)
      expect(await linkOf(await aPersonWithRole(school, role))).toBe('')
    const parent = await aParent(school)
    const secret = await linkOf(parent)
    await portal.owner.query(`update person set stereotype = 'beheerder' where id = $1`, [parent.id])
    expect((await arrive(parent, secret)).answer).toMatchObject(refused)
  })
})

describe('the session of a link', () => {
  test('AUTH-062 ends with the link at the latest', async () => {
    const parent = await aParentAtSchool()
    const secret = await linkOf(parent)
    await portal.owner.query(
      `update access_token set expires_at = $2::timestamptz + interval '10 minutes' where person_id = $1`,
      [parent.id, portal.clock.now],
    )
    const { browser } = await arrive(parent, secret)
    portal.clock.forward({ minutes: 9, seconds: 59 })
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
    portal.clock.forward({ seconds: 1 })
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
  })

  test('S1 S7 AUTH-045 is replaced by a full session after signing in; the old one ends', async () => {
    const parent = await aParentAtSchool()
    const { browser } = await arrive(parent, await linkOf(parent))
    const old = browser.cookies.get('session-80') ?? ''
    const answer = await browser.form('/login', { loginname: parent.login, password: 'Waterlinie-1' })
    expect(answer.json).toMatchObject({ authDetails: { authType: 'PASSWORD' }, user: { guid: parent.id } })
    expect((await browser.get('/rest/actor/looked-along/')).status).toBe(200)
    browser.cookies.set('session-80', old)
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
  })
})
