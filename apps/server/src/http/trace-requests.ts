import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../process/telemetry/spans.ts'
import { methodOf } from './count-requests.ts'
import { isHealthCheck } from './health/health.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the request, when it is traced. */
    span: Span | undefined
  }
}

/**
 * A span per request, until it is answered or its client disconnects: named by route pattern, never by an address with
 * its ids (SAF-P4). It continues the trace of our proxy, and of no other client.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing, behindProxy: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return
    const span = tracing.begin(startOf(request), behindProxy ? traceparentOf(request) : undefined)
    request.span = span
    request.log = request.log.child({ traceId: span.traceId })
    reply.log = request.log
    reply.raw.once('close', () => span.end())
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    request.span?.tell({
      'http.response.status_code': statusCode,
      'portal.school': request.schoolId,
      'portal.refusal': request.refusalCode,
    })
    request.span?.end(statusCode >= 500 && statusCode !== 503 ? String(statusCode) : undefined)
  })
}

function startOf(request: FastifyRequest) {
  const [method, route] = [methodOf(request), request.routeOptions.url ?? 'none']
  return {
    name: `${method} ${route}`,
    kind: 'server',
    facts: { 'http.request.method': method, 'http.route': route, 'portal.request': request.id },
  } as const
}

function traceparentOf({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? traceparent : undefined
}
