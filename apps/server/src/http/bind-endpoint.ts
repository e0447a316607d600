import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@portal/contract/endpoint.ts'
import type { SchoolSettings } from '@portal/domain/account/school-settings.ts'
import type { Actor } from '@portal/domain/account/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { reasonNotToLetIn, type Recognised, type Visitor } from '../access.ts'
import type { SchoolTransaction } from '../database/tenancy.ts'
import type { Download } from '../download.ts'
import { Refusal, refuseIf } from '../refusal.ts'
import { openSession } from './browser.ts'
import { afterwards } from './afterwards.ts'
import { METHOD_NAME } from './method-routing.ts'
import { refuseForgery, renewToken } from './csrf.ts'
import { sendDownload } from './download.ts'
import { doOnce } from './idempotency.ts'
import { readInput } from './read-input.ts'
import { readSessionSecret } from './session-cookie.ts'

/** What every handler hears: the input in the domain's types, at which school, and when. */
type Asked<E extends Endpoint> = {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly schoolId: Guid
  readonly school: SchoolSettings
  /** The moment of the request, and the only clock that it knows. */
  readonly now: Instant
  /** The portal's own address as this browser reaches it, such as `https://school.example`. */
  readonly origin: string
}
type WithActor = { readonly actor: Actor }
type WithVisitor = { readonly visitor: Visitor }
type WithRows = { readonly tx: SchoolTransaction }
type WithBody<E extends Endpoint> = { readonly body: BodyOf<E> }
type WithHttp = { readonly request: FastifyRequest; readonly reply: FastifyReply }

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>

/** Serves a GET to somebody who is signed in; actor and data are read in one transaction that changes nothing. */
export function bindRead<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithActor & WithRows) => Answer<E>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const answer = await reading(endpoint, request, ({ asked, visitor, tx }) =>
      handle({ ...asked, actor: actorOf(visitor), tx }),
    )
    return sendAnswer(endpoint, reply, answer)
  })
}

/** Serves a GET to anybody, signed in or not. */
export function bindVisit<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithVisitor & WithRows) => Answer<E>,
): void {
  serve(app, endpoint, async (request, reply) =>
    sendAnswer(
      endpoint,
      reply,
      await reading(endpoint, request, ({ asked, ...rest }) => handle({ ...asked, ...rest })),
    ),
  )
}

/** Serves a file, a page or a redirect instead of JSON, to somebody who is signed in. */
export function bindDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithActor & WithRows) => Promise<Download>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const download = await reading(endpoint, request, ({ asked, visitor, tx }) =>
      handle({ ...asked, actor: actorOf(visitor), tx }),
    )
    return sendDownload(reply, download)
  })
}

/** Serves a file to anybody: what the login page shows. */
export function bindVisitDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithVisitor & WithRows) => Promise<Download>,
): void {
  serve(app, endpoint, async (request, reply) =>
    sendDownload(
      reply,
      await reading(endpoint, request, ({ asked, ...rest }) => handle({ ...asked, ...rest })),
    ),
  )
}

/** Serves a GET that leads a browser away to an address of ours or of a provider, and changes nothing here. */
export function bindLeave<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithVisitor & WithHttp) => Promise<string>,
): void {
  serve(app, endpoint, async (request, reply) => {
    // The transaction ends before anybody outside is asked anything.
    const { asked, visitor } = await reading(endpoint, request, async (found) => found)
    const address = await handle({ ...asked, visitor, request, reply })
    return reply.header('cache-control', 'no-store').redirect(address, 303)
  })
}

/** Serves a change by somebody who is signed in, once for every key; the use case opens its own transactions. */
export function bindCommand<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithActor & WithBody<E>) => Answer<E>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const { asked, visitor, body } = await changing(endpoint, request)
    const actor = actorOf(visitor)
    const work = async () => z.encode(endpoint.response, await handle({ ...asked, actor, body }))
    return sendWire(reply, await doOnce(request, actor, work))
  })
}

/** Serves a change by anybody, and lets the route touch cookies: signing in and out. */
export function bindVisitCommand<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Asked<E> & WithVisitor & WithBody<E> & WithHttp) => Answer<E>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const { asked, visitor, body } = await changing(endpoint, request)
    return sendAnswer(endpoint, reply, await handle({ ...asked, visitor, body, request, reply }))
  })
}

/**
 * Serves a change to whoever has a proof that the portal gave out in a mail. No cookie speaks for them, so there is
 * nothing that another site could borrow, and the body of a mail program says nothing.
 */
export function bindProven<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Pick<Asked<E>, 'params' | 'schoolId' | 'now'>) => Answer<E>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const { params } = inputOf(endpoint, request)
    const now = request.server.portal.clock()
    return sendAnswer(endpoint, reply, await handle({ params, schoolId: schoolOf(request), now }))
  })
}

