import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { isHealthCheck } from '../health.ts'
import { isSignedIn } from './seen-sessions.ts'
import { hasBody } from './waiting-bodies.ts'

export type LoadLimits = {
  /** Maximum number of concurrent requests. */
  readonly requests: number
  /** Maximum of these for visitors who were not recently seen signed in. */
  readonly strangers: number
  /** Maximum delay of the event loop, in milliseconds. */
  readonly delayMs: number
  /** Maximum time for an answer, in milliseconds. */
  readonly answerMs: number
}

const SAMPLE_MS = 500

/**
 * Load shedding: refuses with 503 what cannot be answered in time (SAF-R7). A request counts once its body is complete,
 * and some capacity is reserved for people who are signed in. Health checks are always answered. Sign-ins have a bounded
 * queue of their own and do not count.
 */
export function shedLoad(app: FastifyInstance, limits: Omit<LoadLimits, 'answerMs'>): void {
  let open = 0
  const delay = watchDelay(app)
  const hasRoom = (request: FastifyRequest) =>
    open < limits.strangers || (open < limits.requests && isSignedIn(request))
  const count = (reply: FastifyReply) => {
    open += 1
    finished(reply.raw, () => void (open -= 1))
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return
    if (delay() > limits.delayMs) throw new Refusal('too-busy')
    if (hasOwnLine(request)) return
    if (!hasRoom(request)) throw new Refusal('too-busy')
    if (!hasBody(request)) count(reply)
  })
  app.addHook('preValidation', async (request, reply) => {
    if (hasBody(request) && !hasOwnLine(request)) count(reply)
  })
}

const hasOwnLine = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.hasOwnLine === true

/** The longest event loop delay of about the last half second. */
function watchDelay(app: FastifyInstance): () => number {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  let longest = 0
  const timer = setInterval(() => {
    longest = histogram.max / 1e6
    histogram.reset()
  }, SAMPLE_MS).unref()
  app.addHook('onReady', async () => void histogram.enable())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })
  return () => longest
}
