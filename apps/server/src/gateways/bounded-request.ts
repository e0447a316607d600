import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { Socket } from 'node:net'

export type Limits = { connectMilliseconds: number; totalMilliseconds: number; bodyBytes: number }

export type BoundedRequest = {
  method: 'GET' | 'POST' | 'DELETE'
  url: URL
  headers: Record<string, string>
  body?: string
  limits: Limits
}

export type BoundedAnswer = {
  status: number
  /** As the other side names it, with its parameters; empty when it does not. */
  mediaType: string
  body: string
}

/**
 * One HTTP call that always ends: within the connect time, the total time and the body size given.
 * Throws on every breach. Follows no redirect, and opens a connection of its own, because a connection
 * that the other side just closed would turn a sound payment into an unknown one.
 */
export function boundedRequest(call: BoundedRequest): Promise<BoundedAnswer> {
  const secure = call.url.protocol === 'https:'
  const options: RequestOptions = {
    method: call.method,
    headers: withLength(call),
    agent: false,
    signal: AbortSignal.timeout(call.limits.totalMilliseconds),
  }
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? secureRequest : plainRequest)(call.url, options, (incoming) => {
      readBody(incoming, call.limits.bodyBytes).then(resolve, reject)
    })
    outgoing.on('error', reject)
    outgoing.on('socket', (socket) => limitConnecting(socket, secure, call.limits.connectMilliseconds))
    outgoing.end(call.body)
  })
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
    if (size > limit) throw new Error(`Answer larger than ${limit} bytes`)
    chunks.push(chunk)
  }
  return {
    status: incoming.statusCode ?? 0,
    mediaType: incoming.headers['content-type'] ?? '',
    body: Buffer.concat(chunks).toString('utf8'),
  }
}
