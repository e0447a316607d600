import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@portal/contract/endpoint/endpoint.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import {
  hasActor,
  resumesSession,
  reasonNotToLetIn,
  reasonToAskForProof,
  type Recognised,
  type Visitor,
} from '../../security/access.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { Download } from '../../download.ts'
import { Refusal, refuseIf } from '../../refusal.ts'
import { afterwards } from '../afterwards.ts'
import { inTurn, type Lane } from '../guard/admission/load-shedding.ts'
import { routePathOf } from './method-routing.ts'
import { sendDownload } from './download.ts'
import { beginKeyedRequest, doOnce, isKeyed, type BegunRequest } from './idempotency/idempotency.ts'
import { readInput } from './read-input.ts'
import { sendAnswer, sendWire } from './send-answer.ts'
import { refuseFromElsewhere } from './refuse-from-elsewhere.ts'
import { identifyVisitor, withoutSession, withVisitor, withVisitorRecording } from '../with-visitor.ts'

/** What every handler receives: decoded input, visitor, school, and the time of the request. */
type Asked<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly schoolId: Guid
  readonly school: SchoolSettings
  /** The time of the request; handlers have no other clock. */
  readonly now: Instant
  /** The origin of the portal for this school, such as `https://school.example`. */
  readonly origin: string
  /** The visitor, signed in or not. */
  readonly visitor: Visitor
  /** The signed-in actor; throws when the access rule does not require one. */
  readonly actor: Actor
}
export type WithRows = { readonly tx: SchoolTransaction }
type WithBody<E extends Endpoint> = { readonly body: BodyOf<E> }
type WithHttp = { readonly request: FastifyRequest; readonly reply: FastifyReply }
type WithKeep<E extends Endpoint> = {
  /**
   * Stores the response of a keyed request in a transaction of the use case. Without it one more transaction stores it.
   */
  readonly keep: (tx: SchoolTransaction, answer: ResponseOf<E>) => Promise<void>
}

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>

/** Serves a GET as JSON. Session and data are read in one read-only transaction. */
export function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithRows) => Answer<E>,
): void {
  app.portal.reads.set(endpoint.name, { endpoint, handle: handle as BoundRead['handle'] })
  serve(app, endpoint, async (request, reply) =>
    sendAnswer(endpoint, reply, await reading(endpoint, { request, reply }, handle)),
  )
}

/** A read that server-rendered pages may use too (`page-reads.ts`). */
export type BoundRead = {
  readonly endpoint: Endpoint
  readonly handle: (asked: Asked<Endpoint> & WithRows) => Promise<unknown>
}

/** Work after the transaction of a download, such as calls to other systems, which never run inside one. */
type Afterwards = (http: WithHttp) => Promise<Download>

/** Serves a GET as a file, a page or a redirect. Reads as `bindRead`, optionally with work after the transaction. */
export function bindDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithRows) => Promise<Download | Afterwards>,
  { lane }: { readonly lane?: Lane } = {},
): void {
  const route: Route = async (request, reply) => {
    const download = await reading(endpoint, { request, reply }, handle)
    return sendDownload(reply, typeof download === 'function' ? await download({ request, reply }) : download)
  }
  serve(app, endpoint, route, lane && { lane })
}

type CommandChoices<E extends Endpoint> = {
  /** False when the response carries a secret or a session: it is not stored under the idempotency key. */
  readonly keepAnswer?: boolean
  /** The endpoint has its own bounded queue and does not count for load shedding (`load-shedding.ts`). */
  readonly hasOwnLine?: boolean
  /** The queue of the endpoint, for every sender. */
  readonly lane?: Lane
  /** Reduces the stored response of a keyed request: personal data may not be kept for days. */
  readonly keptAnswer?: (answer: ResponseOf<E>) => ResponseOf<E>
}

/**
 * Serves a change; the use case opens its own transactions. With an idempotency key, a request of a signed-in person
 * runs once, unless its response may not be stored.
 */
