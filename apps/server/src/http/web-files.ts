import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Where the web lives (spec point 2). */
const BASE = '/app/portal/'
/** Files with a hash in their name never change. */
const ASSETS = `${BASE}assets/`
const YEAR_SECONDS = 31_536_000

/** Serves the built web of a folder: compressed as built, hashed files for ever, the page itself always asked anew. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    prefix: BASE,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path, folder)),
  })
  app.get('/', (_request, reply) => reply.redirect(BASE, 302))
  app.get(BASE, (_request, reply) => sendPage(reply, page))
  app.get(`${BASE}index.html`, (_request, reply) => sendPage(reply, page))
  app.decorate('webPage', page)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The page that every address of the web shows; absent while there is no built web. */
    webPage?: string
  }
}

/** Whether an unknown address is one of the web, which draws its own screens, and not a missing file. */
export function isAddressOfTheWeb({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith(BASE) && !url.startsWith(ASSETS)
}

export const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)

const cachingOf = (path: string, folder: string): string =>
  path.startsWith(join(folder, 'assets')) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
