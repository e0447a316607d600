import type { ServerResponse } from 'node:http'

/** The client disconnected before its response was complete; work that has not begun is dropped. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft'
}

/**
 * Aborts with `ReaderLeft` when the connection or HTTP/2 stream of an incomplete response closes. Fastify's own signal
 * is not used: it also aborts when a request body was read completely.
 */
export function watchReader(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => {
    if (!response.writableEnded) controller.abort(new ReaderLeft('The reader left'))
  })
  return controller.signal
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborted when the client has disconnected. Reads stop at their next step; started changes continue. */
    left: AbortSignal
  }
}
