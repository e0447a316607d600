import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTrackingId } from '@portal/domain/account/portal/analytics.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { languages } from '@portal/domain/values/locale.ts'
import type { DeviceChoices, LoadedPage, LoadPage, PageRequest } from '@portal/contract/page.ts'
import type { Recognised } from '../../security/access.ts'
import { noteSeenLater } from '../endpoint/bind-endpoint.ts'
import { renewToken } from '../cookie/csrf.ts'
import { readsFor } from './page-reads.ts'
import { permissionsOfPage, policyOfPage } from '../guard/security-headers.ts'
import { inTurn } from '../guard/load-shedding.ts'
import { writePage, type PageTemplate, type WrittenPage } from './web-page.ts'
import { withVisitor } from '../with-visitor.ts'

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type WebPage = { readonly template: PageTemplate; readonly loadPage?: LoadPage }

/** A page, and what its headers depend on. */
type Made = WrittenPage & { readonly mayFrame: boolean; readonly isPersonal: boolean; readonly now?: Instant }

/**
 * Answers with the page of the web, most often with its first screen rendered. When the process has too much to do,
 * the page comes with what was read, and the browser renders; whatever stands in the way, such as a database that is
 * away, the bare page is there, and tells in its own time what is wrong.
 */
export function pageServer({ template, loadPage }: WebPage): ShowPage {
  let open = 0
  const bare: Made = { ...template.bare, mayFrame: false, isPersonal: false }
  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<Made> => {
    const { schoolId } = request
    // Who comes by a link is nobody yet, and somebody in a moment.
    if (!loadPage || !schoolId || isByLink(request)) return bare
    try {
      const asked = askedBy(request)
      const { recognised, loaded } = await load(loadPage, { request, reply }, { schoolId, asked })
      request.left.throwIfAborted()
      if (!loaded) return bare
      noteSeenLater(request, recognised)
      renewToken(reply)
      const rendered = open > MOST_RENDERED ? unrendered(loaded) : await render(request, loaded)
      return madeOf(request, { template, asked }, recognised, { ...loaded, ...rendered })
    } catch (failure) {
      request.left.throwIfAborted()
      request.log.error({ err: failure }, 'the page comes bare')
      return bare
    }
  }
  const show: ShowPage = async (request, reply) => {
    open += 1
    const made = await make(request, reply).finally(() => (open -= 1))
    request.left.throwIfAborted()
    return send(request, reply, made)
  }
  return (request, reply) => inTurn(request, () => show(request, reply))
}

/** When more pages than these are being made at the same time, somebody would wait for what a browser can do. */
const MOST_RENDERED = 12

const isByLink = ({ url }: FastifyRequest): boolean => new URLSearchParams(url.split('?')[1]).has('t')

/** What the server and the browser both render from, at one moment. */
type Asked = Omit<PageRequest, 'read'>

const askedBy = (request: FastifyRequest): Asked => ({
  address: request.url,
  host: request.hostname,
  now: request.server.portal.clock(),
  device: deviceOf(request),
})

/** Everything that the first screen needs, in one transaction, as one visitor. */
async function load(
  loadPage: LoadPage,
  http: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { schoolId, asked }: { readonly schoolId: Guid; readonly asked: Asked },
) {
  const { request } = http
  const asking = {
    ...http,
    schoolId,
    now: asked.now,
    resumesSession: request.method === 'GET',
    isForScreen: true,
  }
  return withVisitor(asking, async (tx, recognised, place) => {
    let failure: unknown
    // One for the whole page: all of it is read at one moment.
    const readOne = readsFor(request, tx, recognised)
    const read: PageRequest['read'] = async (call) => {
      try {
        return await readOne(call)
      } catch (reason) {
        failure ??= reason
        throw reason
      }
    }
    const loaded = await loadPage({ ...asked, read })
    // A page is also there with some answers left out: of a replica it is whole, or the primary is asked.
    if (place === 'replica' && failure !== undefined) throw failure
    return { recognised, loaded }
  })
}

/** What the device chose the last time (`storage.ts` of the web sends it along). */
function deviceOf({ cookies }: FastifyRequest): DeviceChoices {
  return {
    language: languages.find((language) => language === cookies['ouderportaal.language']),
    sidebar: cookies['ouderportaal.sidebar'],
  }
}

const schemeOf = ({ cookies }: FastifyRequest): string | undefined =>
  ['light', 'dark'].find((scheme) => scheme === cookies['ouderportaal.scheme'])

const unrendered = ({ address, title }: LoadedPage) => ({ html: '', address, title })

/** A component that throws is one that the browser renders. */
const render = (request: FastifyRequest, loaded: LoadedPage) =>
  loaded.render().catch((failure: unknown) => {
    request.log.error({ err: failure }, 'a first screen could not be rendered')
    return unrendered(loaded)
  })

function madeOf(
  request: FastifyRequest,
  { template, asked }: { readonly template: PageTemplate; readonly asked: Asked },
  { visitor, school }: Recognised,
  { language, title, html, address, answers, chunks: needed }: LoadedPage & { readonly html: string },
): Made {
  const facts = {
    language,
    title,
    scheme: schemeOf(request),
    brandColour: school.brandColour,
    html,
    chunks: needed,
    served: { ...asked, address, answers },
  }
  return {
    ...writePage(template, facts),
    mayFrame: isTrackingId(school.googleAnalyticsTrackingId),
    isPersonal: visitor.stage !== 'anonymous',
    now: asked.now,
  }
}

/** A page about a family is kept nowhere, not even for the button that goes back (SAF-A7). */
async function send(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<FastifyReply> {
  void reply
    .code(200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': made.isPersonal ? 'no-store' : 'no-cache',
      vary: 'cookie, accept-encoding',
      'content-security-policy': policyOfPage(made),
      'permissions-policy': permissionsOfPage(request.url),
    })
  if (!made.isPersonal) {
    // The moment stands in every page: one that says the same a minute later is the same page.
    const said = made.now === undefined ? made.html : made.html.replace(made.now, '')
    const etag = `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return compress(request, reply, made.html)
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** A tenth smaller than at 4, in the same time: what more would find takes many times longer. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

async function compress(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, QUICKLY))
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await zip(html))
  return reply.send(html)
}
