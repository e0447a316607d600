import { expect } from 'vitest'
import { giveCommand } from '../../../testing/commands.ts'
import { aParent, aSchool, PASSWORD, type TestSchool } from '../../../testing/people/people.ts'
import { signIn, visit, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

async function ask(school: TestSchool, words: readonly string[] = []): Promise<string> {
  const { schools, clock } = portal
  const asked = ['sessions', 'end', '--school', school.slug, ...words]
  const { said } = await giveCommand(asked, { schools, now: clock.now })
  return said.join('\n')
}

test('ends the sessions of one login or of a whole school, and no others', async () => {
  const school = await aSchool(portal.owner)
  const [one, other, elsewhere] = [
    await aParent(school),
    await aParent(school),
    await aParent(await aSchool(portal.owner)),
  ]
  const browsers = [
    await signIn(portal, one),
    await signIn(portal, one),
    await signIn(portal, other),
    await signIn(portal, elsewhere),
  ]
  const statuses = () =>
    Promise.all(browsers.map(async (browser) => (await browser.get('/rest/user/relations')).status))

  expect(await ask(school, ['--login', one.login, '--dry-run'])).toBe('People whose sessions were ended: 1.')
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect(await ask(school, ['--login', one.login])).toBe('People whose sessions were ended: 1.')
  expect(await statuses()).toEqual([401, 401, 200, 200])
  expect(await ask(school)).toBe('People whose sessions were ended: 1.')
  expect(await statuses()).toEqual([401, 401, 401, 200])
  await expect(ask(school, ['--login', elsewhere.login])).rejects.toThrow('Nobody has the login')
  const trail = await portal.owner.query<{ person_id: string }>(
    `select person_id from audit_entry where action = 'end-sessions-by-command' order by id`,
  )
  expect(trail.rows.map(({ person_id }) => person_id)).toEqual([one.id, other.id])
})

test('S12 requires a new sign-in also with remember-me, and after the session has ended', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  const browser = await visit(portal, parent.school)
  await browser.form('/login', { loginname: parent.login, password: PASSWORD, stay: 'true' })
  await portal.owner.query('delete from session where person_id = $1', [parent.id])
  expect(await ask(parent.school)).toBe('People whose sessions were ended: 1.')
  expect((await browser.get('/rest/user/relations')).status).toBe(401)
})
