import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import * as z from 'zod/mini'
import type {
  LoadedPage,
  LoadPage,
  NeededPage,
  PageRequest,
  RenderedPage,
} from '@portal/contract/endpoint/page.ts'
import { DEFAULT_LANGUAGE } from '@portal/domain/values/text/locale.ts'
import { decodeWire } from '@portal/web-kit/api/exchange/decode-response.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import type { LateEndpoint, ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { alwaysConnected } from '@portal/web-kit/api/connection.ts'
import { PrefetchRefused } from '@portal/web-kit/api/failures.ts'
import { createStepUpSignIn } from '@portal/web-kit/api/session/step-up-sign-in.ts'
import { createProofPrompt } from '@portal/web-kit/api/session/proof.ts'
import { createQueryClient } from '@portal/web-kit/api/query-client.ts'
import { createSessionEnd } from '@portal/web-kit/api/session/session-end.ts'
import type { AppContext } from './app/app-context.ts'
import { dehydrateQueries } from './app/first-screen/query-state.ts'
import { chunksOf } from '@portal/web-kit/screen/screen.ts'
import { Portal } from './app/portal.tsx'
import { createPortalRouter, type PortalRouter } from './app/router.ts'
import { portalName } from './app/appearance/portal-name.ts'
import { schoolQuery, sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { textChunkOf } from './text/text-chunk.ts'
import { createTexts } from '@portal/web-kit/text/texts.ts'
import { translate } from '@portal/web-kit/text/translate.ts'

const BASE = import.meta.env.BASE_URL
/** Maximum number of redirects that are followed. */
const MOST_REDIRECTS = 6

/**
 * Server rendering: reads the data of a URL and renders its first screen with the same components as the browser. The server
 * loads this as `LoadPage`. Redirects are followed here, without a round trip.
 */
export const loadPage: LoadPage = async (request) => {
  const notFound = new Set<string>()
  const context = { ...contextOf(request, notFound), notFound }
  await Promise.all((['kit', 'shell', 'login'] as const).map((area) => context.texts.need(area)))
  const found = await findPage(context, request.address)
  if (!found) return undefined
  return pageOf(request, context, found)
}

/** The context of the app, with the names of the reads that found nothing. */
type PageContext = AppContext & { readonly notFound: ReadonlySet<string> }

function contextOf({ device, read, host, now }: PageRequest, notFound: Set<string>): AppContext {
  return {
    call: callThrough(read, notFound),
    queries: createQueryClient(),
    texts: createTexts(loadArea, { language: device.language ?? DEFAULT_LANGUAGE, variants: [] }),
    stepUpSignIn: createStepUpSignIn(),
    proofPrompt: createProofPrompt(),
    connection: alwaysConnected,
    host,
    now: () => now,
    awaitsData: true,
    hasData: () => false,
    device: { language: () => device.language, show: () => {} },
  }
}

/** A client that executes calls within the process. */
const callThrough =
  (read: PageRequest['read'], notFound: Set<string>): Call =>
  async <Late extends LateEndpoint>(late: Late, ...[input]: readonly (object | undefined)[]) => {
    const endpoint = await late.load()
    const { params = {}, query = {} } = (input ?? {}) as { params?: unknown; query?: unknown }
    const wire = await read({
      name: endpoint.name,
      params: z.encode(endpoint.params, params as never),
      query: z.encode(endpoint.query, query as never),
    }).catch((failure: unknown) => {
      if (foundNothing(failure)) notFound.add(endpoint.name)
      throw new PrefetchRefused()
    })
    return decodeWire(endpoint, wire) as ResponseOf<Late>
  }

/** Whether a read was refused because nothing has the id, or because the id is none: those are one to a visitor. */
const foundNothing = (failure: unknown): boolean =>
  failure instanceof Error &&
  (failure.name === 'InvalidInput' || (failure as { readonly code?: unknown }).code === 'not-found')

type Found = { readonly router: PortalRouter; readonly address: string }

/** The router loaded at this URL; `undefined` when a guard needs the browser, or loading fails. */
async function findPage(context: PageContext, address: string, redirects = 0): Promise<Found | undefined> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter(context, BASE, history)
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const next = result.redirect.headers.get('location')
    return next && redirects < MOST_REDIRECTS ? findPage(context, next, redirects + 1) : undefined
  }
  const isShown = router.state.matches.every(({ status }) => status === 'success' || status === 'notFound')
  return isShown && context.stepUpSignIn.wanted() === undefined ? { router, address } : undefined
}

