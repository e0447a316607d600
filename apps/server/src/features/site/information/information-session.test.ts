import { describe, expect } from 'vitest'
import { aFamily } from '../../../../testing/people/families.ts'
import type { Browser } from '../../../../testing/browser.ts'
import { beginSession } from '../../../../test/matrix/world/sessions.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const noClaim = {
  impersonated_user: '',
  impersonated_user_login: '',
  impersonated_user_login_alias: '',
}

const choose = (browser: Browser, child: Pick<TestPerson, 'id'>, claim: Record<string, string> = noClaim) =>
  browser.form('/edu/?action=setchild&external', { active_child: child.id, ...claim })

/** The heading of the information page. */
const subjectOf = async (browser: Browser) =>
  /<h1>(.*?)<\/h1>/.exec((await browser.get('/edu/')).body)?.[1] ?? ''

const NOOR_AND_SEM = { children: [{ firstName: 'Noor' }, { firstName: 'Sem' }] }

describe('opening the school’s information', () => {
  test('API-050 returns a page in the visitor’s language, with the token for the next request', async () => {
    const parent = await aPersonWithRole(await aSchool(portal.owner), 'ouder', { language: 'en' })
    const browser = await signIn(portal, parent)
    browser.cookies.delete('XSRF-TOKEN')
    const { status, headers, body } = await browser.get('/edu/')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<h1>School information</h1>')
    expect(browser.cookies.has('XSRF-TOKEN')).toBe(true)
  })

  test('API-050 escapes the names of the school and the child', async () => {
    const school = await aSchool(portal.owner, { settings: { name: 'De <b>Werf</b> & Co' } })
    const parent = await aParent(school, { children: [{ firstName: '<script>' }] })
    const browser = await signIn(portal, parent)
    await choose(browser, parent.child)
    const { body } = await browser.get('/edu/')
    expect(body).toContain('De &lt;b&gt;Werf&lt;/b&gt; &amp; Co')
    expect(body).toContain('Schoolinformatie over &lt;script&gt;')
  })

  test('TRAP-19 API-051 returns 401 to a visitor who is not signed in', async () => {
    const { status, code } = await (await visit(portal, await aSchool(portal.owner))).get('/edu/')
    expect({ status, code }).toEqual({ status: 401, code: 'session-over' })
  })

  test('PERM-014 PERM-019 is refused to a login link, and at a school without information', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const byMail = await beginSession(portal, parent, { authentication: { type: 'TOKEN', source: 'MAIL' } })
    expect((await byMail.get('/edu/')).code).toBe('log-in-for-more')
    const without = await aParent(await aSchool(portal.owner, { settings: { eduEnabled: false } }))
    expect((await (await signIn(portal, without)).get('/edu/')).code).toBe('switched-off')
  })
})

describe('the chosen child', () => {
  test('API-053 applies to this session only, and the last choice counts', async () => {
    const parent = await aFamily(portal.owner, NOOR_AND_SEM)
    const [browser, elsewhere] = [await signIn(portal, parent), await signIn(portal, parent)]
    for (const child of parent.children) expect((await choose(browser, child)).status).toBe(200)
    expect(await subjectOf(browser)).toBe('Schoolinformatie over Sem')
    expect(await subjectOf(elsewhere)).toBe('Schoolinformatie')
  })

  test('API-053 stays when another family’s or another school’s child is requested', async () => {
    const parent = await aFamily(portal.owner, NOOR_AND_SEM)
    const neighbour = await aParent(parent.school)
    const far = await aFamily(portal.owner, NOOR_AND_SEM)
    const browser = await signIn(portal, parent)
    await choose(browser, parent.child)
    for (const child of [neighbour.child, far.child, neighbour, parent])
      expect((await choose(browser, child)).code).toBe('not-found')
    expect(await subjectOf(browser)).toBe('Schoolinformatie over Noor')
  })

  test('API-053 is dropped when the relation ends', async () => {
    const parent = await aFamily(portal.owner, NOOR_AND_SEM)
    const browser = await signIn(portal, parent)
    await choose(browser, parent.child)
    await portal.owner.query(`update relation set ended_on = '2026-11-20' where child_id = $1`, [
      parent.child.id,
    ])
    expect(await subjectOf(browser)).toBe('Schoolinformatie')
  })

  test('API-053 PROD-016 may be the actor, a pupil', async () => {
    const pupil = await aStudent(await aSchool(portal.owner), { firstName: 'Noor' })
    const browser = await signIn(portal, pupil)
    await choose(browser, pupil)
    expect(await subjectOf(browser)).toBe('Schoolinformatie over Noor')
  })

  test('API-053 is rejected with another action or an invalid child id', async () => {
    const parent = await aFamily(portal.owner, NOOR_AND_SEM)
    const browser = await signIn(portal, parent)
    const fields = { active_child: parent.child.id }
    expect((await browser.form('/edu/?action=dropchild&external', fields)).status).toBe(400)
    expect((await browser.form('/edu/?action=setchild&external', { active_child: 'x' })).status).toBe(400)
    expect((await browser.form('/edu/?action=setchild', fields)).status).toBe(200)
  })
})

describe('the impersonated person in a request', () => {
  /** An administrator who impersonates a parent. */
  async function impersonating() {
    const parent = await aFamily(portal.owner, NOOR_AND_SEM)
    await portal.owner.query(`update person set login_alias = 'mdv' where id = $1`, [parent.id])
    const administrator = await aPersonWithRole(parent.school, 'beheerder')
    const claim = {
      impersonated_user: parent.id,
      impersonated_user_login: parent.login,
      impersonated_user_login_alias: 'mdv',
    }
    return {
      parent,
      administrator,
      claim,
      browser: await beginSession(portal, administrator, { as: parent }),
    }
  }

  test('API-054 IMP-001 is accepted when it is the person of the session', async () => {
    const { browser, parent, claim } = await impersonating()
    expect((await choose(browser, parent.child, claim)).status).toBe(200)
    expect(await subjectOf(browser)).toBe('Schoolinformatie over Noor')
  })

  test.each(['impersonated_user', 'impersonated_user_login', 'impersonated_user_login_alias'])(
    'API-054 is refused when %s is another person or unknown',
    async (field) => {
      const { browser, parent, claim } = await impersonating()
      for (const claimed of ['', parent.school.id]) {
        const { status, code } = await choose(browser, parent.child, { ...claim, [field]: claimed })
        expect({ status, code }).toEqual({ status: 409, code: 'looks-along-otherwise' })
      }
      expect(await subjectOf(browser)).toBe('Schoolinformatie')
    },
  )

  test('API-054 gives no access to a child without impersonation', async () => {
    const { parent, claim } = await impersonating()
    const other = await signIn(portal, await aParent(parent.school, { children: [{}] }))
    expect((await choose(other, parent.child, claim)).code).toBe('not-found')
    const own = await aParent(parent.school)
    const code = (await choose(await signIn(portal, own), own.child, claim)).code
    expect(code).toBe('looks-along-otherwise')
  })
})
