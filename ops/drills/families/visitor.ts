import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http'
import { request as requestHttps, Agent as HttpsAgent } from 'node:https'
import { text } from 'node:stream/consumers'
import { selfSigned } from '../../../apps/server/testing/network/certificate.ts'
import { PASSWORD } from '../../../apps/server/testing/people/people.ts'

/** A response; status 0 when there was none. */
export type Answer = { readonly status: number; readonly body: string; readonly location: string }

type Call = {
  readonly method?: 'GET' | 'POST'
  readonly json?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** The idempotency key. */
  readonly key?: string
}

/** A browser: keeps cookies and connections, and sends the CSRF token with changes. */
export type Visitor = {
  readonly ask: (path: string, call?: Call) => Promise<Answer>
  readonly signIn: (login: string) => Promise<void>
  readonly close: () => void
}

/** The patience of a person. */
const PATIENCE_MS = 30_000

/** @param origin the portal: http, or https with the test certificate */
export function openVisitor(origin: string): Visitor {
  const cookies = new Map<string, string>()
  const { protocol, hostname, port } = new URL(origin)
  const isSecure = protocol === 'https:'
  const agent = isSecure
    ? new HttpsAgent({ keepAlive: true, ca: selfSigned.cert, servername: 'localhost' })
    : new HttpAgent({ keepAlive: true })

  function send(path: string, { method = 'GET', json, form, key }: Call): Promise<Answer> {
    const body = form ? new URLSearchParams(form).toString() : json === undefined ? '' : JSON.stringify(json)
    const headers = {
      origin,
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
      ...(method === 'POST' && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const ask = isSecure ? requestHttps : requestHttp
    ask({ agent, hostname, port, path, method, headers, signal: AbortSignal.timeout(PATIENCE_MS) })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
    return promise.then(async (response) => {
      for (const cookie of response.headers['set-cookie'] ?? []) keep(cookie)
      const { statusCode: status = 0, headers } = response
      return { status, location: headers.location ?? '', body: await text(response) }
    })
  }

  function keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const equals = pair.indexOf('=')
    cookies.set(pair.slice(0, equals), pair.slice(equals + 1))
  }

  const ask = (path: string, call: Call = {}) =>
    send(path, call).catch(() => ({ status: 0, location: '', body: '' }))
  return {
    ask,
    signIn: async (login) => {
      await ask('/rest/session/current')
      const answer = await ask('/login', { method: 'POST', form: { loginname: login, password: PASSWORD } })
      if (answer.status !== 200)
        throw new Error(`${login} could not sign in: ${answer.status} ${answer.body}`)
    },
    close: () => agent.destroy(),
  }
}
