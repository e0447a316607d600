import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAINTENANCE_HEADER } from '@portal/contract/maintenance.ts'
import { isHealthCheck } from '../health.ts'
import { answerMaintenance } from '../endpoint/error-envelope.ts'
import { isAddressOfTheWeb } from '../page/web-files.ts'

/** After this many seconds a program may look again. */
const RETRY_AFTER_SECONDS = '300'

/**
 * Answers every call with 503 and the header of maintenance. The pages themselves are served, so that they
 * can say what is going on, and `/healthz` too: a portal that is worked on is alive. Whoever announces a payment
 * meanwhile tries again later, as for any 503.
 */
export function announceMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isServedAnyway(request)) return
    void reply.header(MAINTENANCE_HEADER, 'true').header('retry-after', RETRY_AFTER_SECONDS)
    return answerMaintenance(request, reply)
  })
}

const isServedAnyway = (request: FastifyRequest): boolean =>
  isHealthCheck(request) ||
  request.url === '/' ||
  request.url.startsWith('/app/portal/assets/') ||
  isAddressOfTheWeb(request)
