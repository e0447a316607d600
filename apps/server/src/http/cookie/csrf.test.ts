import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { checksumsOf } from '../../../test/matrix/checksums.ts'
import { aParent, aSchool, type TestSchool } from '../../../testing/people/people.ts'
import { openWholePortal } from '../../../test/matrix/world/open-portal.ts'
import { signIn, visit, type TestPortal } from '../../../testing/portal.ts'

let portal: TestPortal
let school: TestSchool
beforeAll(async () => {
  portal = await openWholePortal()
  school = await aSchool(portal.owner)
})
afterAll(() => portal.stop())

const NOBODY = '00000000-0000-4000-8000-000000000000'
const addressOf = (path: string) => path.replaceAll(/:\w+/g, NOBODY)
/** Mail programs send these without cookies: the signed address is the proof (RFC 8058). The check changes nothing. */
const PROVED_BY_ADDRESS = ['unsubscribe', 'check-unsubscribe-link']
const changes = () =>
  portal.app.portal.served.filter(({ method, name }) => method !== 'GET' && !PROVED_BY_ADDRESS.includes(name))

/** Sends every kind of change, each with a body of its contract's content type. */
async function tryEveryChange(browser: Browser, headers: Record<string, string | undefined>) {
  const answers = new Map<string, { status: number; code: string | undefined }>()
  for (const { name, method, path, methodName, bodyFormat } of changes()) {
    const type = bodyFormat === 'form' ? 'application/x-www-form-urlencoded' : 'application/json'
    const { status, code } = await browser.send(
      {
        method,
        url: addressOf(path) + (methodName === undefined ? '' : `?method=${methodName}`),
        payload: bodyFormat === 'form' ? 'a=b' : '{}',
        headers: { 'content-type': type },
      },
      headers,
    )
    answers.set(name, { status, code })
  }
  return answers
}

const outcomes = (answers: Map<string, { status: number; code: string | undefined }>) => [
  ...new Set([...answers.values()].map(({ status, code }) => `${status} ${code}`)),
]

test('the portal under test includes the changes that move money', () => {
  expect(changes().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['start-payment', 'place-order', 'reserve-places', 'choose-payment-method']),
  )
})

describe('a change from another page', () => {
  const { host } = { host: 'evil.example' }
  const forged = 'QUJDREVGR0hJSktMTU5PUA.QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWZnaGk'

  test.each([
    ['without a token', { 'x-xsrf-token': undefined }, '403 token-invalid'],
    ['with a token that is no token', { 'x-xsrf-token': 'x' }, '403 token-invalid'],
    [
      'with a token that somebody made up',
      { 'x-xsrf-token': forged, cookie: `XSRF-TOKEN=${forged}` },
      '403 token-invalid',
    ],
    ['with the token in the header only', { cookie: undefined }, '403 token-invalid'],
    ['from another site, as the browser tells', { 'sec-fetch-site': 'cross-site' }, '403 other-site'],
    ['from a neighbour of our site', { 'sec-fetch-site': 'same-site' }, '403 other-site'],
    ['typed or bookmarked by somebody', { 'sec-fetch-site': 'none' }, '403 other-site'],
    ['with the origin of another site', { origin: `https://${host}` }, '403 other-site'],
    ['with the origin of another port', { origin: 'http://school.test:9' }, '403 other-site'],
    ['with an origin that is hidden', { origin: 'null' }, '403 other-site'],
  ])('X4 API-005? is rejected on every endpoint %s', async (_title, headers, outcome) => {
    const browser = await signIn(portal, await aParent(school))
    expect(outcomes(await tryEveryChange(browser, headers))).toEqual([outcome])
  })

  test('X4 is rejected on every endpoint with a content type that a foreign page can send', async () => {
    const browser = await signIn(portal, await aParent(school))
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      const answers = await tryEveryChange(browser, { 'content-type': type })
      expect(outcomes(answers)).toEqual(['415 unsupported-media-type'])
    }
  })

  test('X4 is rejected when a form has a JSON body or JSON has a form body', async () => {
    const browser = await signIn(portal, await aParent(school))
    const asJson = await browser.post('/login', { loginname: 'x', password: 'y' })
    const asForm = await browser.form('/rest/public/crash-report', { reference: 'abcdef' })
    expect([asJson.code, asForm.code]).toEqual(['unsupported-media-type', 'unsupported-media-type'])
  })
})

describe('the token', () => {
  test('API-004 API-005? comes with the first response, and allows changes by the page', async () => {
    const browser = await visit(portal, school)
    expect(browser.cookies.get('XSRF-TOKEN')).toBeDefined()
    expect((await browser.post('/logout')).status).toBe(200)
  })

  test('is invalid for another session and for another school', async () => {
    const mine = await signIn(portal, await aParent(school))
    const theirs = await signIn(portal, await aParent(school))
    const elsewhere = await visit(portal, await aSchool(portal.owner))
    const token = theirs.cookies.get('XSRF-TOKEN') ?? ''
    const nobodys = elsewhere.cookies.get('XSRF-TOKEN') ?? ''
    mine.cookies.set('XSRF-TOKEN', token)
    expect((await mine.post('/logout')).code).toBe('token-invalid')
    const visitor = await visit(portal, school)
    visitor.cookies.set('XSRF-TOKEN', nobodys)
    expect((await visitor.post('/logout')).code).toBe('token-invalid')
  })

  test('changes at sign-in, so that earlier ones are invalid', async () => {
    const browser = await visit(portal, school)
    const before = browser.cookies.get('XSRF-TOKEN') ?? ''
    const parent = await aParent(school)
    await browser.form('/login', { loginname: parent.login, password: 'Waterlinie-1' })
    browser.cookies.set('XSRF-TOKEN', before)
    expect((await browser.put(`/rest/actor/user-locale/${parent.id}`, { locale: 'en' })).code).toBe(
      'token-invalid',
    )
  })

  test('is replaced in the response that rejects it, so that a retry works', async () => {
    const browser = await signIn(portal, await aParent(school))
    browser.cookies.set('XSRF-TOKEN', 'old.token')
    expect((await browser.post('/logout')).code).toBe('token-invalid')
    expect((await browser.post('/logout')).status).toBe(200)
  })

  test('stays the same while it is valid', async () => {
    const browser = await signIn(portal, await aParent(school))
    expect((await browser.get('/rest/session/current')).headers).not.toHaveProperty('set-cookie')
  })
})

describe('reading', () => {
  test('X2 changes nothing in the database, whatever the request', async () => {
    const browser = await signIn(portal, await aParent(school))
    const before = await checksumsOf(portal.owner)
    for (const { method, path } of portal.app.portal.served) {
      if (method !== 'GET') continue
      for (const verb of ['GET', 'HEAD'] as const) await browser.send({ method: verb, url: addressOf(path) })
    }
    expect(await checksumsOf(portal.owner)).toEqual(before)
  })
})
