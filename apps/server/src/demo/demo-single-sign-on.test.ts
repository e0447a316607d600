import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'
import { demoPassword } from '@portal/demo/password.ts'
import { openBrowser, type Browser, type TestAnswer } from '../../testing/browser.ts'
import { comeBack, leave } from '../../test/identity/sign-in-methods.ts'
import {
  openProviderVisitor,
  type ProviderVisitor,
  type Visited,
} from '../../test/identity/provider-visitor.ts'
import { codeOfStep, stepAt } from '../features/account/authenticator/one-time-password.ts'
import { appSecretOf } from './demo-apps.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { test } from '../../testing/portal-test.ts'
import { PORTAL_SECRET } from '../../testing/people/people.ts'
import { openDemoIdentityProvider } from './demo-identity-provider.ts'
import { openDemoSchools } from './demo-schools.ts'

const PORT = 4200
const closers: (() => Promise<unknown>)[] = []
let portal: TestPortal
let identityOrigin: string

test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  const { now } = portal.clock
  const lifecycle = { atEnd: (close: () => Promise<unknown>) => void closers.push(close) }
  identityOrigin = await openDemoIdentityProvider(
    { port: PORT, identityPort: await freePort() },
    lifecycle,
    now,
  )
  await openDemoSchools({ schools: portal.schools, now, secret: PORTAL_SECRET, port: PORT, identityOrigin })
})
afterAll(() => Promise.all(closers.map((close) => close())))

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Visit = { readonly browser: Browser; readonly there: ProviderVisitor; readonly type: string }

async function visit(school: 'waterlinie' | 'werkhaven'): Promise<Visit> {
  const atWaterlinie = school === 'waterlinie'
  const browser = openBrowser(portal.app, `127.0.0.1:${atWaterlinie ? PORT : PORT + 1}`)
  await browser.get('/rest/session/current')
  const type = atWaterlinie ? 'schoolaccount' : 'werkhaven-account'
  return { browser, there: openProviderVisitor(identityOrigin), type }
}

const leaveFor = async ({ browser, there, type }: Visit): Promise<Visited> =>
  there.open(await leave(browser, type))

const returnWith = ({ browser, type }: Visit, { leadsTo }: Visited): Promise<TestAnswer> =>
  comeBack(browser, Object.fromEntries(new URL(leadsTo).searchParams), type)

async function signIn(visited: Visit, login: string): Promise<TestAnswer> {
  const page = await leaveFor(visited)
  return returnWith(visited, await visited.there.send(page.url, { login, password: demoPassword }))
}

/** The code of her app comes after that of the provider; the same one again and again, in this hurry. */
async function withAppCode({ browser }: Visit): Promise<TestAnswer> {
  await portal.owner.query('update authenticator set last_step = 0')
  const mfaCode = codeOfStep(appSecretOf('f.bouzid'), stepAt(portal.clock.now))
  return browser.form('/rest/mfa/submit', { mfaCode })
}

test('PROD-034 API-047? an administrator of school A comes in with the account of the school and an app', async () => {
  const visited = await visit('waterlinie')
  const answer = await signIn(visited, 'f.bouzid')
  expect(answer.json).toMatchObject({ session: { secondFactorMethod: 'AUTHENTICATOR', user: null } })
  expect((await withAppCode(visited)).json).toMatchObject({
    user: { firstName: 'Fatima' },
    authDetails: { authType: 'SSO', authSource: 'SSO' },
  })
})

test('everybody of school B comes in with the account of that school', async () => {
  for (const login of ['milan', 'l.visser', 'bouwvandijk']) {
    const answer = await signIn(await visit('werkhaven'), login)
    expect(answer.json).toMatchObject({ session: { user: { login } } })
  }
})

test('a wrong password is asked again, in a sentence', async () => {
  const { browser, there, type } = await visit('waterlinie')
  const page = await there.open(await leave(browser, type))
  const again = await there.send(page.url, { login: 'f.bouzid', password: 'wrong' })
  expect(again.status).toBe(401)
  expect(again.text).toContain('De combinatie van gebruikersnaam en wachtwoord is onbekend.')
  expect(again.text).toContain('value="f.bouzid"')
})

test.each([
  ['m.devries', 'a parent, at a sign-in method for administrators'],
  ['stagiair', 'somebody whom the portal does not know'],
])('S11 %s is not let in: %s', async (login) => {
  const answer = await signIn(await visit('waterlinie'), login)
  expect([answer.status, answer.code]).toEqual([403, 'single-sign-on-failed'])
})

test('an account of one school is none at the provider of the other', async () => {
  const visited = await visit('waterlinie')
  const page = await leaveFor(visited)
  expect((await visited.there.send(page.url, { login: 'milan', password: demoPassword })).status).toBe(401)
})

test('going back from the provider does not sign in', async () => {
  const visited = await visit('waterlinie')
  const page = await leaveFor(visited)
  const back = await visited.there.send(`${page.url}/cancel`, {})
  expect((await returnWith(visited, back)).code).toBe('single-sign-on-failed')
})

test('the provider keeps its session until the person logs out there too', async () => {
  const visited = await visit('waterlinie')
  await signIn(visited, 'f.bouzid')
  const { json } = await withAppCode(visited)
  expect((await leaveFor(visited)).leadsTo).toContain('/single-sign-on/schoolaccount?code=')

  const { logoutRedirectUrl } = json as { logoutRedirectUrl: string }
  const asked = await visited.there.open(logoutRedirectUrl)
  expect(asked.text).toContain('Wilt u ook hier uitloggen?')
  const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(asked.text) ?? []
  const left = await visited.there.send(action, { xsrf, logout: 'yes' })
  expect(left.leadsTo).toBe(`http://127.0.0.1:${PORT}/app/portal/login`)
  expect((await leaveFor(visited)).text).toContain('<h1>Inloggen</h1>')
})

test('a sign-in page of the provider is not found once its sign-in is over', async () => {
  const { there } = await visit('waterlinie')
  const gone = await there.open(`${identityOrigin}/waterlinie/sign-in/unknown`)
  expect(gone.status).toBe(404)
  expect(gone.text).toContain('Deze inlogpagina is verlopen.')
})

test('a demo that moved to other ports finds its provider again, with all accounts', async () => {
  const former = identityOrigin
  const moved = { secret: PORTAL_SECRET, schools: portal.schools, now: portal.clock.now, port: PORT }
  const count = async (issuer: string) => {
    const { rows } = await portal.owner.query(
      'select count(*)::int n from outside_account where issuer = $1',
      [issuer],
    )
    return rows[0].n as number
  }
  const all = await count(`${former}/waterlinie`)
  expect(all).toBeGreaterThan(10)
  await openDemoSchools({ ...moved, identityOrigin: 'http://127.0.0.1:5999' })
  expect(await count('http://127.0.0.1:5999/waterlinie')).toBe(all)
  await openDemoSchools({ ...moved, identityOrigin: former })
  expect((await signIn(await visit('waterlinie'), 'f.bouzid')).status).toBe(200)
})
