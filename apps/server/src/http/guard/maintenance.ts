import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAINTENANCE_HEADER } from '@portal/contract/endpoint/maintenance.ts'
import { isHealthCheck } from '../health/health.ts'
import { answerMaintenance } from '../endpoint/errors/error-envelope.ts'
import { isAssetOfWebApp, isPageOfWebApp } from '../page/serve-web-app.ts'

/** `Retry-After` in seconds. */
const RETRY_AFTER_SECONDS = '300'

/**
 * Maintenance mode: answers every call with 503 and the maintenance header. Pages are still served, so that they can show
 * the notice, and so is `/healthz`. Webhooks of the payment provider are repeated later, as after any 503.
 */
export function announceMaintenance(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isServedAnyway(request)) return
    void reply.header(MAINTENANCE_HEADER, 'true').header('retry-after', RETRY_AFTER_SECONDS)
    return answerMaintenance(request, reply)
  })
}

const isServedAnyway = (request: FastifyRequest): boolean =>
  isHealthCheck(request) || request.url === '/' || isAssetOfWebApp(request) || isPageOfWebApp(request)
