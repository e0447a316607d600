import type { RequestListener } from 'node:http'
import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import { officePageAt } from '@portal/contract/account/office/office-pages.ts'
import { PREVIEW_BASE } from '@portal/contract/billing/list-preview.ts'
import { OFFICE, PORTAL } from '@portal/domain/account/portal/return-path.ts'
import { ASKS_FOR_CODE } from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import type { AppContext } from './app-context.ts'
import {
  accessTable,
  onEmailConfirmed,
  offlineParts,
  ownData,
  pageScreens,
  personReferences,
  portlets,
  serveAreas,
  shop,
  signIns,
  exporters,
  todayParts,
} from './areas.ts'
import { resumeSession } from '../features/account/remember-me/resume-session.ts'
import { recordRefusedCall } from '../features/account/session/record-refused-call.ts'
import { recognise } from '../features/account/session/recognise.ts'
import { LARGE_BODY_TIMEOUT_MS } from '../http/endpoint/bind-endpoint.ts'
import { boundJson } from '../http/guard/bounded-json.ts'
import { answerFailure } from '../http/endpoint/errors/error-envelope.ts'
import { withWordInPath } from '../http/endpoint/method-routing.ts'
import { countRequests } from '../http/count-requests.ts'
import { findSchoolByHost } from '../http/find-school.ts'
import { refuseTwoHosts } from '../http/guard/one-host.ts'
import { serveHealth } from '../http/health/health.ts'
import { openHostCache } from '../http/host-cache.ts'
import { LOAD_LIMITS, openAdmission, reportTurns, shedLoad } from '../http/guard/admission/load-shedding.ts'
import { announceMaintenance } from '../http/guard/maintenance.ts'
import { serveOpenApi } from '../http/endpoint/open-api.ts'
import type { Portal } from '../http/portal.ts'
import { carryRequestId, logOptions, logRequests } from '../http/request-log.ts'
import { traceRequests } from '../http/trace-requests.ts'
import { serveSecurityText } from '../http/page/security-text.ts'
import { addSecurityHeaders, securityHeaders } from '../http/guard/security-headers.ts'
import { openSeenSessions } from '../http/guard/seen-sessions.ts'
import { CONNECTION_LIMITS, createTlsServer, type Tls } from '../http/guard/secure-server.ts'
import { boundWaitingBodies, withoutBody, type BodyLimits } from '../http/guard/waiting-bodies.ts'
import { inPlural } from '../http/endpoint/singular-paths.ts'
import { findInOtherRelease, pageAt, serveWebApp } from '../http/page/serve-web-app.ts'
import { serveManifest } from '../http/page/web-manifest.ts'
import { Refusal } from '../refusal.ts'
import { isRequestId } from '../process/telemetry/request-id.ts'
import type { OriginOf } from '../security/origin.ts'

/** Trusts `X-Forwarded-For` of the nearest proxy only, not what a client put before it. */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0

const BODY_LIMIT_BYTES = 256 * 1024
/** Limits for incomplete request bodies. A whole school may share one address, but its bodies arrive at once. */
const BODY_LIMITS: BodyLimits = { perAddress: 100, inAll: 5000, patienceMs: 10_000, bytesPerSecond: 500 }

