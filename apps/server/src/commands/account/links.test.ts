import { expect } from 'vitest'
import { giveCommand } from '../../../testing/commands.ts'
import { aParent, aPersonWithRole, aSchool, type TestSchool } from '../../../testing/people/people.ts'
import { visit, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

/** The output of this command at a school. */
async function ask(school: TestSchool, words: string): Promise<string> {
  const { schools, clock } = portal
  const { said } = await giveCommand(`${words} --school ${school.slug}`.split(' '), {
    schools,
    now: clock.now,
  })
  return said.join('\n')
}

async function arrive(school: TestSchool, address: string) {
  const { pathname, searchParams } = new URL(address, `http://${school.host}`)
  const browser = await visit(portal, school)
  return { pathname, answer: await browser.post('/rest/session/link', { t: searchParams.get('t') }) }
}

test('PD-20 creates a link and revokes it', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const { school, login } = parent
  const address = await ask(
    school,
    `links create --login ${login.toUpperCase()} --source SCHOOL_APP --place /p?a=1`,
  )
  const { pathname, answer } = await arrive(school, address)
  expect(pathname).toBe('/app/portal/p')
  expect(answer.json).toMatchObject({ user: { guid: parent.id }, authDetails: { authSource: 'SCHOOL_APP' } })
  expect(await ask(school, `links revoke --login ${login}`)).toBe('Links revoked: 1.')
  expect((await arrive(school, address)).answer.code).toBe('link-over')
})

test('stores nothing in a dry run', async () => {
  const { school, login } = await aParent(await aSchool(portal.owner))
  const address = await ask(school, `links create --login ${login} --dry-run`)
  expect((await arrive(school, address)).answer.code).toBe('link-over')
})

test('AUTH-063 rejects a link for an unknown login and for an administrator', async () => {
  const admin = await aPersonWithRole(await aSchool(portal.owner), 'beheerder')
  await expect(ask(admin.school, 'links create --login niemand')).rejects.toThrow(/Nobody at this school/)
  await expect(ask(admin.school, `links create --login ${admin.login}`)).rejects.toThrow(/signs in/)
  await expect(ask(admin.school, 'links create --login x --source PASSWORD')).rejects.toThrow(
    /--source is one of/,
  )
  await expect(ask(admin.school, 'links create --login x --place //elders')).rejects.toThrow(/one slash/)
  await expect(ask(admin.school, 'links create')).rejects.toThrow(/Name the account/)
})
