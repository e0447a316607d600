import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { withRequestId } from '../process/telemetry/request-id.ts'
import { withSpan } from '../process/telemetry/spans.ts'

/** Takes the log line by line. */
export type LogTarget = { write(line: string): void }

/**
 * What the log may say: the route, never the address with its ids; what broke and where, never the rows that the
 * database shows with it (SAF-P4).
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

/** Whatever is done for a request says in the log for which: a call to the payment provider too. */
export function carryRequestId(app: FastifyInstance): void {
  const carry: onRequestHookHandler = (request, _reply, done) =>
    withSpan(request.span, () => withRequestId(request.id, done))
  app.addHook('onRequest', carry)
  // What comes after the body begins anew.
  app.addHook('preValidation', carry)
}

/** One line per answer: which route, which status, how long. */
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
