import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FoundPage } from '@portal/contract/account/office/office-pages.ts'
import type { LoadPage } from '@portal/contract/endpoint/page.ts'
import { withoutPolicies } from '../guard/security-headers.ts'
import { folderOfAsset } from './other-releases.ts'
import { isMissing } from './missing-page.ts'
import { pageServer, type ShowPage } from './serve-page.ts'
import { cutPage, frameStylesOf, type Chunks } from './web-page.ts'

/** The path of a web app, such as `/app/portal/` (spec point 2). */
type Base = `/app/${string}/`

/** A path below a web app, and whether it names a file with a content hash. */
const PATH = /^(\/app\/[a-z]+\/)(assets\/)?/
/** File types that are no documents; policies would add half a kilobyte to each. */
const NO_DOCUMENT = /\.(?:js|css|woff2)(?:\.br)?$/
const YEAR_SECONDS = 31_536_000

type WebApp = {
  readonly base: Base
  /** The folder of the built app. */
  readonly folder: string
  /** The folder in which releases lie beside each other, for the files of another release. */
  readonly releases?: string
  /** Renders first screens on the server; without it the page is sent without a screen. */
  readonly loadPage?: LoadPage
  /** The screens of an app without `loadPage`, by path below the base; the page has status 404 at other addresses. */
  readonly findPage?: (path: string) => FoundPage | undefined
  /** Whether the other web apps of the school show the page in a frame. */
  readonly isFramed?: boolean
  /** The web app that this one shows in a frame. */
  readonly frames?: Base
}

/** Serves a built web app: hashed files are cached for ever, and every other path below its base shows its page. */
export async function serveWebApp(app: FastifyInstance, web: WebApp): Promise<void> {
  const { base, folder, releases, loadPage, findPage, isFramed, frames } = web
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const chunks = await readChunks(web, page)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    // A route per file, so that no path of a page is looked up on the disk.
    wildcard: false,
    globIgnore: ['index.html'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, path) => {
      void reply.header('cache-control', cachingOf(path))
      if (isHashed(path) && NO_DOCUMENT.test(path)) withoutPolicies(reply)
    },
  })
  const showPage = pageServer({
    template: cutPage(page, chunks),
    ...(loadPage && { loadPage }),
    ...(findPage && {
      isMissing: (request, reply) => isMissing(findPage(pathBelow(base, request)), { request, reply }),
    }),
    ...(isFramed !== undefined && { isFramed }),
    ...(frames !== undefined && { frames }),
  })
  app.webApps.set(base, { showPage, ...(releases !== undefined && { releases }) })
  app.get(base, showPage)
  app.get(`${base}index.html`, showPage)
}

/** The path of a page below the base of its app, without its query. */
const pathBelow = (base: Base, { url }: FastifyRequest): string =>
  (url.split(/[?#]/)[0] ?? '').slice(base.length).replace(/^index\.html$/, '')

async function readChunks({ base, folder }: WebApp, page: string): Promise<Chunks> {
  const file = join(folder, 'chunks.json')
  const files = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Chunks['files']) : {}
  const sheets = [...frameStylesOf(page), ...Object.values(files).flat()].filter((href) =>
    href.endsWith('.css'),
  )
  const read = async (href: string) => [href, await readFile(join(folder, href.slice(base.length)), 'utf8')]
  return { files, styles: Object.fromEntries(await Promise.all([...new Set(sheets)].map(read))) }
}

/** The served web apps, by base. */
export type ServedWebApps = Map<string, { readonly showPage: ShowPage; readonly releases?: string }>

type AssetOfRelease = { readonly name: string; readonly folder: string }

/**
 * Finds a file that only another release has. During a rolling upgrade, and with an older page open, a page of one
 * release requests its code from a process of another.
 */
export async function findInOtherRelease(request: FastifyRequest): Promise<AssetOfRelease | undefined> {
  const [path = '', base = '', assets] = isRead(request) ? (PATH.exec(request.url) ?? []) : []
  const releases = request.server.webApps.get(base)?.releases
  if (assets === undefined || releases === undefined) return undefined
  const name = request.url.slice(path.length)
  const folder = await folderOfAsset(releases, basename(base), name)
  return folder === undefined ? undefined : { name, folder }
}

/** The function that shows the page of the web app at this path; undefined for a file, or where no app is served. */
export const pageAt = (request: FastifyRequest): ShowPage | undefined =>
  isPageOfWebApp(request)
    ? request.server.webApps.get(PATH.exec(request.url)?.[1] ?? '')?.showPage
    : undefined

/** Whether a path is that of a page of a web app, which draws its own screens, and not of a hashed file. */
export function isPageOfWebApp(request: FastifyRequest): boolean {
  const [path, , assets] = PATH.exec(request.url) ?? []
  return isRead(request) && path !== undefined && assets === undefined
}

/** Whether a path is that of a hashed file of a web app. */
export const isAssetOfWebApp = ({ url }: FastifyRequest): boolean => PATH.exec(url)?.[2] !== undefined

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'
const isHashed = (path: string): boolean => basename(dirname(path)) === 'assets'

const cachingOf = (path: string): string =>
  isHashed(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'

declare module 'fastify' {
  interface FastifyInstance {
    readonly webApps: ServedWebApps
  }
}
