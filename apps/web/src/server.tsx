import { createMemoryHistory } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import * as z from 'zod/mini'
import type { LoadedPage, LoadPage, PageRequest, RenderedPage } from '@portal/contract/page.ts'
import { DEFAULT_LANGUAGE } from '@portal/domain/values/locale.ts'
import { readWire } from './api/answer.ts'
import type { Call } from './api/client.ts'
import { alwaysConnected } from './api/connection.ts'
import { RefusedAhead } from './api/failures.ts'
import { createLogInForMore } from './api/log-in-for-more.ts'
import { createProofPrompt } from './api/proof.ts'
import { createQueryClient } from './api/query-client.ts'
import { addressOf } from './api/request.ts'
import { createSessionEnd } from './api/session-end.ts'
import type { AppContext } from './app/app-context.ts'
import { chunksOf, readFirst } from './app/first-screen/first-reads.ts'
import { Portal } from './app/portal.tsx'
import { createPortalRouter, type PortalRouter } from './app/router.ts'
import { portalName } from './app/appearance/words.tsx'
import { schoolQuery, sessionQuery } from './features/account/account.queries.ts'
import { loadArea } from './text/catalogue.ts'
import { textChunkOf } from './text/text-chunk.ts'
import { createTexts } from './text/texts.ts'
import { translate } from './text/translate.ts'

const BASE = import.meta.env.BASE_URL
/** More than any chain of places that lead on to each other has. */
const MOST_REDIRECTS = 6

/**
 * Reads and renders the first screen of an address with the components of the browser: what the server loads as
 * `LoadPage`. Redirects are followed here, so that nobody waits for one.
 */
export const loadPage: LoadPage = async (request) => {
  const answers: Record<string, unknown> = {}
  const context = contextOf(request, answers)
  await Promise.all([context.texts.need('shell'), context.texts.need('login')])
  const found = await findPage(context, request.address)
  if (!found) return undefined
  await readFirst(found.router, context, request)
  return pageOf(request, context, found, answers)
}

function contextOf({ device, read }: PageRequest, answers: Record<string, unknown>): AppContext {
  return {
    call: callThrough(read, answers),
    queries: createQueryClient(),
    texts: createTexts(loadArea, { language: device.language ?? DEFAULT_LANGUAGE, variants: [] }),
    logInForMore: createLogInForMore(),
    proofPrompt: createProofPrompt(),
    connection: alwaysConnected,
    device: { language: () => device.language, show: () => {} },
  }
}

/** Calls that are answered in the process itself; each answer is kept for the browser, as it would have travelled. */
const callThrough =
  (read: PageRequest['read'], answers: Record<string, unknown>): Call =>
  async (endpoint, ...[input]) => {
    const { params = {}, query = {} } = (input ?? {}) as { params?: unknown; query?: unknown }
    const address = addressOf(endpoint, { params, query })
    answers[address] = null
    const wire = await read({
      name: endpoint.name,
      params: z.encode(endpoint.params, params as never),
      query: z.encode(endpoint.query, query as never),
    }).catch(() => {
      throw new RefusedAhead()
    })
    answers[address] = wire
    return readWire(endpoint, wire)
  }

type Found = { readonly router: PortalRouter; readonly address: string }

/** The router at the place where this address leads; nothing where a screen would ask something first, or fails. */
async function findPage(context: AppContext, address: string, redirects = 0): Promise<Found | undefined> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createPortalRouter(context, BASE, history)
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const next = result.redirect.headers.get('location')
    return next && redirects < MOST_REDIRECTS ? findPage(context, next, redirects + 1) : undefined
  }
  const isShown = router.state.matches.every(({ status }) => status === 'success' || status === 'notFound')
  return isShown && context.logInForMore.wanted() === undefined ? { router, address } : undefined
}

function pageOf(
  request: PageRequest,
  context: AppContext,
  found: Found,
  answers: Record<string, unknown>,
): LoadedPage {
  const spoken = context.texts.now()
  const { language } = spoken.wording
  const session = context.queries.getQueryData(sessionQuery(context.call).queryKey)
  const school = context.queries.getQueryData(schoolQuery(context.call).queryKey)
  const title = portalName((key, values) => translate(spoken, key, values), session, school)
  return {
    address: found.address,
    language,
    title,
    answers,
    chunks: [
      ...[...context.texts.areas()].map((area) => textChunkOf(area, language)),
      ...chunksOf(found.router),
    ],
    render: () => renderPage(request, context, found, title),
  }
}

/** Renders the screen; one that only leads on is followed, with what was read. */
async function renderPage(
  request: PageRequest,
  context: AppContext,
  { router, address }: Found,
  portalTitle: string,
  redirects = 0,
): Promise<RenderedPage> {
  let title = portalTitle
  let next: string | undefined
  let isLeft = false
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
      }}
    />,
  )
  if (isLeft) return { html: '', address, title }
  if (next === undefined) return { html, address, title }
  const found = redirects < MOST_REDIRECTS ? await findPage(context, router.basepath + next) : undefined
  if (!found) throw new Error(`${address} leads nowhere`)
  return renderPage(request, context, found, portalTitle, redirects + 1)
}

/** All of it in one piece, without scripts that fill in what came later: nothing comes later. */
async function renderWhole(node: ReactNode): Promise<string> {
  let failure: { readonly reason: unknown } | undefined
  const stream = await renderToReadableStream(node, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (reason) => void (failure ??= { reason }),
  })
  await stream.allReady
  if (failure) throw failure.reason
  return new Response(stream).text()
}