export function bindCommand<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Changing<E> & WithKeep<E>) => Answer<E>,
  { keepAnswer = true, keptAnswer, hasOwnLine = false, lane }: CommandChoices<E> = {},
): void {
  const isOnce = keepAnswer && hasActor(app.portal.accessRuleOf(endpoint.name))
  const route: Route = async (request, reply) => {
    if (!isOnce || !isKeyed(request)) {
      const asked = await changing(endpoint, { request, reply })
      const answer = await handle(Object.assign(asked, { keep: async () => {} }))
      return isOnce
        ? sendWire(reply, z.encode(endpoint.response, answer))
        : sendAnswer(endpoint, reply, answer)
    }
    const { asked, once } = await changingOnce(endpoint, { request, reply })
    const wireOf = (answer: ResponseOf<E>) =>
      z.encode(endpoint.response, keptAnswer ? keptAnswer(answer) : answer)
    const answered = await doOnce(app.portal, asked.schoolId, once, async (keepWire) => {
      const keep: WithKeep<E>['keep'] = (tx, answer) => keepWire(tx, wireOf(answer))
      return wireOf(await handle(Object.assign(asked, { keep })))
    })
    return sendWire(reply, answered)
  }
  serve(app, endpoint, route, { hasOwnLine, ...(lane && { lane }) })
}

/** Enough for a file of some megabytes at half a megabit a second. */
export const LARGE_BODY_TIMEOUT_MS = 120_000

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers the route. Throws when the access table has no rule for it, so that the server does not start. */
export function serve(
  app: FastifyInstance,
  endpoint: Endpoint,
  handler: Route,
  config: FastifyContextConfig = {},
): void {
  app.portal.accessRuleOf(endpoint.name)
  app.portal.served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: routePathOf(endpoint),
    config,
    ...(endpoint.largestBody !== undefined && {
      bodyLimit: endpoint.largestBody,
      handlerTimeout: LARGE_BODY_TIMEOUT_MS,
    }),
    onRequest: async (request, reply) => {
      request.endpoint = endpoint
      if (endpoint.largestBody !== undefined) await inTurn(request, () => letIn(endpoint, { request, reply }))
    },
    handler: config.hasOwnLine ? handler : (request, reply) => inTurn(request, () => handler(request, reply)),
  })
}

/** Identifies the visitor, checks access and reads, in one read-only transaction. */
async function reading<E extends Endpoint, T>(
  endpoint: E,
  { request, reply }: WithHttp,
  work: (asked: Asked<E> & WithRows) => Promise<T>,
): Promise<T> {
  const schoolId = schoolOf(request)
  const input = inputOf(endpoint, request)
  let asking: Recognised | undefined
  const answer = await asAllowed(endpoint, { request, reply }, async (tx, recognised) => {
    asking = recognised
    refuseUnwelcome(endpoint, request, recognised)
    request.left.throwIfAborted()
    return work(askedBy(recognised, { ...input, schoolId, tx }))
  })
  noteSeenLater(request, asking)
  return answer
}

/** Runs work as the visitor; an endpoint proved by its address needs no session. */
const asAllowed = <T>(
  endpoint: Endpoint,
  http: WithHttp,
  work: (tx: SchoolTransaction, recognised: Recognised) => Promise<T>,
): Promise<T> =>
  ruleOf(endpoint, http.request).for === 'proof'
    ? withoutSession(visitorRequestOf(endpoint, http), work)
    : withVisitor(visitorRequestOf(endpoint, http), work)

const ruleOf = ({ name }: Endpoint, { server }: FastifyRequest) => server.portal.accessRuleOf(name)

const askingOf = (request: FastifyRequest) => ({
  schoolId: schoolOf(request),
  now: request.server.portal.clock(),
})

/** What the handler of a change receives. */
export type Changing<E extends Endpoint> = Asked<E> & WithBody<E> & WithHttp

/** Refuses forged and unauthorised changes before anything else happens. */
async function changing<E extends Endpoint>(endpoint: E, http: WithHttp): Promise<Changing<E>> {
  return wanted(endpoint, http, await letIn(endpoint, http))
}

