import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { isHealthCheck } from '../health.ts'
import { isSignedIn } from './seen-sessions.ts'
import { hasBody } from './waiting-bodies.ts'

export type LoadLimits = {
  /** Requests that are being answered at the same time. */
  readonly requests: number
  /** How many of these may be of visitors who were not lately seen to be signed in. */
  readonly strangers: number
  /** How long, in milliseconds, the process may have been too busy to do anything else. */
  readonly delayMs: number
  /** How long, in milliseconds, finding an answer may take. */
  readonly answerMs: number
}

const SAMPLE_MS = 500

/**
 * Refuses what cannot be answered in time with 503, rather than letting everybody wait (SAF-R7). A request counts from
 * the moment that all of it is there, and some room is kept for people who are signed in. A health check is always
 * answered: a busy server is alive. Whoever signs in stands in a bounded line of their own, and takes nobody's room.
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

/** The longest delay of the last half second or so. */
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
