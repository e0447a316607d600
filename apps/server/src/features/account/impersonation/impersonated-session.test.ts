import { describe, expect } from 'vitest'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  aStudent,
  type TestPerson,
} from '../../../../testing/people/people.ts'
import { signIn, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const change = (text: string, ...values: unknown[]) => portal.owner.query(text, values)
const parentAtSchool = async (facts: Parameters<typeof aParent>[1] = {}) =>
  aParent(await aSchool(portal.owner), facts)

describe('impersonation', () => {
  const impersonate = async (path: (parent: TestPerson) => string) => {
    const parent = await parentAtSchool({ language: 'nl' })
    const admin = await aPersonWithRole(parent.school, 'beheerder')
    const browser = await signIn(portal, admin)
    await browser.post(`/api/impersonate/${path(parent)}/start`, { reason: 'Vraag over een factuur' })
    return { parent, admin, browser }
  }
  const withTheParent = ({ id }: TestPerson) => id

  test('DATA-011 DATA-012 returns both the administrator and the impersonated person in the session', async () => {
    const { parent, admin, browser } = await impersonate(withTheParent)
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: { guid: admin.id, children: [{}] },
      impersonatedUser: { guid: parent.id },
      impersonationSource: 'USER',
      role: { stereotype: 'ouder', impersonated: true, mayImpersonate: true },
    })
  })

  test('gives a role without person no children', async () => {
    const { browser } = await impersonate(() => 'role/ouder')
    expect((await browser.get('/rest/session/current')).json).toMatchObject({
      user: { children: [] },
      impersonationSource: 'ROLE',
      role: { stereotype: 'ouder', impersonated: true },
    })
  })

  test('ACC-018 stores no language choice', async () => {
    const { parent, admin, browser } = await impersonate(withTheParent)
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
  test('ACC-017 API-027 stores the choice for the person, with one audit entry', async () => {
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

  test('A1 refuses with not-found to choose for a neighbour, a pupil or a stranger', async () => {
    const parent = await parentAtSchool()
    const neighbour = await aParent(parent.school)
    const stranger = await aStudent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    for (const { id } of [neighbour, parent.child, stranger]) {
      const answer = await browser.put(`/rest/actor/user-locale/${id}`, { locale: 'en' })
      expect([answer.status, answer.code]).toEqual([404, 'not-found'])
    }
  })

  test('ACC-019? accepts only languages of the portal', async () => {
    const parent = await parentAtSchool()
    const browser = await signIn(portal, parent)
    const answer = await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'fr' })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ errors: [{ source: { pointer: '/locale' } }] })
  })
})
