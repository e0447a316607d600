import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFirstScreen, withFirstScreen, type Begun, type FirstScreen } from './first-screen.ts'
import { policyOfPage } from './security-headers.ts'
import { readSessionSecret } from './session-cookie.ts'
import { serveManifest } from './web-manifest.ts'

/** Where the web lives (spec point 2). */
const BASE = '/app/portal/'
/** Files with a hash in their name never change. */
const ASSETS = `${BASE}assets/`
const YEAR_SECONDS = 31_536_000

type WebFiles = {
  /** The folder of the built web. */
  readonly folder: string
  /** Whether the portal is worked on, so that nobody gets in. */
  readonly maintenance: boolean
}

/** Serves the built web of a folder: compressed as built, hashed files for ever, the page itself always asked anew. */
export async function serveWebFiles(app: FastifyInstance, { folder, maintenance }: WebFiles): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const screen = await readFirstScreen(folder)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: BASE,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path, folder)),
  })
  const showPage: ShowPage = async (request, reply) => {
    const { html, ...inside } = await begun(request, page, screen, maintenance)
    return reply
      .code(200)
      .type('text/html; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        vary: 'cookie',
        'content-security-policy': policyOfPage(inside),
      })
      .send(html)
  }
  app.decorate('showPage', showPage)
  serveManifest(app, BASE)
  app.get('/', (_request, reply) => reply.redirect(BASE, 302))
  app.get(BASE, showPage)
  app.get(`${BASE}index.html`, showPage)
}

type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page that every address of the web shows; absent while there is no built web. */
    showPage?: ShowPage
  }
}

/** Whether an unknown address is one of the web, which draws its own screens, and not a missing file. */
export function isAddressOfTheWeb({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith(BASE) && !url.startsWith(ASSETS)
}

/**
 * The page with what its first screen begins with, for this school and this visitor. Whatever stands in the way, such
 * as a database that is away, the bare page is there, and tells in its own time what is wrong.
 */
async function begun(
  request: FastifyRequest,
  page: string,
  screen: FirstScreen | undefined,
  maintenance: boolean,
): Promise<Begun> {
  const { portal } = request.server
  const { schoolId } = request
  const bare = { html: page, style: '', mayFrame: false }
  if (!schoolId || !screen) return bare
  try {
    const seen = await portal.schools.read(schoolId, async (tx) => ({
      ...(await portal.recognise(tx, readSessionSecret(request), portal.clock())),
      ...(await portal.readSignedOut(tx)),
    }))
    return withFirstScreen(page, screen, { ...seen, ...placeOf(request.url, maintenance) })
  } catch (failure) {
    request.log.error({ err: failure }, 'the page begins bare')
    return bare
  }
}

function placeOf(url: string, maintenance: boolean) {
  const [path = '', question = ''] = url.split('?')
  const query = new URLSearchParams(question)
  return { place: path.slice(BASE.length), query, mustWait: maintenance || query.has('t') }
}

const cachingOf = (path: string, folder: string): string =>
  path.startsWith(join(folder, 'assets')) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
