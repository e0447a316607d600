import type { RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { accessTable, ownData, serveAreas, signIns } from './areas.ts'
import { readAtPrimary } from './database/screen-reads.ts'
import { resumeSession } from './features/account/lasting-sign-in/resume-session.ts'
import { recordRefusedCall } from './features/account/session/record-refused-call.ts'
import { recognise } from './features/account/session/recognise.ts'
import { LARGE_BODY_TIMEOUT_MS } from './http/endpoint/bind-endpoint.ts'
import { boundJson } from './http/guard/bounded-json.ts'
import { answerFailure } from './http/endpoint/error-envelope.ts'
import { withWordInPath } from './http/endpoint/method-routing.ts'
import { countRequests } from './http/count-requests.ts'
import { findSchoolByHost } from './http/find-school.ts'
import { refuseTwoHosts } from './http/guard/one-host.ts'
import { serveHealth } from './http/health.ts'
import { openHostCache } from './http/host-cache.ts'
import { shedLoad, type LoadLimits } from './http/guard/load-shedding.ts'
import { announceMaintenance } from './http/guard/maintenance.ts'
import { serveOpenApi } from './http/endpoint/open-api.ts'
import type { Portal } from './http/portal.ts'
import { carryRequestId, logOptions, logRequests } from './http/request-log.ts'
import { traceRequests } from './http/trace-requests.ts'
import { serveSecurityText } from './http/page/security-text.ts'
import { addSecurityHeaders, securityHeaders } from './http/guard/security-headers.ts'
import { openSeenSessions } from './http/guard/seen-sessions.ts'
import { CONNECTION_LIMITS, createTlsServer, type Tls } from './http/guard/secure-server.ts'
import { boundWaitingBodies, type BodyLimits } from './http/guard/waiting-bodies.ts'
import { inPlural } from './http/endpoint/singular-paths.ts'
import { isAddressOfTheWeb, serveWebFiles } from './http/page/web-files.ts'
import { Refusal } from './refusal.ts'
import { isRequestId } from './request-id.ts'
import type { OriginOf } from './origin.ts'

/** What the nearest proxy says is believed, and nothing that somebody wrote before it. */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0

const BODY_LIMIT_BYTES = 256 * 1024
const LOAD_LIMITS: LoadLimits = { requests: 400, strangers: 300, delayMs: 2000, answerMs: 30_000 }
/** A whole school may come from one address: its bodies are there at once, and these are those that are late. */
const BODY_LIMITS: BodyLimits = { perAddress: 100, inAll: 5000, patienceMs: 10_000, bytesPerSecond: 500 }

/** Puts the server together, ready to listen or to be asked by a test. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logOptions(context.logLevel, context.log ?? process.stdout),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(headers['x-request-id'], context),
    trustProxy: context.behindProxy ? nearestProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: CONNECTION_LIMITS,
    ...serverOf(context.tls),
    // Of its body, only a large one may take its time (`bind-endpoint.ts`).
    requestTimeout: LARGE_BODY_TIMEOUT_MS,
    // Who still asks on an open connection while the server closes is answered like everybody, and told to leave.
    return503OnClosing: false,
    handlerTimeout: (context.loadLimits ?? LOAD_LIMITS).answerMs,
    // An address that cannot be read meets no hook: it gets the same headers and the same form of error here.
    frameworkErrors: (failure, request, reply) =>
      void answerFailure(failure, request, reply.headers(securityHeaders(context.secure))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withWordInPath(inPlural(url, app.portal.served), app.portal.served),
  })
  decorate(app, context)
  await addFoundation(app, context)
  serveAreas(app, { ...context, originOf: app.portal.originOf, ownData })
  context.demo?.serveMailbox(app)
  const { webFolder: folder, webReleases: releases, loadPage, maintenance = false } = context
  if (folder)
    await serveWebFiles(app, {
      folder,
      ...(releases !== undefined && { releases }),
      ...(loadPage && !maintenance && { loadPage }),
    })
  return app
}

/** Plain HTTP/1.1, or HTTP/2 by TLS; either closes idle connections by itself when it closes. */
const serverOf = (tls: Tls | undefined) =>
  tls
    ? { serverFactory: (handler: RequestListener) => createTlsServer(tls, handler) }
    : { forceCloseConnections: 'idle' as const }

/** Where the portal is found behind a host of a school, for who was not told otherwise by the settings. */
const originIn = ({ secure, originOf }: AppContext): OriginOf =>
  originOf ?? ((host) => `${secure ? 'https' : 'http'}://${host}`)

/** What the proxy calls a request, where one of ours stands in front; otherwise a word of our own. */
const idOf = (given: unknown, { behindProxy }: AppContext): string =>
  behindProxy && isRequestId(given) ? given : crypto.randomUUID()

function decorate(app: FastifyInstance, context: AppContext): void {
  const { schools, screenReads = readAtPrimary(schools), clock, secret, secure } = context
  app.decorate('stopping', false)
  const seenSessions = openSeenSessions()
  const portal: Portal = {
    accessRuleOf: accessTable,
    schools,
    screenReads,
    clock,
    secret,
    secure,
    originOf: originIn(context),
    hosts: openHostCache(schools),
    recognise: async (tx, sessionSecret, now) => {
      const recognised = await recognise({ schools }, tx, sessionSecret, now)
      if (sessionSecret !== undefined && recognised.visitor.stage === 'authenticated')
        seenSessions.note(sessionSecret)
      return recognised
    },
    resumeSession: (asking) => resumeSession({ schools }, asking),
    seenSessions,
    noteRefused: (refused) => recordRefusedCall({ schools }, refused),
    served: [],
    reads: new Map(),
    after: new Set(),
  }
  app.decorate('portal', portal)
  app.decorateRequest('span')
  app.decorateRequest('schoolId')
  app.decorateRequest('schoolHost')
  app.decorateRequest('endpoint')
  app.decorateRequest('refusalCode')
}

async function addFoundation(
  app: FastifyInstance,
  {
    scanner,
    securityContacts = [],
    maintenance = false,
    loadLimits = LOAD_LIMITS,
    bodyLimits = BODY_LIMITS,
    showsApi = false,
    metrics,
    tracing,
    behindProxy,
  }: AppContext,
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  if (tracing) traceRequests(app, tracing, behindProxy)
  carryRequestId(app)
  boundJson(app)
  addSecurityHeaders(app)
  refuseTwoHosts(app)
  await app.register(cookie)
  boundWaitingBodies(app, bodyLimits)
  shedLoad(app, loadLimits)
  if (maintenance) announceMaintenance(app)
  findSchoolByHost(app)
  logRequests(app)
  if (metrics) countRequests(app, metrics, signIns)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(async (request, reply) => {
    if (app.showPage && isAddressOfTheWeb(request)) return app.showPage(request, reply)
    const file = await app.findInOtherRelease?.(request)
    if (file) return reply.sendFile(file.name, file.folder)
    return answerFailure(new Refusal('not-found'), request, reply)
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(app.portal.after)))
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES })
  serveHealth(app, app.portal.schools, scanner)
  serveSecurityText(app, securityContacts)
  if (showsApi) serveOpenApi(app)
}
