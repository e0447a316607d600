import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@portal/contract/endpoint.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import {
  resumesSession,
  reasonNotToLetIn,
  reasonToAskForProof,
  type Recognised,
  type Visitor,
} from '../../access.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import type { Download } from '../../download.ts'
import { Refusal, refuseIf } from '../../refusal.ts'
import { afterwards } from '../afterwards.ts'
import { routePathOf } from './method-routing.ts'
import { renewToken } from '../cookie/csrf.ts'
import { sendDownload } from './download.ts'
import { beginKeyedRequest, doOnce, isKeyed, type BegunRequest } from './idempotency.ts'
import { noteWritten } from '../cookie/written-cookie.ts'
import { readInput } from './read-input.ts'
import { refuseFromElsewhere } from './refuse-from-elsewhere.ts'
import { withVisitor, withVisitorNoting } from '../with-visitor.ts'

/** What every handler receives: the input in the domain's types, who asks, at which school, and when. */
type Asked<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly schoolId: Guid
  readonly school: SchoolSettings
  /** The moment of the request, and the only clock that it knows. */
  readonly now: Instant
  /** The portal's own address for this school, such as `https://school.example`, where this browser comes back to. */
  readonly origin: string
  /** Whoever asks, signed in or not. */
  readonly visitor: Visitor
  /** Whoever asks, where the access table lets in only people who are signed in; throws elsewhere. */
  readonly actor: Actor
}
type WithRows = { readonly tx: SchoolTransaction }
type WithBody<E extends Endpoint> = { readonly body: BodyOf<E> }
type WithHttp = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>

/** Serves a GET as JSON; who asks and what is answered are read in one transaction that changes nothing. */
export function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithRows) => Answer<E>,
): void {
  app.portal.reads.set(endpoint.name, { endpoint, handle: handle as BoundRead['handle'] })
  serve(app, endpoint, async (request, reply) =>
    sendAnswer(endpoint, reply, await reading(endpoint, { request, reply, isForScreen: true }, handle)),
  )
}

/** A read that pages may ask for too, besides its own route (`page-reads.ts`). */
export type BoundRead = {
  readonly endpoint: Endpoint
  readonly handle: (asked: Asked<Endpoint> & WithRows) => Promise<unknown>
}

/** What is done after the transaction of a download has ended: nobody outside is asked anything within it. */
type Afterwards = (http: WithHttp) => Promise<Download>

/** Serves a GET as a file, a page or another address; read as `bindRead` reads, or after that. */
export function bindDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithRows) => Promise<Download | Afterwards>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const download = await reading(endpoint, { request, reply, isForScreen: false }, handle)
    return sendDownload(reply, typeof download === 'function' ? await download({ request, reply }) : download)
  })
}

type CommandChoices<E extends Endpoint> = {
  /** False where the answer carries a secret or a session: it is not kept for who sends the same again. */
  readonly keepAnswer?: boolean
  /** Whoever asks stands in a bounded line of their own, and not in the way of others (`load-shedding.ts`). */
  readonly hasOwnLine?: boolean
  /** What a keyed request is answered with, the first time and again: less where all of it may not lie about for days. */
  readonly keptAnswer?: (answer: ResponseOf<E>) => ResponseOf<E>
}

/**
 * Serves a change; the use case opens its own transactions. What somebody who is signed in sends with an idempotency
 * key is done once, unless its answer may not be kept.
 */
export function bindCommand<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithBody<E> & WithHttp) => Answer<E>,
  { keepAnswer = true, keptAnswer, hasOwnLine = false }: CommandChoices<E> = {},
): void {
  const isOnce = keepAnswer && app.portal.accessRuleOf(endpoint.name).for === 'signed-in'
  const route: Route = async (request, reply) => {
    if (!isOnce || !isKeyed(request)) {
      const answer = await handle(await changing(endpoint, { request, reply }))
      return isOnce
        ? sendWire(reply, z.encode(endpoint.response, answer))
        : sendAnswer(endpoint, reply, answer)
    }
    const { asked, once } = await changingOnce(endpoint, { request, reply })
    const work = async () => {
      const answer = await handle(asked)
      return z.encode(endpoint.response, keptAnswer ? keptAnswer(answer) : answer)
    }
    return sendWire(reply, await doOnce(app.portal, asked.schoolId, once, work))
  }
  serve(app, endpoint, route, { hasOwnLine })
}

/** What a file of some megabytes takes on a slow line, half a megabit a second. */
export const LARGE_BODY_TIMEOUT_MS = 120_000

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers the route. Throws, and so keeps the server from starting, when the access table has no row for it. */
function serve(
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
      if (endpoint.largestBody !== undefined) await letIn(endpoint, { request, reply })
    },
    handler,
  })
}

type Reading = WithHttp & { readonly isForScreen: boolean }

/** One transaction that changes nothing, for finding out who asks, whether they may, and what the answer is. */
async function reading<E extends Endpoint, T>(
  endpoint: E,
  { request, reply, isForScreen }: Reading,
  work: (asked: Asked<E> & WithRows) => Promise<T>,
): Promise<T> {
  const schoolId = schoolOf(request)
  const input = inputOf(endpoint, request)
  let asking: Recognised | undefined
  const answer = await asAllowed(endpoint, { request, reply, isForScreen }, async (tx, recognised) => {
    asking = recognised
    refuseUnwelcome(endpoint, request, recognised)
    return work(askedBy(recognised, { ...input, schoolId, tx }))
  })
  noteSeenLater(request, asking)
  return answer
}

