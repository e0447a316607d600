import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'

/**
 * Counts responses by route pattern, never by an address with its ids (SAF-P4). Sign-ins are also counted by step, with
 * the refusal code if there is one.
 * @param signIns the endpoints of sign-in, with their method
 */
export function countRequests(
  app: FastifyInstance,
  metrics: Metrics,
  signIns: Readonly<Record<string, string>>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const outcome = outcomeOf(reply.statusCode)
    const route = request.routeOptions.url ?? 'none'
    metrics.requests.inc({ method: methodOf(request), route, outcome })
    metrics.requestSeconds.observe({ outcome }, reply.elapsedTime / 1000)
    if (request.refusalCode !== undefined) metrics.refusals.inc({ code: request.refusalCode })
    const way = signIns[request.endpoint?.name ?? '']
    if (way !== undefined) metrics.signIns.inc({ way, outcome: request.refusalCode ?? outcome })
    if (request.schoolId !== undefined) metrics.bySchool.note(request.schoolId, app.portal.clock())
  })
}

/** `later`: too busy, in maintenance, or without a database. */
function outcomeOf(status: number): 'answered' | 'refused' | 'later' | 'fault' {
  if (status < 400) return 'answered'
  if (status < 500) return 'refused'
  return status === 503 ? 'later' : 'fault'
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])

/** Unknown methods share one label, so that clients cannot create new series. */
export const methodOf = ({ method }: FastifyRequest): string => (METHODS.has(method) ? method : 'other')
