import type { ServerResponse } from 'node:http'

/** The reader of an answer has left before it was complete; work for it that has not begun is dropped. */
export class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft'
}

/**
 * Aborts with `ReaderLeft` when the connection or the HTTP/2 stream of an unfinished answer is closed. The signal of
 * Fastify is not used: it also aborts when the body of a request is read to its end.
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
    /** Aborted when the reader of the answer has left. Reads stop at their next step; changes that began do not. */
    left: AbortSignal
  }
}
