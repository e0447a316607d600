import { finished } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSignedIn } from './seen-sessions.ts'

export type BodyLimits = {
  /** Maximum number of incomplete bodies per address, for visitors not known to be signed in. */
  readonly perAddress: number
  /** The same for all addresses together. */
  readonly inAll: number
  /** Grace period in milliseconds without a minimum rate. */
  readonly patienceMs: number
  /** Minimum rate after that, averaged from the start. */
  readonly bytesPerSecond: number
}

type Waiting = { readonly since: number; readonly bytesBefore: number }
type Late = readonly [FastifyRequest, Waiting]

/** Interval of the check. A body that is incomplete by then counts as late: most arrive with their header. */
const LOOK_MS = 1000

/**
 * Limits incomplete request bodies (SAF-R7), against slow senders. A body below the minimum rate loses its connection.
 * When too many are late, the oldest ones of visitors who are not signed in are dropped. A late body takes only a
 * socket: it counts as a request once complete (`load-shedding.ts`). A request with an earlier response is no longer
 * limited here, so its connection is closed.
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
  app.addHook('onSend', async (request, reply) => {
    if (waiting.has(request)) void reply.headers(withoutBody(request))
  })

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

/** Whether the header announces a body; HTTP/2 may do so without a length. */
function hasBody({ headers, method, raw: { httpVersionMajor } }: FastifyRequest): boolean {
  if (headers['content-length'] !== undefined) return headers['content-length'] !== '0'
  return headers['transfer-encoding'] !== undefined || (httpVersionMajor === 2 && method !== 'GET')
}

/**
 * Headers of a response to a request whose body was not read: they close its connection. HTTP/2 resets the stream
 * itself.
 */
export const withoutBody = (request: FastifyRequest): { readonly connection?: 'close' } =>
  hasBody(request) && request.raw.httpVersionMajor === 1 ? { connection: 'close' } : {}

function isTooSlow(
  [{ raw }, { since, bytesBefore }]: Late,
  now: number,
  { patienceMs, bytesPerSecond }: BodyLimits,
): boolean {
  const elapsed = now - since
  return elapsed > patienceMs && ((raw.socket.bytesRead - bytesBefore) * 1000) / elapsed < bytesPerSecond
}
