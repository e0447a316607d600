import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../../../metrics/metrics.ts'
import { withTurn, type Turn } from '../../../process/turn.ts'
import { isHealthCheck } from '../../health/health.ts'
import { readSessionSecret, sessionSecretInHeader } from '../../cookie/session-cookie.ts'
import { answerTooBusyAtOnce } from '../../endpoint/errors/too-busy.ts'
import { openAdmissionQueue, type AdmissionQueue, type QueueLimits } from './admission-queue.ts'
import { watchReader } from './reader.ts'

/** The lane names in metrics. */
const LANES = {
  signedIn: 'signed-in',
  strangers: 'strangers',
  singleSignOn: 'single-sign-on',
  payments: 'payments',
} as const

/**
 * The queue of a request: of signed-in people, of strangers, of single sign-on, or of webhooks and return URLs of
 * payments. The last two are public, but neither strangers nor each other can fill them.
 */
export type Lane = keyof typeof LANES

export type LoadLimits = Readonly<Record<Lane, QueueLimits>> & {
  /** Maximum number of requests of one session in the lane of signed-in people; more count as strangers. */
  readonly perSession: number
  /** Maximum delay of the event loop, in milliseconds. */
  readonly delayMs: number
  /** Maximum time for a response, and for a turn, in milliseconds. */
  readonly answerMs: number
}

const OF_PROVIDERS: QueueLimits = { atOnce: 25, waiting: 100, outside: 100, burstMs: 5000, overloadMs: 1000 }

/**
 * Limits of one process. Strangers get few turns, so that a signed-in person never waits for many of them. Their turns
 * suffice to keep both the event loop and the database busy; more would only move the waiting from the queue inside. A
 * proxy forwards more requests than all lanes hold, so that the lanes decide which ones wait (`haproxy.cfg`).
 */
export const LOAD_LIMITS: LoadLimits = {
  signedIn: { atOnce: 100, waiting: 300, outside: 300, burstMs: 5000, overloadMs: 1000 },
  strangers: { atOnce: 4, waiting: 300, outside: 100, burstMs: 3000, overloadMs: 250 },
  singleSignOn: OF_PROVIDERS,
  payments: OF_PROVIDERS,
  perSession: 20,
  delayMs: 2000,
  answerMs: 30_000,
}

/** The queues of a process, and the number of requests per session in the lane of signed-in people. */
export type Admission = {
  readonly lanes: Readonly<Record<Lane, AdmissionQueue>>
  readonly bySession: Map<string, number>
  readonly perSession: number
}

export function openAdmission(limits: LoadLimits, ticks = () => performance.now()): Admission {
  const open = (lane: Lane) => openAdmissionQueue(limits[lane], { turnMs: limits.answerMs, ticks, breathe })
  const lanes = {
    signedIn: open('signedIn'),
    strangers: open('strangers'),
    singleSignOn: open('singleSignOn'),
    payments: open('payments'),
  }
  return { lanes, bySession: new Map(), perSession: limits.perSession }
}

/**
 * libuv accepts one connection per turn of the event loop. When each turn does heavy work, all new connections wait in
 * the kernel, which drops what exceeds its backlog, and none gets a refusal.
 */
const TURNS_OF_LOOP = 32

async function breathe(): Promise<void> {
  for (let turn = 0; turn < TURNS_OF_LOOP; turn += 1) await nextTurn()
}

const SAMPLE_MS = 500
const SWEEP_MS = 50

/**
 * Load shedding: refuses with 503 what cannot be answered in time (SAF-R7). Health checks always respond. Files of the
 * web take no turn, and are refused only while the event loop is late. Sign-ins have their own bounded queue.
 */
export function shedLoad(app: FastifyInstance, { delayMs }: Pick<LoadLimits, 'delayMs'>): void {
  const { lanes } = app.portal.admission
  const delay = watchDelay(app)
  const all = Object.values(lanes)
  const isRefused = (request: FastifyRequest) =>
    delay() > delayMs ||
    (all.some((lane) => lane.isFull()) && takesTurn(request) && lanes[laneOf(request)].isFull())
  app.decorateRequest('left')
  app.decorateRequest('turn')
  app.addHook('onRequest', async (request, reply) => {
    request.left = watchReader(reply.raw)
    // Before other hooks and before a body is read: those cost ten times as much as this refusal.
    if (!isHealthCheck(request) && isRefused(request)) return answerTooBusyAtOnce(request, reply)
  })
  // The handler returns after the response was read completely: a slow client must not hold a turn so long.
  app.addHook('onSend', async (request) => request.turn?.end())
  const timer = setInterval(() => {
    for (const lane of all) lane.sweep()
  }, SWEEP_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Reports per lane how many requests work, wait, or have released their turn. */
export function reportTurns({ portal }: FastifyInstance, metrics: Metrics): void {
  metrics.observe('turns', 'Requests of this process, by lane and state.', ['lane', 'state'], () =>
    Object.entries(portal.admission.lanes).flatMap(([lane, queue]) =>
      Object.entries(queue.counts()).map(([state, value]) => ({
        labels: { lane: LANES[lane as Lane], state },
        value,
      })),
    ),
  )
}

/**
 * Runs the work of a request in its turn. The turn ends with this work, also when the client has disconnected; with the
 * response, which the client may read slowly; or at the time limit.
 */
export async function inTurn<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const lane = laneOf(request)
  const forget = lane === 'signedIn' ? countForSession(request) : () => {}
  const overran = () => {
    forget()
    const facts = { event: 'turn-overran', lane, route: request.routeOptions.url }
    request.log.warn(facts, 'a request exceeds the time limit of a response, and no longer counts')
  }
  try {
    const turn = await request.server.portal.admission.lanes[lane].enter({ left: request.left, overran })
    request.turn = turn
    return await withTurn(turn, work).finally(turn.end)
  } finally {
    forget()
  }
}

/** Counts a request for its session, until the returned function is called. */
function countForSession(request: FastifyRequest): () => void {
  const { bySession } = request.server.portal.admission
  const secret = secretOf(request) ?? ''
  bySession.set(secret, (bySession.get(secret) ?? 0) + 1)
  let isCounted = true
  return () => {
    if (!isCounted) return
    isCounted = false
    const left = (bySession.get(secret) ?? 1) - 1
    if (left > 0) bySession.set(secret, left)
    else bySession.delete(secret)
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

/** Runs before the hook that parses cookies, so it reads the header. */
const secretOf = (request: FastifyRequest): string | undefined =>
  request.cookies ? readSessionSecret(request) : sessionSecretInHeader(request)

/** Sign-ins have their own queue, and a file of the web costs less than waiting. */
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

declare module 'fastify' {
  interface FastifyRequest {
    /** The last turn of the request; an endpoint with a large body has two. */
    turn: Turn | undefined
  }
}