/** The same for a keyed request, which is recorded in the transaction that checks access, in one more round trip. */
async function changingOnce<E extends Endpoint>(
  endpoint: E,
  http: WithHttp,
): Promise<{ readonly asked: Changing<E>; readonly once: BegunRequest }> {
  const { request } = http
  refuseFromElsewhere(endpoint, request)
  return withVisitorRecording(visitorRequestOf(endpoint, http), async (tx, recognised, commitWith) => {
    refuseUnwelcome(endpoint, request, recognised)
    const asked = wanted(endpoint, http, recognised)
    return { asked, once: await beginKeyedRequest(request, asked.actor, { tx, commitWith }) }
  })
}

/** The request, as its visitor is identified. */
export const visitorRequestOf = (endpoint: Endpoint, http: WithHttp) => ({
  ...askingOf(http.request),
  ...http,
  resumesSession: resumesSession(ruleOf(endpoint, http.request)),
})

/** The decoded input of an authorised change. */
export function wanted<E extends Endpoint>(
  endpoint: E,
  { request, reply }: WithHttp,
  recognised: Recognised,
): Changing<E> {
  noteSeenLater(request, recognised)
  const isProof = ruleOf(endpoint, request).for === 'proof'
  const body: BodyOf<E> = readInput<E['body']>(endpoint.body, isProof ? undefined : request.body)
  const input = inputOf(endpoint, request)
  return askedBy(recognised, { ...input, schoolId: schoolOf(request), body, request, reply })
}

/** `actor` is a getter: it throws only when a handler uses it without a signed-in visitor. */
export function askedBy<Rest extends object>({ visitor, school }: Recognised, rest: Rest) {
  const asked = { ...rest, visitor, school }
  Object.defineProperty(asked, 'actor', { get: () => actorOf(visitor) })
  return asked as typeof asked & { readonly actor: Actor }
}

/**
 * Identifies the sender of a change, and checks origin, CSRF token and access. Runs before a large body is read, so
 * that a sender without access cannot fill the memory, and again, as for every change, after the body was read.
 */
async function letIn(endpoint: Endpoint, http: WithHttp): Promise<Recognised> {
  const { request } = http
  refuseFromElsewhere(endpoint, request)
  const asking = visitorRequestOf(endpoint, http)
  const isProof = ruleOf(endpoint, request).for === 'proof'
  const recognised = await (isProof
    ? withoutSession(asking, async (_, found) => found)
    : identifyVisitor(asking))
  refuseUnwelcome(endpoint, request, recognised)
  return recognised
}

/** Refuses a visitor without access. For a signed-in person the refusal is recorded after the response. */
export function refuseUnwelcome(
  endpoint: Endpoint,
  request: FastifyRequest,
  { visitor, school }: Recognised,
): void {
  const { portal } = request.server
  const reason = reasonNotToLetIn(visitor, ruleOf(endpoint, request), school)
  if (reason === undefined) return refuseIf(reasonToAskForProof(visitor, endpoint))
  if (visitor.stage === 'authenticated') {
    const refused = { actor: visitor.actor, call: endpoint.name, reason }
    request.log.info(
      { event: 'access-refused', call: endpoint.name, reason, school: request.schoolId },
      'access was refused',
    )
    afterwards(request, () => portal.noteRefused(refused), 'an access refusal could not be recorded')
  }
  throw new Refusal(reason)
}

const inputOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) => ({
  params: readInput<E['params']>(endpoint.params, request.params),
  query: readInput<E['query']>(endpoint.query, request.query),
  now: request.server.portal.clock(),
  origin: originOf(request),
})

/** The origin from the settings and the stored host of the school, never from request headers. */
export const originOf = ({ schoolHost = '', server }: FastifyRequest): string =>
  server.portal.originOf(schoolHost)

function schoolOf(request: FastifyRequest): Guid {
  if (!request.schoolId) throw new Refusal('not-found')
  return request.schoolId
}

function actorOf(visitor: Visitor): Actor {
  if (visitor.stage !== 'authenticated')
    throw new Error('A call for people who are signed in let a visitor in')
  return visitor.actor
}

/** Updates when the session was last used, after the response, so that a read stays read-only. */
export function noteSeenLater(request: FastifyRequest, recognised: Recognised | undefined): void {
  if (recognised?.noteSeen)
    afterwards(request, recognised.noteSeen, 'the last use of a session could not be recorded')
}
