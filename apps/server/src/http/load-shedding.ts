import { monitorEventLoopDelay } from 'node:perf_hooks'
import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../refusal.ts'

export type LoadLimits = {
  /** Requests that are being answered at the same time. */
  readonly requests: number
  /** How long, in milliseconds, the process may have been too busy to do anything else. */
  readonly delayMs: number
  /** How long, in milliseconds, finding an answer may take. */
  readonly answerMs: number
}

const SAMPLE_MS = 500

/**
 * Refuses what cannot be answered in time with 503, rather than letting everybody wait (SAF-R7). `/healthz` is
 * always answered: a busy server is alive.
 */
export function shedLoad(app: FastifyInstance, limits: Omit<LoadLimits, 'answerMs'>): void {
  let open = 0
  const delay = watchDelay(app)
  app.addHook('onRequest', async (request, reply) => {
    open += 1
    finished(reply.raw, () => void (open -= 1))
    if (request.url === '/healthz') return
    if (open > limits.requests || delay() > limits.delayMs) throw new Refusal('too-busy')
  })
}

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
