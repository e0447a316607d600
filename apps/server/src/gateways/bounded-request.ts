import { Agent, request as plainRequest, type IncomingMessage } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'
import { outsideTurn } from '../process/turn.ts'

export type Limits = { connectMilliseconds: number; totalMilliseconds: number; bodyBytes: number }

export type BoundedRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string | Buffer
  limits: Limits
  /** Whether the server runs a repeated request once: then it may use a kept-alive connection. */
  isRepeatable?: boolean
}

export type BoundedAnswer = {
  status: number
  /** The media type with its parameters; empty when absent. */
  mediaType: string
  body: string
}

/** Long enough for the calls of a busy moment, and shorter than any idle timeout on the way. */
const STAYS_OPEN_MS = 4_000
const stays = { keepAlive: true, timeout: STAYS_OPEN_MS }
const kept = { 'http:': new Agent(stays), 'https:': new SecureAgent(stays) }

/**
 * One HTTP call with limits: connect time, total time and body size. Throws on every breach. Follows no redirect. A
 * request that is not repeatable opens its own connection: one that the server just closed would turn a sound payment
 * into an unknown one. A repeatable one is sent again over a new connection, within the same time.
 */
export const boundedRequest = (call: BoundedRequest): Promise<BoundedAnswer> =>
  outsideTurn(() => sendWithin(call))

async function sendWithin(call: BoundedRequest): Promise<BoundedAnswer> {
  const until = performance.now() + call.limits.totalMilliseconds
  try {
    return await send(call, call.isRepeatable === true, until)
  } catch (failure) {
    if (failure instanceof ClosedMeanwhile) return send(call, false, until)
    throw failure
  }
}

/** A kept-alive connection closed before any response. */
class ClosedMeanwhile extends Error {}

class Late extends Error {
  override readonly name = 'TimeoutError'
}

async function send(call: BoundedRequest, mayReuse: boolean, until: number): Promise<BoundedAnswer> {
  const { method, url, limits } = call
  const secure = url.protocol === 'https:'
  const agent = mayReuse && kept[secure ? 'https:' : 'http:']
  const options = { method, headers: withLength(call), agent }
  const { promise, resolve, reject } = Promise.withResolvers<BoundedAnswer>()
  let hasAnswer = false
  const outgoing = (secure ? secureRequest : plainRequest)(url, options, (incoming) => {
    hasAnswer = true
    readBody(incoming, limits.bodyBytes).then(resolve, reject)
  })
  const timer = setTimeout(() => {
    reject(new Late(`No response within ${limits.totalMilliseconds} ms`))
    outgoing.destroy()
  }, until - performance.now())
  outgoing.on('error', (failure) =>
    reject(outgoing.reusedSocket && !hasAnswer ? new ClosedMeanwhile('', { cause: failure }) : failure),
  )
  outgoing.on('socket', (socket) => {
    if (socket.connecting) limitConnecting(socket, secure, limits.connectMilliseconds)
  })
  outgoing.end(call.body)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
  }
}

function withLength({ headers, body }: BoundedRequest): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
}

function limitConnecting(socket: Socket, secure: boolean, milliseconds: number): void {
  const timer = setTimeout(
    () => socket.destroy(new Error(`No connection within ${milliseconds} ms`)),
    milliseconds,
  )
  socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer))
  socket.once('close', () => clearTimeout(timer))
}

async function readBody(incoming: IncomingMessage, limit: number): Promise<BoundedAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit) throw new Error(`Response larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return {
    status: incoming.statusCode ?? 0,
    mediaType: incoming.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
