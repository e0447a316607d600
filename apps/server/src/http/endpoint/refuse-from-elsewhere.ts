import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint/endpoint.ts'
import { refuseForgery } from '../cookie/csrf.ts'

/**
 * Refuses a change sent by another site (CSRF). Endpoints proved by their address are exempt, because they use no
 * cookie.
 */
export function refuseFromElsewhere(endpoint: Endpoint, request: FastifyRequest): void {
  if (request.server.portal.accessRuleOf(endpoint.name).for === 'proof') return
  refuseForgery(request)
  refuseOddBody(endpoint, request)
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** A body must have the content type of its contract: another site cannot send JSON without a preflight (SAF-X4). */
function refuseOddBody(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined && request.body === undefined) return
  if (type?.split(';')[0]?.trim().toLowerCase() === mediaTypes[endpoint.bodyFormat]) return
  throw Object.assign(new Error('Unsupported media type'), { statusCode: 415, code: 'ODD_BODY' })
}
