import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest'
import { openStage, type Stage } from '../../../../test/identity/stage.ts'
import { CLIENT_SECRET, type Lies } from '../../../../test/identity/test-provider.ts'
import {
  newKey,
  signedBy,
  signedWithSecret,
  unsigned,
  type Signer,
} from '../../../../test/identity/tokens.ts'

/* Wrong responses of a provider, and responses that an attacker changed (SAF-S11). */

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.stop())
beforeEach(() => stage.setUp())

const soon = () => Math.floor(Date.now() / 1000) + 300
const past = () => Math.floor(Date.now() / 1000) - 300

describe('a token with wrong claims', () => {
  test.each<[string, () => Lies]>([
    ['comes from another issuer', () => ({ claims: { iss: 'https://elsewhere.example' } })],
    ['comes from the other school’s issuer', () => ({ claims: { iss: stage.others.issuer } })],
    ['has no issuer', () => ({ claims: { iss: undefined } })],
    ['is for another client', () => ({ claims: { aud: 'another-client' } })],
    [
      'is for several clients and authorises another one',
      () => ({ claims: { aud: ['portal', 'another'], azp: 'another' } }),
    ],
    ['has no audience', () => ({ claims: { aud: undefined } })],
    ['has the nonce of another sign-in', () => ({ claims: { nonce: 'n'.repeat(43) } })],
    ['has no nonce', () => ({ claims: { nonce: undefined } })],
    ['has expired', () => ({ claims: { exp: past() } })],
    ['has no expiry', () => ({ claims: { exp: undefined } })],
    ['has an expiry that is not a number', () => ({ claims: { exp: '9999999999' } })],
    ['has no time of issue', () => ({ claims: { iat: undefined } })],
    ['is not valid yet', () => ({ claims: { nbf: soon() } })],
    ['has no subject', () => ({ claims: { sub: undefined } })],
    ['has an empty subject', () => ({ claims: { sub: '' } })],
  ])('S11 is refused when it %s', async (_, lies) => {
    const { browser, returned } = await stage.away()
    stage.provider.lies = lies()
    await stage.expectRefusal(browser, returned)
  })
})

describe('a token without valid signature', () => {
  const another = newKey('first')
  const swapped: Signer = (claims) => {
    const [header, , signature] = signedBy(stage.provider.key)({ ...claims, sub: 'somebody-else' }).split('.')
    return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  }
  test.each<[string, () => Signer]>([
    ['is not signed (alg none)', () => unsigned],
    ['is signed with the client’s secret (HS256)', () => signedWithSecret(CLIENT_SECRET)],
    [
      'is signed with the public key as a secret (HS256)',
      () => signedWithSecret(stage.provider.key.pem, { kid: stage.provider.key.kid }),
    ],
    ['is signed by another key of that name', () => signedBy(another)],
    ['is signed by a key that is not published', () => signedBy(newKey('unpublished'))],
    ['carries its own key', () => signedBy(another, { kid: 'own', jwk: another.published })],
    [
      'names an address for its key',
      () => signedBy(another, { kid: 'own', jku: `${stage.others.issuer}/keys` }),
    ],
    ['requires an unknown extension (crit)', () => signedBy(stage.provider.key, { crit: ['unheard-of'] })],
    ['names another algorithm than that of its key', () => signedBy(stage.provider.key, { alg: 'RS256' })],
    ['has the signature of another token', () => swapped],
    ['has no signature', () => (claims) => signedBy(stage.provider.key)(claims).replace(/[^.]+$/, '')],
  ])('S11 is refused when it %s', async (_, signer) => {
    const { browser, returned } = await stage.away()
    stage.provider.lies = { signer: signer() }
    await stage.expectRefusal(browser, returned)
  })
})

describe('a provider with an invalid response', () => {
  test.each<[string, () => Lies]>([
    [
      'a page instead of tokens',
      () => ({
        tokenAnswer: { status: 200, body: '<h1>Welkom</h1>', headers: { 'content-type': 'text/html' } },
      }),
    ],
    ['half a JSON', () => ({ tokenAnswer: { status: 200, body: '{"id_token":' } })],
    ['nothing', () => ({ tokenAnswer: { status: 200, body: '' } })],
    ['a list', () => ({ tokenAnswer: { status: 200, body: '[]' } })],
    ['no content', () => ({ tokenAnswer: { status: 204, body: '' } })],
    [
      'a redirect to somebody who vouches',
      () => ({
        tokenAnswer: { status: 302, body: '', headers: { location: `${stage.others.issuer}/token` } },
      }),
    ],
    ['a refusal', () => ({ tokenAnswer: { status: 400, body: '{"error":"invalid_grant"}' } })],
    ['a refusal of the client', () => ({ tokenAnswer: { status: 401, body: '{"error":"invalid_client"}' } })],
    ['no token about the person', () => ({ tokens: ({ id_token: _, ...rest }) => rest })],
    ['a malformed token', () => ({ tokens: (all) => ({ ...all, id_token: 'eyJ.no.token' }) })],
    ['an encrypted token', () => ({ tokens: (all) => ({ ...all, id_token: 'a.b.c.d.e' }) })],
    ['a number as a token', () => ({ tokens: (all) => ({ ...all, id_token: 42 }) })],
    ['a document of another issuer', () => ({ metadata: { issuer: stage.others.issuer } })],
    ['a document without keys', () => ({ metadata: { jwks_uri: undefined } })],
    ['no keys', () => ({ keys: [] })],
    ['a script as logout URL', () => ({ metadata: { end_session_endpoint: 'javascript:alert(1)' } })],
  ])('S11 is refused when it is or has %s', async (_, lies) => {
    const { browser, returned } = await stage.away()
    stage.provider.lies = lies()
    await stage.expectRefusal(browser, returned)
  })
})
