import { afterAll, beforeEach, describe, expect } from 'vitest'
import {
  aSignInMethod,
  comeBack,
  SIGN_IN_METHOD,
  leave,
  link,
  signInThere,
} from '../../../../test/identity/sign-in-methods.ts'
import { openTestProvider, type TestProvider } from '../../../../test/identity/test-provider.ts'
import { newKey, signedBy } from '../../../../test/identity/tokens.ts'
import {
  aParent,
  aPersonWithRole,
  aSchool,
  type TestParent,
  type TestSchool,
} from '../../../../testing/people.ts'
import { signIn, tryPassword, visit, type TestPortal } from '../../../../testing/portal.ts'
import { test } from '../../../../testing/portal-test.ts'

let portal: TestPortal
let provider: TestProvider
let school: TestSchool
let parent: TestParent

test.beforeAll(async ({ portal: opened }) => {
  portal = opened
  provider = await openTestProvider()
})
afterAll(() => provider.stop())
beforeEach(async () => {
  school = await aSchool(portal.owner)
  parent = await aParent(school, { secondFactor: true })
  await aSignInMethod(school, provider)
  await link(parent, provider, 'subject-of-the-parent')
  Object.assign(provider, { subject: 'subject-of-the-parent', lies: {} })
})

describe('leaving for the provider', () => {
  test('API-046 API-047? S11 asks for a code with PKCE, state and nonce, for this school alone, and for no name', async () => {
    const address = new URL(await leave(await visit(portal, school)))
    expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: 'portal',
      response_type: 'code',
      redirect_uri: `http://${school.host}/app/portal/single-sign-on/${SIGN_IN_METHOD}`,
      scope: 'openid',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    })
  })

  test('S11 is remembered by this browser alone, for ten minutes, where no script can read it', async () => {
    const browser = await visit(portal, school)
    const { headers } = await browser.get(`/sso/${SIGN_IN_METHOD}/login`)
    expect(headers['cache-control']).toBe('no-store')
    expect(String(headers['set-cookie'])).toMatch(
      /^departure-80=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('X2 changes nothing in the database', async () => {
    const counts = () =>
      portal.owner.query('select (select count(*) from session) s, (select count(*) from ended_departure) d')
    const before = (await counts()).rows
    await leave(await visit(portal, school))
    expect((await counts()).rows).toEqual(before)
  })

  test.each(['unknown', 'off', 'without-address'])(
    'a sign-in method that is %s leads to the page that says that it did not work',
    async (type) => {
      await aSignInMethod(school, provider, { type: 'off', enabled: false })
      await aSignInMethod(school, { issuer: '' }, { type: 'without-address' })
      expect(await leave(await visit(portal, school), type)).toBe(
        `http://${school.host}/app/portal/single-sign-on/${type}?error=unauthorized_client`,
      )
    },
  )
})

describe('coming back', () => {
  test('PROD-034 API-047? one is in: by single sign-on, with the account that the school linked, without a second code', async () => {
    const answer = await signInThere(await visit(portal, school), provider)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({
      to: '/',
      session: {
        secondFactorRequired: false,
        user: { guid: parent.id },
        authDetails: { authType: 'SSO', authSource: 'SSO' },
      },
    })
  })

  test('S1 one has a new session; the one before, also of somebody else, is dead', async () => {
    const browser = await signIn(portal, await aParent(school))
    const before = browser.cookies.get('session-80')
    await signInThere(browser, provider)
    expect(browser.cookies.get('session-80')).not.toBe(before)
    const old = await visit(portal, school)
    old.cookies.set('session-80', before ?? '')
    expect((await old.get('/rest/user/relations')).code).toBe('session-over')
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
  })

  test('X3 one goes on to the place that was wanted, and home where it is no place of the portal', async () => {
    const wanted = async (to: string) => {
      const browser = await visit(portal, school)
      const address = await leave(browser, SIGN_IN_METHOD, `?to=${encodeURIComponent(to)}`)
      return (await comeBack(browser, provider.signIn(address))).json
    }
    expect(await wanted('/pay-all')).toMatchObject({ to: '/pay-all' })
    expect(await wanted('//elsewhere.example')).toMatchObject({ to: '/' })
  })

  test('one can log out at the provider too, and is led back to the login page', async () => {
    const browser = await visit(portal, school)
    await signInThere(browser, provider)
    const { json } = await browser.get('/rest/session/current')
    const url = new URL((json as { logoutRedirectUrl: string }).logoutRedirectUrl)
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/logout`)
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'portal',
      id_token_hint: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      post_logout_redirect_uri: `http://${school.host}/app/portal/login`,
    })
    await browser.post('/logout')
    expect((await browser.get('/rest/user/relations')).code).toBe('session-over')
  })

  test('a provider without a place to log out leaves it at the portal', async () => {
    provider.lies = { metadata: { end_session_endpoint: undefined } }
    const { json } = await signInThere(await visit(portal, school), provider)
    expect(json).toMatchObject({ session: { logoutRedirectUrl: null } })
  })

  test('keys that changed in the meantime count at once', async () => {
    const browser = await visit(portal, school)
    const address = await leave(browser)
    const next = newKey('second')
    provider.lies = { keys: [next], signer: signedBy(next) }
    expect((await comeBack(browser, provider.signIn(address))).status).toBe(200)
  })

  test('a provider whose clock is five minutes ahead is believed', async () => {
    const ahead = Math.floor(Date.now() / 1000) + 300
    provider.lies = { claims: { iat: ahead, exp: ahead + 60 } }
    expect((await signInThere(await visit(portal, school), provider)).status).toBe(200)
  })

  test('the sign-in stands in the audit', async () => {
    await signInThere(await visit(portal, school), provider)
    const { rows } = await portal.owner.query('select action from audit_entry where person_id = $1', [
      parent.id,
    ])
    expect(rows).toEqual([{ action: 'sign-in' }])
  })
})

