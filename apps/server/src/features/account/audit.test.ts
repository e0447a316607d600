import { describe, expect } from 'vitest'
import { buildApp } from '../../composition/app.ts'
import { purge } from '../../jobs/purge.ts'
import { retention } from '../../composition/areas.ts'
import { giveCommand } from '../../../testing/commands.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  PASSWORD,
  type TestSchool,
} from '../../../testing/people/people.ts'
import { appContextOf, signIn, tryPassword, visit, type TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

type Entry = { action: string; subject: string; person_id: string | null; network: string }

/** The audit log of a school, after all work that follows responses. */
async function trailOf(school: TestSchool): Promise<readonly Entry[]> {
  await Promise.all(portal.app.portal.after)
  const { rows } = await portal.owner.query<Entry>(
    'select action, subject, person_id, network from audit_entry where school_id = $1 order by id',
    [school.id],
  )
  return rows
}

const NETWORK = '198.51.100.7'

describe('the audit log', () => {
  test('records each failed sign-in with reason, network and account, and without typed text', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await visit(portal, parent.school)
    await tryPassword(browser, parent.login, 'geheim-getypt', NETWORK)
    await tryPassword(browser, 'wachtwoord-als-naam', 'wrong', NETWORK)
    const trail = await trailOf(parent.school)
    const failed = { action: 'sign-in-failed', subject: 'unknown-combination', network: NETWORK }
    expect(trail).toEqual([
      { ...failed, person_id: parent.id },
      { ...failed, person_id: null },
    ])
    expect(JSON.stringify(trail)).not.toMatch(/getypt|als-naam/)
  })

  test('records blocked logins, shared logins and wrong codes', async () => {
    const school = await aSchool(portal.owner)
    const blocked = await aParent(school)
    await portal.owner.query('update person set blocked = true where id = $1', [blocked.id])
    for (let one = 0; one < 2; one++) await aParent(school, { loginAlias: 'samen' })
    const admin = await aPersonWithRole(school, 'beheerder')
    const browser = await visit(portal, school)
    await tryPassword(browser, blocked.login, PASSWORD, NETWORK)
    await tryPassword(browser, 'samen', PASSWORD, NETWORK)
    await tryPassword(browser, admin.login, PASSWORD, NETWORK)
    await browser.form('/rest/mfa/submit', { mfaCode: '12' })
    const told = (await trailOf(school)).map(({ action, subject, person_id }) => [action, subject, person_id])
    expect(told).toContainEqual(['sign-in-failed', 'user-blocked', blocked.id])
    expect(told).toContainEqual(['sign-in-failed', 'duplicate-login-alias', null])
    expect(told).toContainEqual(['code-failed', '', admin.id])
  })

  test('is not filled by a flood of unknown logins', async () => {
    const school = await aSchool(portal.owner)
    const browser = await visit(portal, school)
    for (let round = 0; round < 65; round++) await tryPassword(browser, `name-${round}`, 'wrong', NETWORK)
    expect(await trailOf(school)).toHaveLength(60)
  })

  test('records a refused call once a minute', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const browser = await signIn(portal, parent)
    for (let time = 0; time < 3; time++) {
      expect((await browser.get('/api/guardians')).status).toBe(403)
      await Promise.all(portal.app.portal.after)
    }
    const refused = (await trailOf(parent.school)).filter(({ action }) => action === 'access-refused')
    expect(refused).toEqual([
      {
        action: 'access-refused',
        subject: 'list-guardians: may-not-impersonate',
        person_id: parent.id,
        network: '',
      },
    ])
    portal.clock.forward({ minutes: 2 })
    await browser.get('/api/guardians')
    const later = (await trailOf(parent.school)).filter(({ action }) => action === 'access-refused')
    expect(later).toHaveLength(2)
  })

  test('records changes of rights from any source', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const change = (what: string) =>
      portal.owner.query(`update person set ${what} where id = $1`, [parent.id])
    await change('blocked = true')
    await change(`stereotype = 'beheerder', blocked = false`)
    await change(`first_name = 'Anders'`)
    const end = (what: string) =>
      portal.owner.query(`update relation set ${what} where person_id = $1`, [parent.id])
    await end(`ended_on = '2026-11-01'`)
    await end('pupil_left = true')
    const changes = (await trailOf(parent.school)).map(({ action, subject }) => `${action}: ${subject}`)
    expect(changes).toEqual([
      'change-rights: blocked',
      'change-rights: ouder becomes beheerder, unblocked',
      expect.stringMatching(/^change-rights: relation \S+, ends 2026-11-01$/),
      expect.stringMatching(/^change-rights: relation \S+, pupil left: true$/),
    ])
  })

  test('records the download of personal data', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    await (await signIn(portal, parent)).get('/rest/actor/data/json')
    const told = (await trailOf(parent.school)).map(({ action, subject }) => [action, subject])
    expect(told).toContainEqual(['download-own-data', 'json'])
  })

  test('is append-only for the application, and loses entries older than a year', async () => {
    const parent = await aParent(await aSchool(portal.owner))
    const { id } = parent.school
    const write = (at: string) =>
      portal.owner.query(`insert into audit_entry (school_id, at, action) values ($1, $2, 'test')`, [id, at])
    await write('2025-01-01T00:00:00Z')
    await write('2026-11-01T00:00:00Z')
    for (const attempt of ['update audit_entry set action = $$x$$', 'delete from audit_entry'])
      await expect(asApplication(id, attempt)).rejects.toThrow(/permission denied/)
    await asApplication(id, `select forget_old_audit_entries('2099-01-01')`)
    expect(await trailOf(parent.school)).toHaveLength(1)
    await write('2025-01-01T00:00:00Z')
    await purge({ schools: portal.schools, retention }, parent.school.id, portal.clock.now)
    expect(await trailOf(parent.school)).toHaveLength(1)
  })

  async function asApplication(school: string, statement: string): Promise<void> {
    const client = await portal.owner.connect()
    try {
      await client.query(`begin; set local role portal_app; set local app.school = '${school}'`)
      await client.query(statement)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
})

test('records that an operator read the audit log by command', async () => {
  const parent = await aParent(await aSchool(portal.owner))
  await signIn(portal, parent)
  const ask = async (words: string) => {
    const { schools, clock } = portal
    const asked = `${words} --school ${parent.school.slug}`.split(' ')
    const { said } = await giveCommand(asked, { schools, now: clock.now })
    return said.join('\n')
  }
  expect(await ask('audit')).toContain(`${parent.login}  sign-in`)
  expect(await ask(`audit --login ${parent.login}`)).not.toContain('command')
  expect(await ask('audit --since 2026-01-01')).toContain('-  command  audit')
  expect(await ask('audit --since 2090-01-01')).toBe('The audit log has no entries.')
})

test('P4 logs events at level info without names', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => void lines.push(line) }
  const app = await buildApp({ ...appContextOf(portal), logLevel: 'info', log })
  const parent = await aParent(await aSchool(portal.owner))
  const told = { ...portal, app }
  await tryPassword(await visit(told, parent.school), parent.login, 'wrong')
  const browser = await signIn(told, parent)
  await browser.get('/api/guardians')
  await app.close()
  const events = lines.map((line) => JSON.parse(line) as { event?: string; level: number; school?: string })
  expect(
    events.filter(({ event }) => event).map(({ event, level, school }) => [event, level, school]),
  ).toEqual([
    ['sign-in-failed', 30, parent.school.id],
    ['sign-in', 30, parent.school.id],
    ['access-refused', 30, parent.school.id],
  ])
  expect(lines.join('')).not.toContain(parent.login)
})
