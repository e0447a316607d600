import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isHealthCheck } from '../health.ts'
import { readSessionSecret, sessionSecretInHeader } from '../cookie/session-cookie.ts'
import { answerTooBusyAtOnce } from '../endpoint/too-busy.ts'
import { openAdmissionQueue, type AdmissionQueue, type QueueLimits } from './admission-queue.ts'
import { watchReader } from './reader.ts'

/**
 * The queue of a request: of people who are signed in, of strangers, or of calls that wait for a payment or identity
 * provider, which must not take the turns of strangers.
 */
export type Lane = 'signedIn' | 'strangers' | 'providers'

export type LoadLimits = Readonly<Record<Lane, QueueLimits>> & {
  /** Maximum number of requests of one session in the lane of people who are signed in; more count as strangers. */
  readonly perSession: number
  /** Maximum delay of the event loop, in milliseconds. */
  readonly delayMs: number
  /** Maximum time for an answer, in milliseconds. */
  readonly answerMs: number
}

/**
 * Limits of one process. Strangers get few turns, so that a signed-in person never waits for many of them. Their turns
 * keep both the event loop and the database busy: more would only let requests wait inside instead of in the queue.
 */
export const LOAD_LIMITS: LoadLimits = {
  signedIn: { atOnce: 100, waiting: 300, burstMs: 5000, overloadMs: 1000 },
  strangers: { atOnce: 12, waiting: 300, burstMs: 3000, overloadMs: 250 },
  providers: { atOnce: 50, waiting: 100, burstMs: 5000, overloadMs: 1000 },
  perSession: 20,
  delayMs: 2000,
  answerMs: 30_000,
}

/** The queues of a process, and how many requests of each session are in the lane of people who are signed in. */
export type Admission = Readonly<Record<Lane, AdmissionQueue>> & {
  readonly bySession: Map<string, number>
  readonly perSession: number
}

export const openAdmission = (limits: LoadLimits, ticks = () => performance.now()): Admission => ({
  signedIn: openAdmissionQueue(limits.signedIn, ticks),
  strangers: openAdmissionQueue(limits.strangers, ticks),
  providers: openAdmissionQueue(limits.providers, ticks),
  bySession: new Map(),
  perSession: limits.perSession,
})

const SAMPLE_MS = 500
const LATE_MS = 50

/**
 * Load shedding: refuses with 503 what cannot be answered in time (SAF-R7). Health checks and files of the web are always
 * answered. Sign-ins have a bounded queue of their own.
 */
export function shedLoad(app: FastifyInstance, { delayMs }: Pick<LoadLimits, 'delayMs'>): void {
  const { admission } = app.portal
  const delay = watchDelay(app)
  const lanes = [admission.signedIn, admission.strangers, admission.providers]
  const isRefused = (request: FastifyRequest) =>
    delay() > delayMs ||
    (lanes.some((lane) => lane.isFull()) && takesTurn(request) && admission[laneOf(request)].isFull())
  app.decorateRequest('left')
  app.addHook('onRequest', async (request, reply) => {
    request.left = watchReader(reply.raw)
    // Before any other hook, and before a body is read: those cost ten times as much as this refusal.
    if (!isHealthCheck(request) && isRefused(request)) return answerTooBusyAtOnce(request, reply)
  })
  const timer = setInterval(() => {
    for (const lane of lanes) lane.refuseLate()
  }, LATE_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Runs the work of a request in its turn. It counts until this work ends, also when its reader has left before. */
export async function inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { admission } = request.server.portal
  const lane = laneOf(request)
  const secret = lane === 'signedIn' ? secretOf(request) : undefined
  const count = (change: number) => {
    if (secret === undefined) return
    const now = (admission.bySession.get(secret) ?? 0) + change
    if (now > 0) admission.bySession.set(secret, now)
    else admission.bySession.delete(secret)
  }
  count(1)
  try {
    const endTurn = await admission[lane].enter(request.left)
    return await work().finally(endTurn)
  } finally {
    count(-1)
  }
}

function laneOf(request: FastifyRequest): Lane {
  const { admission, seenSessions } = request.server.portal
  const { lane } = request.routeOptions.config
  if (lane !== undefined) return lane
  const secret = secretOf(request)
  if (!seenSessions.has(secret)) return 'strangers'
  const ofSession = admission.bySession.get(secret ?? '') ?? 0
  return ofSession < admission.perSession ? 'signedIn' : 'strangers'
}

/** Before the hook that parses cookies, the header itself is read. */
const secretOf = (request: FastifyRequest): string | undefined =>
  request.cookies ? readSessionSecret(request) : sessionSecretInHeader(request)

/** Sign-ins have a queue of their own, and a file of the web costs less than waiting. */
const takesTurn = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.hasOwnLine !== true && !FILE_OF_WEB.test(url)

const FILE_OF_WEB = /^\/app\/portal\/[^?]*\.\w+(?:\?|$)/

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