describe('for whom a sign-in method is (DATA-037)', () => {
  const comesInBy = async (group: 'NONE' | 'ALL' | 'DEBTOR' | 'ADMIN', subject: string) => {
    await aSignInMethod(school, provider, { type: group.toLowerCase(), group })
    provider.subject = subject
    const browser = await visit(portal, school)
    const address = await leave(browser, group.toLowerCase())
    return (await comeBack(browser, provider.signIn(address), group.toLowerCase())).status === 200
  }

  test.each([
    ['NONE', true, true, true],
    ['ALL', true, true, true],
    ['DEBTOR', true, false, false],
    ['ADMIN', false, false, true],
  ] as const)(
    '%s lets in a parent who pays: %s, one who does not: %s, an administrator: %s',
    async (group, ...who) => {
      await link(await aParent(school, { debtor: null }), provider, 'not-paying')
      await link(await aPersonWithRole(school, 'portal_admin'), provider, 'administrator')
      const found = []
      for (const subject of ['subject-of-the-parent', 'not-paying', 'administrator'] as const) {
        await portal.owner.query('delete from single_sign_on where school_id = $1', [school.id])
        found.push(await comesInBy(group, subject))
      }
      expect(found).toEqual(who)
    },
  )
})

describe('a provider that is away', () => {
  test('says so in a sentence, and leaves signing in with a password open', async () => {
    const gone = await openTestProvider()
    const elsewhere = await aSchool(portal.owner)
    await aSignInMethod(elsewhere, gone)
    const someone = await aParent(elsewhere)
    const browser = await visit(portal, elsewhere)
    const address = await leave(browser)
    const returned = gone.signIn(address)
    await gone.stop()

    const answer = await comeBack(browser, returned)
    expect([answer.status, answer.code]).toEqual([503, 'identity-provider-away'])
    expect(await leave(await visit(portal, elsewhere))).toMatch(/\?error=temporarily_unavailable$/)
    expect((await tryPassword(browser, someone.login, 'Waterlinie-1')).status).toBe(200)
  })

  test.each([
    ['is broken', { tokenAnswer: { status: 500, body: 'oops' } }],
    ['is overloaded', { tokenAnswer: { status: 503, body: '' } }],
    ['answers without end', { tokenAnswer: { status: 200, body: 'x'.repeat(600_000) } }],
  ])('one that %s is away as well', async (_, lies) => {
    const browser = await visit(portal, school)
    const address = await leave(browser)
    provider.lies = lies
    expect((await comeBack(browser, provider.signIn(address))).code).toBe('identity-provider-away')
  })

  test.each(['temporarily_unavailable', 'server_error'])(
    'one that says %s is away as well',
    async (error) => {
      const answer = await comeBack(await visit(portal, school), { error })
      expect(answer.code).toBe('identity-provider-away')
    },
  )
})

test('AUTH-018 AUTH-019? where debtors must use single sign-on their password is refused', async () => {
  const strict = await aSchool(portal.owner, { settings: { ssoRequiredForDebtors: true } })
  await aSignInMethod(strict, provider, { group: 'DEBTOR' })
  const payer = await aParent(strict)
  await link(payer, provider, 'payer')
  const browser = await visit(portal, strict)
  const refused = await tryPassword(browser, payer.login, 'Waterlinie-1')
  expect([refused.status, refused.code]).toEqual([403, 'sso-required'])
  expect(browser.cookies.has('session-80')).toBe(false)
  provider.subject = 'payer'
  expect((await signInThere(browser, provider)).status).toBe(200)
})

test.each([
  [{}, { secondFactorRequired: true, secondFactorMethod: 'AUTHENTICATOR', user: null }],
  [{ amr: ['pwd'] }, { secondFactorRequired: true, user: null }],
  [{ amr: 'mfa' }, { secondFactorRequired: true, user: null }],
  [{ amr: ['pwd', 'mfa'] }, { secondFactorRequired: false, role: { stereotype: 'beheerder' } }],
])('S3 an administrator whose provider says %j of how it asked', async (claims, expected) => {
  const admin = await aPersonWithRole(school, 'beheerder')
  await link(admin, provider, `administrator-${admin.login}`)
  Object.assign(provider, { subject: `administrator-${admin.login}`, lies: { claims } })
  const browser = await visit(portal, school)
  const answer = await comeBack(browser, provider.signIn(await leave(browser)))
  expect(answer.json).toMatchObject({ session: expected })
  provider.lies = {}
})