function pageOf(request: PageRequest, context: PageContext, found: Found): LoadedPage {
  const spoken = context.texts.now()
  const { language } = spoken.wording
  const session = context.queries.getQueryData(sessionQuery(context.call).queryKey)
  const school = context.queries.getQueryData(schoolQuery(context.call).queryKey)
  const title = portalName((key, values) => translate(spoken, key, values), session, school)
  return {
    ...neededFor(context, found),
    language,
    title,
    render: () => renderPage(request, context, found, title),
  }
}

/** The route of every address without a screen of its own. */
const MISSING: keyof PortalRouter['routesById'] = '/signed-in/$'

/**
 * The reads of what an address names, by the parameter with its id. Without it the screen says that nothing is there.
 * Other reads may find nothing on a screen that is there.
 */
const READS: Readonly<Record<string, readonly string[]>> = {
  formId: ['read-form'],
  messageId: ['read-invoice-message', 'read-communicator-message'],
  orderId: ['read-shop-order', 'read-order-payment', 'read-desk-order'],
  itemId: ['read-shop-item'],
  pageId: ['read-page'],
  screen: ['read-page'],
  payableId: ['read-payment-info'],
}

const readsOf = (params: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.keys(params).flatMap((name) => READS[name] ?? [])

/** What the browser needs to show this page as it is rendered here: its address, data and chunks. */
function neededFor({ texts, queries, notFound }: PageContext, { router, address }: Found): NeededPage {
  const { language } = texts.now().wording
  return {
    address,
    isMissing: router.state.matches.some(
      ({ routeId, params }) => routeId === MISSING || readsOf(params).some((name) => notFound.has(name)),
    ),
    state: dehydrateQueries(queries),
    chunks: [
      ...[...texts.areas()].map((area) => textChunkOf(area, language)),
      ...chunksOf(router.state.matches),
    ],
  }
}

const withParts = (page: NeededPage, parts: ReadonlySet<string>): NeededPage => ({
  ...page,
  chunks: [...page.chunks, ...parts],
})

/** Renders the screen; a screen that redirects is followed, with the data that was read. */
async function renderPage(
  request: PageRequest,
  context: PageContext,
  found: Found,
  portalTitle: string,
  redirects = 0,
): Promise<RenderedPage> {
  const { router, address } = found
  let title = portalTitle
  let next: string | undefined
  let isLeft = false
  let saysMissing = false
  const parts = new Set<string>()
  const html = await renderWhole(
    <Portal
      context={context}
      router={router}
      sessionEnd={createSessionEnd()}
      served={request}
      page={{
        setTitle: (text) => (title = text),
        redirect: (href) => (next = href),
        leaveToBrowser: () => (isLeft = true),
        sayMissing: () => (saysMissing = true),
        fetch: (chunk) => parts.add(chunk),
      }}
    />,
  )
  const needed = neededFor(context, found)
  if (isLeft) return { ...needed, html: '', title }
  if (next === undefined)
    return { ...withParts(needed, parts), isMissing: needed.isMissing || saysMissing, html, title }
  const target = redirects < MOST_REDIRECTS ? await findPage(context, router.basepath + next) : undefined
  if (!target) throw new Error(`${address} leads nowhere`)
  return renderPage(request, context, target, portalTitle, redirects + 1)
}

/** What React writes in place of a part of a screen that waits, or that threw. */
const UNFINISHED = '<!--$!-->'

/** Renders everything at once. All data is there, so a stream is needed only for a part whose code is still loading. */
async function renderWhole(node: ReactNode): Promise<string> {
  const html = renderToString(node)
  return html.includes(UNFINISHED) ? renderWaiting(node) : html
}

async function renderWaiting(node: ReactNode): Promise<string> {
  let failure: { readonly reason: unknown } | undefined
  const stream = await renderToReadableStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => void (failure ??= { reason }),
  })
  await stream.allReady
  if (failure) throw failure.reason
  return new Response(stream).text()
}
