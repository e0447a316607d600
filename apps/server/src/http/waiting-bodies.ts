import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'
import { readSessionSecret } from './session-cookie.ts'

export type BodyLimits = {
  /** Requests of one address whose body is still on its way. */
  readonly perAddress: number
  /** The same of all addresses together. */
  readonly inAll: number
  /** So long, in milliseconds, a body may come as slowly as it likes. */
  readonly patienceMs: number
  /** What it must bring in each second from then on, from its beginning counted. */
  readonly bytesPerSecond: number
}

type Waiting = { readonly since: number; readonly bytesBefore: number; readonly isKnown: boolean }

const LOOK_MS = 1000

/**
 * Bounds the bodies that are on their way (SAF-R7). One that comes too slowly loses its connection; where too many are
 * waited for, the oldest of somebody who is not signed in makes room for the next, whose body is most often there at
 * once. What a waiting body costs is a socket: it counts as a request only when it is there (`load-shedding.ts`).
 */
export function boundWaitingBodies(app: FastifyInstance, limits: BodyLimits): void {
  const waiting = new Map<FastifyRequest, Waiting>()
  const perAddress = new Map<string, number>()

  const leave = (request: FastifyRequest) => {
    if (!waiting.delete(request)) return
    const rest = (perAddress.get(request.ip) ?? 1) - 1
    if (rest === 0) perAddress.delete(request.ip)
    else perAddress.set(request.ip, rest)
  }
  const cut = (request: FastifyRequest) => {
    leave(request)
    request.raw.socket.destroy()
  }
  /** @throws Refusal when everybody who is waited for is signed in */
  const makeRoom = (isMeant: (request: FastifyRequest) => boolean) => {
    for (const [request, { isKnown }] of waiting) if (!isKnown && isMeant(request)) return cut(request)
    throw new Refusal('too-busy')
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const ofAddress = perAddress.get(request.ip) ?? 0
    if (ofAddress >= limits.perAddress) makeRoom(({ ip }) => ip === request.ip)
    if (waiting.size >= limits.inAll) makeRoom(() => true)
    perAddress.set(request.ip, (perAddress.get(request.ip) ?? 0) + 1)
    waiting.set(request, {
      since: performance.now(),
      bytesBefore: request.raw.socket.bytesRead,
      isKnown: isSignedIn(request),
    })
    finished(reply.raw, () => leave(request))
  })
  app.addHook('preValidation', async (request) => leave(request))

  const timer = setInterval(() => {
    const now = performance.now()
    for (const [request, one] of waiting) if (isTooSlow(request, one, now, limits)) cut(request)
  }, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Whether this process lately saw somebody signed in by this session; nobody asks the database here. */
export const isSignedIn = (request: FastifyRequest): boolean =>
  request.server.portal.seenSessions.has(readSessionSecret(request))

/** Whether the head of this request announces a body, which HTTP/2 may do without a length. */
export function hasBody({ headers, method, raw: { httpVersionMajor } }: FastifyRequest): boolean {
  if (headers['content-length'] !== undefined) return headers['content-length'] !== '0'
  return headers['transfer-encoding'] !== undefined || (httpVersionMajor === 2 && method !== 'GET')
}

function isTooSlow(
  { raw }: FastifyRequest,
  { since, bytesBefore }: Waiting,
  now: number,
  { patienceMs, bytesPerSecond }: BodyLimits,
): boolean {
  const elapsed = now - since
  return elapsed > patienceMs && ((raw.socket.bytesRead - bytesBefore) * 1000) / elapsed < bytesPerSecond
}
