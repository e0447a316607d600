import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newKey, signedBy, type Claims, type Signer, type SigningKey } from './tokens.ts'

export const CLIENT_ID = 'portal'
export const CLIENT_SECRET = 'a secret between the school and its provider'

/** Deviations from a correct provider. */
export type Lies = {
  readonly metadata?: object
  readonly claims?: Claims
  readonly signer?: Signer
  /** A status and body instead of the tokens. */
  readonly tokenAnswer?: {
    readonly status: number
    readonly body: string
    readonly headers?: Record<string, string>
  }
  /** Changes the tokens before they are sent. */
  readonly tokens?: (tokens: Record<string, unknown>) => object
  readonly keys?: readonly SigningKey[]
  /** Accepts a code repeatedly, without checks. */
  readonly careless?: true
}

export type TestProvider = {
  readonly issuer: string
  readonly key: SigningKey
  /** The subject of the next sign-in. */
  subject: string
  lies: Lies
  /** The accepted client secrets; most providers accept two during rotation. */
  readonly secrets: Set<string>
  /** The return parameters after signing in at this address. */
  readonly signIn: (address: string) => { code: string; state: string; iss: string }
  readonly stop: () => Promise<void>
}

type Granted = {
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  readonly subject: string
}

/** A small identity provider on this machine: correct, unless a test sets deviations. */
export async function openTestProvider(): Promise<TestProvider> {
  const granted = new Map<string, Granted>()
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, headers = { 'content-type': 'application/json' } }) =>
      response.writeHead(status, headers).end(body),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const key = newKey('first')

  async function answer(request: IncomingMessage): Promise<NonNullable<Lies['tokenAnswer']>> {
    const { metadata, tokenAnswer, keys = [key] } = provider.lies
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return json({ ...metadataOf(issuer), ...metadata })
      case '/keys':
        return json({ keys: keys.map(({ published }) => published) })
      case '/token':
        return (
          tokenAnswer ?? exchange(new URLSearchParams(await textOf(request)), request.headers.authorization)
        )
      default:
        return { status: 404, body: '' }
    }
  }

  function exchange(form: URLSearchParams, authorization: string | undefined) {
    const code = form.get('code') ?? ''
    const grant = granted.get(code)
    const { careless, claims, signer = signedBy(key), tokens = (all) => all } = provider.lies
    if (!grant || !(careless || isRight(grant, form, authorization, provider.secrets)))
      return json({ error: 'invalid_grant' }, 400)
    if (!careless) granted.delete(code)
    const now = Math.floor(Date.now() / 1000)
    const honest = {
      iss: issuer,
      aud: CLIENT_ID,
      sub: grant.subject,
      nonce: grant.nonce,
      iat: now,
      exp: now + 300,
    }
    const idToken = signer(withoutAbsent({ ...honest, ...claims }))
    return json(tokens({ access_token: randomUUID(), token_type: 'Bearer', id_token: idToken }))
  }

  const provider: TestProvider = {
    issuer,
    key,
    subject: 'somebody',
    lies: {},
    secrets: new Set([CLIENT_SECRET]),
    signIn(address) {
      const { searchParams } = new URL(address)
      const asked = (name: string) => searchParams.get(name) ?? ''
      const code = randomUUID()
      granted.set(code, {
        nonce: asked('nonce'),
        challenge: asked('code_challenge'),
        redirectUri: asked('redirect_uri'),
        subject: provider.subject,
      })
      return { code, state: asked('state'), iss: issuer }
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return provider
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
})

/** The checks of a correct provider for a code: client secret, redirect address, and PKCE. */
function isRight(
  { challenge, redirectUri }: Granted,
  form: URLSearchParams,
  authorization = '',
  secrets: ReadonlySet<string>,
): boolean {
  const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
    .toString()
    .split(':')
  const verifier = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  const decoded = (part: string) => decodeURIComponent(part.replaceAll('+', ' '))
  return (
    decoded(id) === CLIENT_ID &&
    secrets.has(decoded(secret)) &&
    form.get('redirect_uri') === redirectUri &&
    verifier === challenge
  )
}

const json = (content: object, status = 200) => ({
  status,
  body: JSON.stringify(content),
  headers: { 'content-type': 'application/json' },
})

/** Removes undefined claims. */
const withoutAbsent = (claims: Claims): Claims => JSON.parse(JSON.stringify(claims)) as Claims

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
