import fastify, { type FastifyInstance } from 'fastify'
import { pageHeaders } from '../pages/headers.ts'
import { STYLE } from '../pages/style.ts'
import { frontPage, STYLE_PATH } from './pages.ts'
import { openRealm } from './open-realm.ts'
import type { Realm } from './realm.ts'
import { serveSignIn } from './sign-in.routes.ts'
import { spokenBy } from './words.ts'

export type SimulatedIdentityProviderOptions = {
  /** The URL of the provider for browsers and the portal, without a slash at the end. */
  readonly origin: string
  readonly realms: readonly Realm[]
  /** The shared password. */
  readonly password: string
}

/**
 * A simulated identity provider: a real OpenID provider for each school, with the people of the demo. It listens on
 * this machine only, and is never loaded in production.
 */
export async function createSimulatedIdentityProvider({
  origin,
  realms,
  password,
}: SimulatedIdentityProviderOptions) {
  const app = fastify({ forceCloseConnections: true })
  app.get(STYLE_PATH, (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'max-age=300').send(STYLE),
  )
  app.get('/', ({ headers }, reply) =>
    reply.headers(pageHeaders()).send(frontPage(spokenBy(headers['accept-language']), realms)),
  )
  for (const realm of realms) {
    const provider = openRealm(realm, `${origin}/${realm.key}`)
    await app.register((pages) => serveSignIn(pages, { realm, provider, password }))
    await app.register(async (calls) => serveProvider(calls, realm.key, provider.callback()))
  }
  return {
    listen: () => app.listen({ host: '127.0.0.1', port: Number(new URL(origin).port) }),
    close: () => app.close(),
  }
}

type Answer = ReturnType<ReturnType<typeof openRealm>['callback']>

/** All other paths below a realm belong to the provider, which reads requests itself. */
function serveProvider(app: FastifyInstance, key: string, answer: Answer): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _body, done) => done(null))
  app.all(`/${key}/*`, (request, reply) => {
    reply.hijack()
    const { raw } = request
    Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(`/${key}`.length) })
    void answer(raw, reply.raw)
  })
}
