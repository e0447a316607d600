import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSignedIn } from './seen-sessions.ts'

export type BodyLimits = {
  /** Bodies of one address, sent by nobody who is known to be signed in, that may be late at the same time. */
  readonly perAddress: number
  /** The same of all addresses together. */
  readonly inAll: number
  /** So long, in milliseconds, a body may come as slowly as it likes. */
  readonly patienceMs: number
  /** What it must bring in each second from then on, from its beginning counted. */
  readonly bytesPerSecond: number
}

type Waiting = { readonly since: number; readonly bytesBefore: number }
type Late = readonly [FastifyRequest, Waiting]

/** How often is looked. What was not there by then is late: most bodies come with their head. */
const LOOK_MS = 1000

/**
 * Bounds the bodies that are on their way (SAF-R7). One that comes too slowly loses its connection. Where too many are
 * late, the oldest of those whose senders are not signed in make room: a crowd that sends nothing keeps few sockets,
 * and nobody else is refused for it. What a late body costs is a socket: it counts as a request only when it is there
 * (`load-shedding.ts`).
 */
export function boundWaitingBodies(app: FastifyInstance, limits: BodyLimits): void {
  const waiting = new Map<FastifyRequest, Waiting>()
  const cut = ([request]: Late) => {
    waiting.delete(request)
    request.raw.socket.destroy()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    waiting.set(request, { since: performance.now(), bytesBefore: request.raw.socket.bytesRead })
    finished(reply.raw, () => waiting.delete(request))
  })
  app.addHook('preValidation', async (request) => void waiting.delete(request))

  const look = () => {
    const now = performance.now()
    for (const one of waiting) if (isTooSlow(one, now, limits)) cut(one)
    const strangers = [...waiting].filter(
      ([request, { since }]) => now - since > LOOK_MS && !isSignedIn(request),
    )
    for (const late of Map.groupBy(strangers, ([{ ip }]) => ip).values())
      for (const one of late.slice(0, -limits.perAddress)) cut(one)
    for (const one of strangers.filter(([request]) => waiting.has(request)).slice(0, -limits.inAll)) cut(one)
  }
  const timer = setInterval(look, LOOK_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Whether the head of this request announces a body, which HTTP/2 may do without a length. */
export function hasBody({ headers, method, raw: { httpVersionMajor } }: FastifyRequest): boolean {
  if (headers['content-length'] !== undefined) return headers['content-length'] !== '0'
  return headers['transfer-encoding'] !== undefined || (httpVersionMajor === 2 && method !== 'GET')
}

function isTooSlow(
  [{ raw }, { since, bytesBefore }]: Late,
  now: number,
  { patienceMs, bytesPerSecond }: BodyLimits,
): boolean {
  const elapsed = now - since
  return elapsed > patienceMs && ((raw.socket.bytesRead - bytesBefore) * 1000) / elapsed < bytesPerSecond
}