/** Serves a change by somebody who is signed in, after which the session of this browser has another id (SAF-S1). */
export function bindRenewal<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (
    asked: Asked<E> & WithActor & WithBody<E>,
  ) => Promise<{ readonly secret: string; readonly session: ResponseOf<E> }>,
): void {
  serve(app, endpoint, async (request, reply) => {
    const { asked, visitor, body } = await changing(endpoint, request)
    const { secret, session } = await handle({ ...asked, actor: actorOf(visitor), body })
    openSession(reply, secret)
    return sendAnswer(endpoint, reply, session)
  })
}

/** What a file of some megabytes takes on a slow line, half a megabit a second. */
export const LARGE_BODY_TIMEOUT_MS = 120_000

type Route = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Registers the route. Throws, and so keeps the server from starting, when the access table has no row for it. */
function serve(app: FastifyInstance, endpoint: Endpoint, handler: Route): void {
  app.portal.accessRuleOf(endpoint.name)
  app.portal.served.push(endpoint)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.methodName !== undefined && { constraints: { [METHOD_NAME]: endpoint.methodName } }),
    ...(endpoint.largestBody !== undefined && {
      bodyLimit: endpoint.largestBody,
      handlerTimeout: LARGE_BODY_TIMEOUT_MS,
    }),
    onRequest: async (request) => {
      request.endpoint = endpoint
      if (endpoint.largestBody !== undefined) await letIn(endpoint, request)
    },
    handler,
  })
}

/** One transaction that changes nothing, for finding out who asks, whether they may, and what the answer is. */
async function reading<E extends Endpoint, T>(
  endpoint: E,
  request: FastifyRequest,
  work: (found: { asked: Asked<E> } & WithVisitor & WithRows) => Promise<T>,
): Promise<T> {
  const { portal } = request.server
  const now = portal.clock()
  const schoolId = schoolOf(request)
  const input = inputOf(endpoint, request)
  let recognised: Recognised | undefined
  const answer = await portal.schools.read(schoolId, async (tx) => {
    recognised = await portal.recognise(tx, readSessionSecret(request), now)
    const { visitor, school } = recognised
    refuseIf(reasonNotToLetIn(visitor, portal.accessRuleOf(endpoint.name), school))
    return work({ asked: { ...input, schoolId, school, now, origin: originOf(request) }, visitor, tx })
  })
  noteSeenLater(request, recognised)
  return answer
}

/** Refuses forged and unwelcome changes before anything else happens. */
async function changing<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Promise<{ asked: Asked<E> } & WithVisitor & WithBody<E>> {
  const now = request.server.portal.clock()
  const recognised = await letIn(endpoint, request)
  const { visitor, school } = recognised
  noteSeenLater(request, recognised)
  const body: BodyOf<E> = readInput<E['body']>(endpoint.body, request.body)
  const schoolId = schoolOf(request)
  const asked = { ...inputOf(endpoint, request), schoolId, school, now, origin: originOf(request) }
  return { asked, visitor, body }
}

/**
 * Who wants to make this change, from a page of ours and with the right to. Asked before a large body is even read,
 * so that nobody fills the memory of the portal who may not send one; and again, like everywhere, when it is there.
 */
async function letIn(endpoint: Endpoint, request: FastifyRequest): Promise<Recognised> {
  const { portal } = request.server
  refuseForgery(request)
  refuseOddBody(endpoint, request)
  const recognised = await portal.schools.read(schoolOf(request), (tx) =>
    portal.recognise(tx, readSessionSecret(request), portal.clock()),
  )
  refuseIf(reasonNotToLetIn(recognised.visitor, portal.accessRuleOf(endpoint.name), recognised.school))
  return recognised
}

const inputOf = <E extends Endpoint>(endpoint: E, request: FastifyRequest) => ({
  params: readInput<E['params']>(endpoint.params, request.params),
  query: readInput<E['query']>(endpoint.query, request.query),
})

/** Made from the host that the school was found by, never from what a client says of itself. */
const originOf = ({ host, server }: FastifyRequest): string =>
  `${server.portal.secure ? 'https' : 'http'}://${host}`

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** A body travels in the form that its contract names: a page elsewhere cannot send JSON unasked (SAF-X4). */
function refuseOddBody(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined && request.body === undefined) return
  if (type?.split(';')[0]?.trim().toLowerCase() === mediaTypes[endpoint.bodyFormat]) return
  throw Object.assign(new Error('Unsupported media type'), { statusCode: 415, code: 'ODD_BODY' })
}

function schoolOf(request: FastifyRequest): Guid {
  if (!request.schoolId) throw new Refusal('not-found')
  return request.schoolId
}

/** Whoever asks, where the access table lets in only people who are signed in. */
export function actorOf(visitor: Visitor): Actor {
  if (visitor.stage !== 'authenticated')
    throw new Error('A call for people who are signed in let a visitor in')
  return visitor.actor
}

/** That a session is alive is written down after the answer, so that reading stays reading. */
function noteSeenLater(request: FastifyRequest, recognised: Recognised | undefined): void {
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
