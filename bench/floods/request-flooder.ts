// A separate thread, so that sending does not delay the measured clients.
import { Agent, request } from 'node:http'
import { connect, constants, type ClientHttp2Session } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { FloodOrder, FloodTally } from './request-floods.ts'

const order = workerData as FloodOrder
const STEP_MS = 20
const agent = new Agent({ keepAlive: true, maxSockets: 1500 })
const tally: { -readonly [Count in keyof FloodTally]: number } = {
  sent: 0,
  answered: 0,
  refused: 0,
  failed: 0,
}
let session: ClientHttp2Session | undefined

await flood()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(tally)
process.exit(0)

/** Sends at a steady rate, independent of responses. */
async function flood(): Promise<void> {
  const begun = performance.now()
  while (tally.sent < order.requests) {
    const elapsed = performance.now() - begun
    const due = Math.min(order.requests, Math.ceil((elapsed / 1000) * order.aSecond))
    while (tally.sent < due) {
      tally.sent += 1
      if (order.kind === 'resets') reset()
      else send()
    }
    await pause(STEP_MS)
  }
  await pause(order.lingerMs)
}

function send(): void {
  const { address, method, path, body, cancelMs } = order
  const headers = { ...order.headers, ...(order.namesHosts && { host: `host-${tally.sent}.example` }) }
  const asked = request(`${address}${path}`, { agent, method, headers }, (answer) => {
    answer.resume()
    if (answer.statusCode === 503 || answer.statusCode === 429) tally.refused += 1
    else tally.answered += 1
  })
  asked.on('error', () => (tally.failed += 1))
  asked.end(body)
  if (cancelMs !== undefined) setTimeout(() => asked.destroy(), cancelMs)
}

/** Opens a stream and resets it at once; opens a new session when the portal ended this one. */
function reset(): void {
  if (session === undefined || session.closed || session.destroyed) {
    session = connect(order.address, { ca: order.ca })
    session.on('error', () => (tally.failed += 1))
  }
  const stream = session.request({ ':path': order.path })
  stream.on('error', () => {})
  stream.on('response', () => (tally.answered += 1))
  // After the headers are sent, so that the portal has seen the request.
  setImmediate(() => stream.close(constants.NGHTTP2_CANCEL))
}
