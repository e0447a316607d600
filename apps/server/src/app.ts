import cookie from '@fastify/cookie'
import formbody from '@fastify/formbody'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Work } from './begin-work.ts'
import type { Reached } from './crash-point.ts'
import type { Schools } from './database/tenancy.ts'
import { serveAccount } from './features/account/account.routes.ts'
import type { Demo } from './features/account/list-demo-people.ts'
import { listSingleSignOns } from './features/account/list-single-sign-ons.ts'
import { readNotification } from './features/account/read-school.ts'
import { recognise } from './features/account/recognise.ts'
import { serveSingleSignOn } from './features/account/single-sign-on/single-sign-on.routes.ts'
import { serveBilling } from './features/billing/billing.routes.ts'
import { servePayments } from './features/billing/payment/payment.routes.ts'
import { serveAnnouncements } from './features/messages/announcements/announcements.routes.ts'
import { serveInquiries } from './features/inquiries/inquiries.routes.ts'
import { serveMessages } from './features/messages/messages.routes.ts'
import { serveSchool } from './features/school/school.routes.ts'
import { openIdConnect } from './gateways/identity/open-id-connect.ts'
import { LARGE_BODY_TIMEOUT_MS } from './http/bind-endpoint.ts'
import { answerFailure } from './http/error-envelope.ts'
import { tellCallsApart } from './http/called-as.ts'
import { findSchoolByHost } from './http/find-school.ts'
import { serveHealth } from './http/health.ts'
import { openHostBook } from './http/host-book.ts'
import { shedLoad, type LoadLimits } from './http/load-shedding.ts'
import { announceMaintenance } from './http/maintenance.ts'
import { serveOpenApi } from './http/open-api.ts'
import type { Portal } from './http/portal.ts'
import { logOptions, logRequests, type LogTarget } from './http/request-log.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { inPlural } from './http/singular-paths.ts'
import { isAddressOfTheWeb, serveWebFiles } from './http/web-files.ts'
import { Refusal } from './refusal.ts'

/** What the portal needs from the world around it. */
export type World = {
  readonly schools: Schools
  readonly clock: () => Instant
  /** At least 32 characters; signs what travels through browsers. */
  readonly secret: string
  /** Whether browsers reach the portal by https. */
  readonly secure: boolean
  /** Whether a proxy of ours stands in front and tells by header who is there. */
  readonly behindProxy: boolean
  readonly logLevel: string
  /** Where the log goes; without it, to standard output. */
  readonly log?: LogTarget
  /** Payments, and the worker that is woken for them; without it, nothing can be paid online. */
  readonly work?: Work
  /** Where a test may end the process while somebody orders; nobody else has it. */
  readonly reached?: Reached
  /** The folder of the built web; without it only the calls are served. */
  readonly webFolder?: string
  /** True while the portal is worked on: calls are answered with 503. */
  readonly maintenance?: boolean
  /** From when on it is too busy; a test is about something else, and may run on a machine that is busy itself. */
  readonly loadLimits?: LoadLimits
  /** Who can be tried out, and what they were mailed; absent outside the demo (PD-26). */
  readonly demo?: Demo & { readonly serveMailbox: (app: FastifyInstance) => void }
}

/** What the nearest proxy says is believed, and nothing that somebody wrote before it. */
const nearestProxy = (_address: string, hop: number): boolean => hop === 0

const BODY_LIMIT_BYTES = 256 * 1024
/** The head of a request comes soon; of its body, only a large one may take its time (`bind-endpoint.ts`). */
const HEADERS_TIMEOUT_MS = 15_000
const LOAD_LIMITS: LoadLimits = { requests: 400, delayMs: 2000, answerMs: 30_000 }

/** Puts the server together, ready to listen or to be asked by a test. */
export async function buildApp(world: World): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    logger: logOptions(world.logLevel, world.log ?? process.stdout),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: world.behindProxy ? nearestProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    requestTimeout: LARGE_BODY_TIMEOUT_MS,
    handlerTimeout: (world.loadLimits ?? LOAD_LIMITS).answerMs,
    forceCloseConnections: 'idle',
    // An address that cannot be read meets no hook: it gets the same headers and the same form of error here.
    frameworkErrors: (failure, request, reply) =>
      void answerFailure(failure, request, reply.headers(securityHeaders(world.secure))),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => inPlural(url, app.portal.served),
  })
  decorate(app, world)
  await addFoundation(app, world)
  serveAccount(app, world)
  serveSingleSignOn(app, { ...world, identity: openIdConnect() })
  serveBilling(app, world)
  serveMessages(app, world)
  serveInquiries(app, world)
  serveAnnouncements(app, world)
  serveSchool(app, world)
  if (world.work) servePayments(app, world.work.payments, world.work.worker.wake)
  world.demo?.serveMailbox(app)
  const { webFolder: folder, maintenance = false } = world
  if (folder) await serveWebFiles(app, { folder, maintenance })
  return app
}

function decorate(app: FastifyInstance, world: World): void {
  const { schools, clock, secret, secure } = world
  app.decorate('stopping', false)
  const portal: Portal = {
    schools,
    clock,
    secret,
    secure,
    hosts: openHostBook(schools),
    recognise: (tx, sessionSecret, now) => recognise({ schools }, tx, sessionSecret, now),
    lookAtDoor: async (tx) => ({
      notice: await readNotification(tx),
      entrances: await listSingleSignOns(tx),
    }),
    served: [],
    after: new Set(),
  }
  app.decorate('portal', portal)
  app.decorateRequest('schoolId')
  app.decorateRequest('endpoint')
}

async function addFoundation(
  app: FastifyInstance,
  { maintenance = false, loadLimits = LOAD_LIMITS }: World,
): Promise<void> {
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app)
  tellCallsApart(app)
  shedLoad(app, loadLimits)
  if (maintenance) announceMaintenance(app)
  findSchoolByHost(app)
  logRequests(app)
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => {
    if (app.showPage && isAddressOfTheWeb(request)) return app.showPage(request, reply)
    return answerFailure(new Refusal('not-found'), request, reply)
  })
  app.addHook('onClose', async () => void (await Promise.allSettled(app.portal.after)))
  await app.register(cookie)
  await app.register(formbody, { bodyLimit: BODY_LIMIT_BYTES })
  serveHealth(app)
  serveOpenApi(app)
}
