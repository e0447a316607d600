import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import {
  IdentityNotProven,
  ProviderAway,
  type AuthorizationRequest,
  type Registration,
} from './identity-provider.ts'
import { openIdConnect } from './open-id-connect.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** A provider that answers as the test says; what it answers to when it is asked for its document. */
async function aProvider(answer: (issuer: string, response: ServerResponse) => void): Promise<Registration> {
  const server = createServer((_, response) => answer(issuer, response))
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return registrationAt(issuer)
}

const registrationAt = (issuer: string): Registration => ({
  issuer,
  clientId: 'portal',
  clientSecret: 'secret',
})

const authorization: AuthorizationRequest = {
  redirectUri: 'https://school.example/app/portal/single-sign-on/x',
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  codeVerifier: 'v'.repeat(43),
}

const limits = { connectMilliseconds: 200, totalMilliseconds: 400, bodyBytes: 1000 }
const leave = (registration: Registration) =>
  openIdConnect(limits).addressToSignIn(registration, authorization)

const documentOf = (issuer: string, more: object = {}) =>
  JSON.stringify({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    ...more,
  })

const send = (response: ServerResponse, body: string) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(body)

test('a provider that never answers is away, in time', async () => {
  const failure = await leave(await aProvider(() => {})).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderAway)
  // It was the portal that hung up, at its own limit.
  expect(failure).toMatchObject({ message: 'NO_ANSWER', cause: { name: 'TimeoutError' } })
})

test('a provider that answers drop by drop is away, in time', async () => {
  const dripping = await aProvider((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(leave(dripping)).rejects.toThrow(ProviderAway)
})

test('a provider that hangs up is away', async () => {
  await expect(leave(await aProvider((_, response) => void response.destroy()))).rejects.toThrow(ProviderAway)
})

test('all questions of one sign-in end in time together', async () => {
  const slow = await aProvider((issuer, response) =>
    setTimeout(() => send(response, documentOf(issuer)), 300),
  )
  const returned = { code: 'c', state: authorization.state }
  await expect(openIdConnect(limits).identify(slow, authorization, returned, '')).rejects.toThrow(
    ProviderAway,
  )
})

test('a document larger than the limit is not read', async () => {
  const large = await aProvider((issuer, response) =>
    send(response, documentOf(issuer, { x: 'x'.repeat(2000) })),
  )
  await expect(leave(large)).rejects.toThrow(ProviderAway)
})

test('S11 a provider elsewhere is not asked without https', async () => {
  await expect(leave(registrationAt('http://id.school.example'))).rejects.toThrow(IdentityNotProven)
})

test('S11 a document may not send people to a script', async () => {
  const script = await aProvider((issuer, response) =>
    send(response, documentOf(issuer, { authorization_endpoint: 'javascript:alert(1)' })),
  )
  await expect(leave(script)).rejects.toThrow(IdentityNotProven)
})

test('S11 a document that redirects is not followed', async () => {
  const moved = await aProvider((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  )
  await expect(leave(moved)).rejects.toThrow(IdentityNotProven)
})

test('what is thrown carries nothing of what was sent', async () => {
  const odd = await aProvider((issuer, response) => send(response, documentOf(`${issuer}/kanarie`)))
  const failure = await leave(odd).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IdentityNotProven)
  expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toContain('kanarie')
  expect((failure as Error).cause).toBeUndefined()
})
