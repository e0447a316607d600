import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { withRequestId } from '../process/telemetry/request-id.ts'
import { withSpan } from '../process/telemetry/spans.ts'

/** Receives the log line by line. */
export type LogTarget = { write(line: string): void }

/**
 * Log options: the route, never the address with its ids; the fault and its location, never the rows in an error of the
 * database (SAF-P4).
 */
export const logOptions = (level: string, stream: LogTarget) => ({
  level,
  stream,
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    err: (failure: Error & { code?: unknown }) => ({
      type: failure.name,
      code: typeof failure.code === 'string' ? failure.code : undefined,
      message: failure.message,
      stack: failure.stack ?? '',
    }),
  },
})

/** All work of a request logs its id, also a call to the payment provider. */
export function carryRequestId(app: FastifyInstance): void {
  const carry: onRequestHookHandler = (request, _reply, done) =>
    withSpan(request.span, () => withRequestId(request.id, done))
  app.addHook('onRequest', carry)
  // The async context is lost while a body is read.
  app.addHook('preValidation', carry)
}

/** One line per response: route, status and duration. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        school: request.schoolId,
      },
      'answered',
    )
  })
}
