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

/** A provider with a given response to the request for its metadata. */
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

test('treats a provider that never responds as unavailable, at the time limit', async () => {
  const failure = await leave(await aProvider(() => {})).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ProviderAway)
  // The portal closed the connection, at its own limit.
  expect(failure).toMatchObject({ message: 'NO_ANSWER', cause: { name: 'TimeoutError' } })
})

test('treats a provider that drips bytes as unavailable, at the time limit', async () => {
  const dripping = await aProvider((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(timer))
  })
  await expect(leave(dripping)).rejects.toThrow(ProviderAway)
})

test('treats a provider that closes the connection as unavailable', async () => {
  await expect(leave(await aProvider((_, response) => void response.destroy()))).rejects.toThrow(ProviderAway)
})

test('applies one time limit to all requests of a sign-in', async () => {
  const slow = await aProvider((issuer, response) =>
    setTimeout(() => send(response, documentOf(issuer)), 300),
  )
  const returned = { code: 'c', state: authorization.state }
  await expect(openIdConnect(limits).identify(slow, authorization, returned, '')).rejects.toThrow(
    ProviderAway,
  )
})

test('rejects metadata larger than the limit', async () => {
  const large = await aProvider((issuer, response) =>
    send(response, documentOf(issuer, { x: 'x'.repeat(2000) })),
  )
  await expect(leave(large)).rejects.toThrow(ProviderAway)
})

test('S11 requires https of a remote provider', async () => {
  await expect(leave(registrationAt('http://id.school.example'))).rejects.toThrow(IdentityNotProven)
})

test('S11 rejects a script URL in the metadata', async () => {
  const script = await aProvider((issuer, response) =>
    send(response, documentOf(issuer, { authorization_endpoint: 'javascript:alert(1)' })),
  )
  await expect(leave(script)).rejects.toThrow(IdentityNotProven)
})

test('S11 does not follow a redirect of the metadata', async () => {
  const moved = await aProvider((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/elsewhere' }).end(),
  )
  await expect(leave(moved)).rejects.toThrow(IdentityNotProven)
})

test('throws errors without any data of the request', async () => {
  const odd = await aProvider((issuer, response) => send(response, documentOf(`${issuer}/kanarie`)))
  const failure = await leave(odd).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(IdentityNotProven)
  expect(String((failure as Error).stack) + JSON.stringify(failure)).not.toContain('kanarie')
  expect((failure as Error).cause).toBeUndefined()
})
