import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LoadPage } from '@portal/contract/page.ts'
import { folderOfAsset } from './other-releases.ts'
import { withoutPolicies } from '../guard/security-headers.ts'
import { pageServer, type ShowPage } from './serve-page.ts'
import { serveManifest } from './web-manifest.ts'
import { cutPage, type Chunks } from './web-page.ts'

/** Where the web lives (spec point 2). */
const BASE = '/app/portal/'
/** Files with a hash in their name never change. */
const ASSETS = `${BASE}assets/`
/** Code and letters: no document, whose policies they would repeat, at half a kilobyte for each file. */
const NO_DOCUMENT = /\.(?:js|css|woff2)(?:\.br)?$/
const YEAR_SECONDS = 31_536_000

type WebFiles = {
  /** The folder of the built web. */
  readonly folder: string
  /** Where releases lie beside each other, of which one may have what this one has not. */
  readonly releases?: string
  /** Renders first screens; without it the page comes bare. */
  readonly loadPage?: LoadPage
}

/** Serves the built web of a folder: compressed as built, hashed files for ever, the page itself always asked anew. */
export async function serveWebFiles(
  app: FastifyInstance,
  { folder, releases, loadPage }: WebFiles,
): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const chunks = await readChunks(folder)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: BASE,
    wildcard: true,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cachingOf(path))
      if (isForEver(path) && NO_DOCUMENT.test(path)) withoutPolicies(reply)
    },
  })
  const showPage = pageServer({ template: cutPage(page, chunks), ...(loadPage && { loadPage }) })
  app.decorate('showPage', showPage)
  if (releases !== undefined) app.decorate('findInOtherRelease', (request) => findIn(releases, request))
  serveManifest(app, BASE)
  app.get('/', (_request, reply) => reply.redirect(BASE, 302))
  app.get(BASE, showPage)
  app.get(`${BASE}index.html`, showPage)
}

async function readChunks(folder: string): Promise<Chunks> {
  const file = join(folder, 'chunks.json')
  const files = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Chunks['files']) : {}
  const sheets = new Set(
    Object.values(files).flatMap((hrefs) => hrefs.filter((href) => href.endsWith('.css'))),
  )
  const read = async (href: string) => [href, await readFile(join(folder, href.slice(BASE.length)), 'utf8')]
  return { files, styles: Object.fromEntries(await Promise.all([...sheets].map(read))) }
}

/**
 * While releases replace each other, the page of one asks the other for its code: for as long as both run, and for as long
 * as somebody has that page open. Whichever is asked finds it in the folder of the other.
 */
async function findIn(releases: string, { method, url }: FastifyRequest): Promise<FileOfWeb | undefined> {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(ASSETS)) return undefined
  const name = url.slice(ASSETS.length)
  const folder = await folderOfAsset(releases, name)
  return folder === undefined ? undefined : { name, folder }
}

type FileOfWeb = { readonly name: string; readonly folder: string }

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers with the page that every address of the web shows; absent while there is no built web. */
    showPage?: ShowPage
    /** A file of the web that only another release has; absent where none lies beside this one. */
    findInOtherRelease?: (request: FastifyRequest) => Promise<FileOfWeb | undefined>
  }
}

/** Whether an unknown address is one of the web, which draws its own screens, and not a missing file. */
export function isAddressOfTheWeb({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith(BASE) && !url.startsWith(ASSETS)
}

/** Whether a file has a hash in its name. */
const isForEver = (path: string): boolean => basename(dirname(path)) === 'assets'

const cachingOf = (path: string): string =>
  isForEver(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'
