import type { FastifyInstance, InjectOptions } from 'fastify'

export type TestAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
  /** The body as JSON; undefined for another type. */
  readonly json: unknown
  readonly body: string
  readonly bytes: Buffer
  /** The code of the first error; undefined for a success. */
  readonly code: string | undefined
}

type Headers = Readonly<Record<string, string | undefined>>

/** Keeps cookies and sends them with the CSRF token, as a browser with our page does. */
export type Browser = {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Headers): Promise<TestAnswer>
  post(path: string, body?: unknown, headers?: Headers): Promise<TestAnswer>
  put(path: string, body?: unknown, headers?: Headers): Promise<TestAnswer>
  form(path: string, fields: Readonly<Record<string, string>>, headers?: Headers): Promise<TestAnswer>
  /** Any other request; a header that is undefined is left out. */
  send(request: InjectOptions, headers?: Headers): Promise<TestAnswer>
}

export function openBrowser(app: FastifyInstance, host: string): Browser {
  const cookies = new Map<string, string>()
  const send: Browser['send'] = async (request, headers = {}) => {
    const response = await app.inject({
      ...request,
      headers: defined({ ...ownHeaders(host, cookies), ...(request.headers as Headers), ...headers }),
    })
    for (const { name, value } of response.cookies) {
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answerOf(response)
  }
  const sendJson = (method: 'POST' | 'PUT', url: string, body: unknown, headers?: Headers) =>
    send({ method, url, ...(body !== undefined && { payload: body as object }) }, headers)
  return {
    cookies,
    send,
    get: (url, headers) => send({ method: 'GET', url }, headers),
    post: (url, body, headers) => sendJson('POST', url, body, headers),
    put: (url, body, headers) => sendJson('PUT', url, body, headers),
    form: (url, fields, headers) =>
      send(
        {
          method: 'POST',
          url,
          payload: new URLSearchParams(fields).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        },
        headers,
      ),
  }
}

function ownHeaders(host: string, cookies: ReadonlyMap<string, string>): Headers {
  return {
    host,
    origin: `http://${host}`,
    'sec-fetch-site': 'same-origin',
    cookie: cookies.size > 0 ? [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') : undefined,
    'x-xsrf-token': cookies.get('XSRF-TOKEN'),
  }
}

const defined = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

type Response = Awaited<ReturnType<FastifyInstance['inject']>>

function answerOf(response: Response): TestAnswer {
  const isJson = response.headers['content-type']?.includes('json')
  const json: unknown = isJson && response.body !== '' ? response.json() : undefined
  return {
    status: response.statusCode,
    headers: response.headers,
    json,
    body: response.body,
    bytes: response.rawPayload,
    code: (json as { errors?: { code: string }[] } | undefined)?.errors?.[0]?.code,
  }
}