/** Does work as whoever asks; where a proof speaks, nobody looks who is there. */
function asAllowed<T>(
  endpoint: Endpoint,
  { request, reply, isForScreen }: Reading,
  work: (tx: SchoolTransaction, recognised: Recognised) => Promise<T>,
): Promise<T> {
  const { portal } = request.server
  const rule = ruleOf(endpoint, request)
  const { schoolId, now } = askingOf(request)
  if (rule.for === 'proof')
    return portal.schools.read(schoolId, async (tx) => work(tx, await portal.recognise(tx, undefined, now)))
  return withVisitor({ request, reply, schoolId, now, resumesSession: resumesSession(rule), isForScreen }, work)
}

const ruleOf = ({ name }: Endpoint, { server }: FastifyRequest) => server.portal.accessRuleOf(name)

const askingOf = (request: FastifyRequest) => ({
  schoolId: schoolOf(request),
  now: request.server.portal.clock(),
})

type Changing<E extends Endpoint> = Asked<E> & WithBody<E> & WithHttp

/** Refuses forged and unwelcome changes before anything else happens. */
async function changing<E extends Endpoint>(endpoint: E, http: WithHttp): Promise<Changing<E>> {
  return wanted(endpoint, http, await letIn(endpoint, http))
}

/** The same for what is done once for its key, which is noted where its sender is let in: that is one round trip more. */
async function changingOnce<E extends Endpoint>(
  endpoint: E,
  http: WithHttp,
): Promise<{ readonly asked: Changing<E>; readonly once: BegunRequest }> {
  const { request } = http
  refuseFromElsewhere(endpoint, request)
  const asking = { ...askingOf(request), ...http, resumesSession: resumesSession(ruleOf(endpoint, request)) }
  return withVisitorNoting(asking, async (tx, recognised, endWith) => {
    refuseUnwelcome(endpoint, request, recognised)
    const asked = wanted(endpoint, http, recognised)
    return { asked, once: await beginKeyedRequest(request, asked.actor, { tx, endWith }) }
  })
}

/** What somebody who was let in wants to change. */
function wanted<E extends Endpoint>(
  endpoint: E,
  { request, reply }: WithHttp,
  recognised: Recognised,
): Changing<E> {
  noteSeenLater(request, recognised)
  noteWritten(reply)
  const isProof = ruleOf(endpoint, request).for === 'proof'
  const body: BodyOf<E> = readInput<E['body']>(endpoint.body, isProof ? undefined : request.body)
  const input = inputOf(endpoint, request)
  return askedBy(recognised, { ...input, schoolId: schoolOf(request), body, request, reply })
}

/** The actor is looked at only by who needs one, and is not copied along with the rest. */
export function askedBy<Rest extends object>({ visitor, school }: Recognised, rest: Rest) {
  const asked = { ...rest, visitor, school }
  Object.defineProperty(asked, 'actor', { get: () => actorOf(visitor) })
  return asked as typeof asked & { readonly actor: Actor }
}

/**
 * Who wants to make this change, from a page of ours and with the right to. Asked before a large body is even read,
 * so that nobody fills the memory of the portal who may not send one; and again, like everywhere, when it is there.
 */
async function letIn(endpoint: Endpoint, { request, reply }: WithHttp): Promise<Recognised> {
  refuseFromElsewhere(endpoint, request)
  const recognised = await asAllowed(
    endpoint,
    { request, reply, isForScreen: false },
    async (_, found) => found,
  )
  refuseUnwelcome(endpoint, request, recognised)
  return recognised
}

/** Refuses who may not make this call; that somebody who is signed in tried is written down after the answer. */
function refuseUnwelcome(endpoint: Endpoint, request: FastifyRequest, { visitor, school }: Recognised): void {
  const { portal } = request.server
  const reason = reasonNotToLetIn(visitor, ruleOf(endpoint, request), school)
  if (reason === undefined) return refuseIf(reasonToAskForProof(visitor, endpoint))
  if (visitor.stage === 'authenticated') {
    const refused = { actor: visitor.actor, call: endpoint.name, reason }
    request.log.info(
      { event: 'access-refused', call: endpoint.name, reason, school: request.schoolId },
      'access was refused',
    )
    afterwards(request, () => portal.noteRefused(refused), 'a refusal of access was not written down')
  }
  throw new Refusal(reason)
}

const inputOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) => ({
  params: readInput<E['params']>(endpoint.params, request.params),
  query: readInput<E['query']>(endpoint.query, request.query),
  now: request.server.portal.clock(),
  origin: originOf(request),
})

/** Made from the settings and the host that the school says it has, never from what a client says of either. */
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

/** That a session is alive is written down after the answer, so that reading stays reading. */
export function noteSeenLater(request: FastifyRequest, recognised: Recognised | undefined): void {
  if (recognised?.noteSeen) afterwards(request, recognised.noteSeen, 'a session was not seen')
}

function sendAnswer<E extends Endpoint>(
  endpoint: E,
  reply: FastifyReply,
  answer: ResponseOf<E>,
): FastifyReply {
  if (endpoint.method === 'GET') renewToken(reply)
  const wire: unknown = z.encode(endpoint.response, answer)
  if (endpoint.answerFormat === 'json') return sendWire(reply, wire)
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(wire)
}

function sendWire(reply: FastifyReply, wire: unknown): FastifyReply {
  void reply.header('cache-control', 'no-store')
  if (wire === undefined) return reply.code(204).send()
  return reply.type('application/json').send(JSON.stringify(wire))
}