/** Builds the server; the caller lets it listen, or injects requests in a test. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logOptions(context.logLevel, context.log ?? process.stdout),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => idOf(headers['x-request-id'], context),
    trustProxy: context.behindProxy ? nearestProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: CONNECTION_LIMITS,
    ...serverOf(context.tls),
    // Upper limit, for large bodies; smaller ones have less time (`bind-endpoint.ts`).
    requestTimeout: LARGE_BODY_TIMEOUT_MS,
    // Requests on open connections are still answered while the server closes, with `connection: close`.
    return503OnClosing: false,
    handlerTimeout: (context.loadLimits ?? LOAD_LIMITS).answerMs,
    // No hook runs for a malformed URL, so headers and error envelope are added here.
    frameworkErrors: (failure, request, reply) =>
      void answerFailure(
        failure,
        request,
        reply.headers({ ...securityHeaders(context.secure), ...withoutBody(request) }),
      ),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => withWordInPath(inPlural(url, app.portal.served), app.portal.served),
  })
  decorate(app, context)
  await addFoundation(app, context)
  serveAreas(app, {
    ...context,
    originOf: app.portal.originOf,
    ownData,
    offlineParts,
    exporters,
    todayParts,
    personReferences,
    pageScreens,
    portlets,
    onEmailConfirmed,
    shop,
  })
  context.demo?.serveMailbox(app)
  await serveWebApps(app, context)
  return app
}

/** Serves the portal, the office and the preview that the office frames, as far as their builds are given. */
async function serveWebApps(app: FastifyInstance, context: AppContext): Promise<void> {
  const { webFolder, webReleases, officeFolder, previewFolder, loadPage, maintenance = false } = context
  const releases = webReleases === undefined ? {} : { releases: webReleases }
  if (webFolder) {
    const pages = loadPage && !maintenance ? { loadPage } : {}
    await serveWebApp(app, { base: PORTAL, folder: webFolder, ...releases, ...pages })
    serveManifest(app, PORTAL)
    app.get('/', (_request, reply) => reply.redirect(PORTAL, 302))
    // The address in a letter, which is typed by hand.
    app.get('/code', (_request, reply) => reply.redirect(`${PORTAL}set-password?t=${ASKS_FOR_CODE}`, 302))
  }
  if (officeFolder !== undefined)
    await serveWebApp(app, {
      base: OFFICE,
      folder: officeFolder,
      frames: PREVIEW_BASE,
      findPage: officePageAt,
      ...releases,
    })
  if (previewFolder !== undefined)
    await serveWebApp(app, { base: PREVIEW_BASE, folder: previewFolder, isFramed: true })
}

/** HTTP/1.1 without TLS, or HTTP/2 with TLS; both close idle connections on shutdown. */
const serverOf = (tls: Tls | undefined) =>
  tls
    ? { serverFactory: (handler: RequestListener) => createTlsServer(tls, handler) }
    : { forceCloseConnections: 'idle' as const }

/** The origin of the portal for a host of a school: by the settings, otherwise the host itself. */
const originIn = ({ secure, originOf }: AppContext): OriginOf =>
  originOf ?? ((host) => `${secure ? 'https' : 'http'}://${host}`)

/** The request id of a trusted proxy (`X-Request-ID`); otherwise a new one. */
const idOf = (given: unknown, { behindProxy }: AppContext): string =>
  behindProxy && isRequestId(given) ? given : crypto.randomUUID()

function decorate(app: FastifyInstance, context: AppContext): void {
  const { schools, clock, secret, secure } = context
  const { loadLimits = LOAD_LIMITS } = context
  app.decorate('stopping', false)
  app.decorate('webApps', new Map())
  const seenSessions = openSeenSessions()
  const portal: Portal = {
    accessRuleOf: accessTable,
    schools,
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
    admission: openAdmission(loadLimits),
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
  shedLoad(app, loadLimits)
  if (tracing) traceRequests(app, tracing, behindProxy)
  carryRequestId(app)
  boundJson(app)
  addSecurityHeaders(app)
  await app.register(cookie)
  boundWaitingBodies(app, bodyLimits)
  refuseTwoHosts(app)
  if (maintenance) announceMaintenance(app)
  findSchoolByHost(app)
  logRequests(app)
  if (metrics) {
    countRequests(app, metrics, signIns)
    reportTurns(app, metrics)
  }
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler(async (request, reply) => {
    const showPage = pageAt(request)
    if (showPage) return showPage(request, reply)
    const file = await findInOtherRelease(request)
    if (file) return reply.sendFile(file.name, file.folder)
    return answerFailure(new Refusal('not-found'), request, reply)
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(app.portal.after)))
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES })
  serveHealth(app, app.portal.schools, scanner)
  serveSecurityText(app, securityContacts)
  if (showsApi) serveOpenApi(app)
}
