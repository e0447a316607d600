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
} from '../../../../testing/people/people.ts'
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

describe('starting a single sign-on', () => {
  test('API-046 API-047? S11 requests a code with PKCE, state and nonce, for this school, without personal data', async () => {
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

  test('S11 is stored in an HttpOnly cookie of this browser for ten minutes', async () => {
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
    'redirects to the error page for a sign-in method that is %s',
    async (type) => {
      await aSignInMethod(school, provider, { type: 'off', enabled: false })
      await aSignInMethod(school, { issuer: '' }, { type: 'without-address' })
      expect(await leave(await visit(portal, school), type)).toBe(
        `http://${school.host}/app/portal/single-sign-on/${type}?error=unauthorized_client`,
      )
    },
  )
})

describe('returning from the provider', () => {
  test('PROD-034 API-047? signs in the person that the school linked, without a second code', async () => {
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

  test('S1 starts a new session and ends the previous one, also of another person', async () => {
    const browser = await signIn(portal, await aParent(school))
    const before = browser.cookies.get('session-80')
    await signInThere(browser, provider)
    expect(browser.cookies.get('session-80')).not.toBe(before)
    const old = await visit(portal, school)
    old.cookies.set('session-80', before ?? '')
    expect((await old.get('/rest/user/relations')).code).toBe('session-over')
    expect((await browser.get('/rest/user/relations')).status).toBe(200)
  })

  test('X3 continues at the requested path, or at home for a path outside the portal', async () => {
    const wanted = async (to: string) => {
      const browser = await visit(portal, school)
      const address = await leave(browser, SIGN_IN_METHOD, `?to=${encodeURIComponent(to)}`)
      return (await comeBack(browser, provider.signIn(address))).json
    }
    expect(await wanted('/pay-all')).toMatchObject({ to: '/pay-all' })
    expect(await wanted('//elsewhere.example')).toMatchObject({ to: '/' })
  })

  test('offers sign-out at the provider, which returns to the login page', async () => {
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

  test('signs out of the portal only when the provider has no logout URL', async () => {
    provider.lies = { metadata: { end_session_endpoint: undefined } }
    const { json } = await signInThere(await visit(portal, school), provider)
    expect(json).toMatchObject({ session: { logoutRedirectUrl: null } })
  })

  test('accepts rotated signing keys at once', async () => {
    const browser = await visit(portal, school)
    const address = await leave(browser)
    const next = newKey('second')
    provider.lies = { keys: [next], signer: signedBy(next) }
    expect((await comeBack(browser, provider.signIn(address))).status).toBe(200)
  })

  test('accepts a provider clock that is five minutes ahead', async () => {
    const ahead = Math.floor(Date.now() / 1000) + 300
    provider.lies = { claims: { iat: ahead, exp: ahead + 60 } }
    expect((await signInThere(await visit(portal, school), provider)).status).toBe(200)
  })

  test('records the sign-in in the audit log', async () => {
    await signInThere(await visit(portal, school), provider)
    const { rows } = await portal.owner.query('select action from audit_entry where person_id = $1', [
      parent.id,
    ])
    expect(rows).toEqual([{ action: 'sign-in' }])
  })
})

describe('the group of a sign-in method (DATA-037)', () => {
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
    '%s admits a paying parent: %s, a non-paying one: %s, an administrator: %s',
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

describe('an unavailable provider', () => {
  test('is reported in a sentence, and leaves sign-in by password available', async () => {
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
    ['returns an endless response', { tokenAnswer: { status: 200, body: 'x'.repeat(600_000) } }],
  ])('is one that %s', async (_, lies) => {
    const browser = await visit(portal, school)
    const address = await leave(browser)
    provider.lies = lies
    expect((await comeBack(browser, provider.signIn(address))).code).toBe('identity-provider-away')
  })

  test.each(['temporarily_unavailable', 'server_error'])('is recognised by the error %s', async (error) => {
    const answer = await comeBack(await visit(portal, school), { error })
    expect(answer.code).toBe('identity-provider-away')
  })
})

test('AUTH-018 AUTH-019? refuses the password of a debtor where single sign-on is mandatory', async () => {
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
])(
  'S3 decides by the claims %j of a provider whether an administrator needs a second factor',
  async (claims, expected) => {
    const admin = await aPersonWithRole(school, 'beheerder')
    await link(admin, provider, `administrator-${admin.login}`)
    Object.assign(provider, { subject: `administrator-${admin.login}`, lies: { claims } })
    const browser = await visit(portal, school)
    const answer = await comeBack(browser, provider.signIn(await leave(browser)))
    expect(answer.json).toMatchObject({ session: expected })
    provider.lies = {}
  },
)
