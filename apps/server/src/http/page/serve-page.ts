import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isTrackingId } from '@portal/domain/account/portal/analytics.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { languages } from '@portal/domain/values/text/locale.ts'
import type {
  DeviceChoices,
  LoadedPage,
  LoadPage,
  PageRequest,
  RenderedPage,
} from '@portal/contract/endpoint/page.ts'
import type { Recognised } from '../../security/access.ts'
import { noteSeenLater, originOf } from '../endpoint/bind-endpoint.ts'
import { sendCompressed } from '../endpoint/send-compressed.ts'
import { renewToken } from '../cookie/csrf.ts'
import { readsFor } from './page-reads.ts'
import { headersOfFramed, permissionsOfPage, policyOfPage } from '../guard/security-headers.ts'
import { inTurn } from '../guard/admission/load-shedding.ts'
import { writePage, type PageTemplate, type WrittenPage } from './web-page.ts'
import { withVisitor } from '../with-visitor.ts'

export type ShowPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type WebPage = {
  readonly template: PageTemplate
  readonly loadPage?: LoadPage
  /** Without `loadPage`: whether the app has no screen or record at an address. */
  readonly isMissing?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
  /** Whether pages of this origin show the page in a frame. */
  readonly isFramed?: boolean
  /** The web app whose page this one may show in a frame. */
  readonly frames?: string
}

/** A page with the facts for its headers. */
type Made = WrittenPage & {
  readonly mayFrame?: string | undefined
  readonly isPersonal: boolean
  readonly isMissing: boolean
  readonly now?: Instant
}

/**
 * Serves the page of the web, usually with its first screen rendered. Under load the page has only the data, and the
 * browser renders. After any failure, such as an unavailable database, the bare page is sent, which reports the problem
 * itself.
 */
export function pageServer({ template, loadPage, isMissing, isFramed = false, frames }: WebPage): ShowPage {
  let open = 0
  const bare: Made = { ...template.bare, isPersonal: false, isMissing: false }
  const make = async (request: FastifyRequest, reply: FastifyReply): Promise<Made> => {
    const { schoolId } = request
    // A visitor by link is anonymous until the page signs in.
    if (!loadPage) return { ...bare, isMissing: (await isMissing?.(request, reply)) ?? false }
    if (!schoolId || isByLink(request)) return bare
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
      request.log.error({ err: failure }, 'the page is sent without server rendering')
      return bare
    }
  }
  const show: ShowPage = async (request, reply) => {
    open += 1
    const made = await make(request, reply).finally(() => (open -= 1))
    request.left.throwIfAborted()
    if (isFramed) void reply.headers(headersOfFramed(made))
    else void reply.header('content-security-policy', policyOfPage({ ...made, ...framing(request, frames) }))
    return send(request, reply, made)
  }
  return (request, reply) => inTurn(request, () => show(request, reply))
}

/** Only that one app of the same school. */
const framing = (request: FastifyRequest, frames: string | undefined) =>
  frames === undefined || request.schoolHost === undefined ? {} : { mayFrame: originOf(request) + frames }

/** Above this number of concurrent pages, others would wait for work that a browser can do. */
const MOST_RENDERED = 12

const isByLink = ({ url }: FastifyRequest): boolean => new URLSearchParams(url.split('?')[1]).has('t')

/** The input of rendering on the server and in the browser, at one moment. */
type Asked = Omit<PageRequest, 'read'>

const askedBy = (request: FastifyRequest): Asked => ({
  address: request.url,
  host: request.hostname,
  now: request.server.portal.clock(),
  device: deviceOf(request),
})

/** Reads the data of the first screen in one transaction, as one visitor. */
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
  }
  return withVisitor(asking, async (tx, recognised) => {
    // One reader per page, so that everything is read at one moment.
    const loaded = await loadPage({ ...asked, read: readsFor(request, tx, recognised) })
    return { recognised, loaded }
  })
}

/** The last choices of the device (cookies set by `storage.ts` of the web). */
function deviceOf({ cookies }: FastifyRequest): DeviceChoices {
  return {
    language: languages.find((language) => language === cookies['ouderportaal.language']),
    sidebar: cookies['ouderportaal.sidebar'],
  }
}

const schemeOf = ({ cookies }: FastifyRequest): string | undefined =>
  ['light', 'dark'].find((scheme) => scheme === cookies['ouderportaal.scheme'])

/** The style files that the browser keeps, as `keep-styles.ts` of the web notes them. */
const keptStylesOf = ({ cookies }: FastifyRequest): ReadonlySet<string> =>
  new Set(cookies['ouderportaal.styles']?.split('.'))

const unrendered = (loaded: LoadedPage): LoadedPage & RenderedPage => ({ ...loaded, html: '' })

/** The browser renders a component that throws on the server. */
const render = (request: FastifyRequest, loaded: LoadedPage) =>
  loaded.render().catch((failure: unknown) => {
    request.log.error({ err: failure }, 'server rendering failed')
    return unrendered(loaded)
  })

function madeOf(
  request: FastifyRequest,
  { template, asked }: { readonly template: PageTemplate; readonly asked: Asked },
  { visitor, school }: Recognised,
  { language, title, html, address, isMissing, state, chunks: needed }: LoadedPage & RenderedPage,
): Made {
  const facts = {
    language,
    title,
    scheme: schemeOf(request),
    brandColour: school.brandColour,
    html,
    chunks: needed,
    served: { ...asked, address },
    state,
    keptStyles: keptStylesOf(request),
  }
  return {
    ...writePage(template, facts),
    ...(isTrackingId(school.googleAnalyticsTrackingId) && { mayFrame: "'self'" }),
    isPersonal: visitor.stage !== 'anonymous',
    isMissing,
    now: asked.now,
  }
}

/** A page with family data is not cached, not even for the back button (SAF-A7). */
async function send(request: FastifyRequest, reply: FastifyReply, made: Made): Promise<FastifyReply> {
  void reply
    .code(made.isMissing ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': made.isPersonal ? 'no-store' : 'no-cache',
      vary: 'cookie, accept-encoding',
      'permissions-policy': permissionsOfPage(request.url),
    })
  if (!made.isPersonal) {
    // Every page contains its time, which is left out of the comparison.
    const said = made.now === undefined ? made.html : made.html.replace(made.now, '')
    const etag = `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`
    void reply.header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  return sendCompressed(request, reply, made.html)
}
