import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portal/contract/endpoint.ts'
import { refuseForgery } from '../cookie/csrf.ts'

/** Refuses a change that another site made. No cookie speaks for a proof, so there is nothing that one could borrow. */
export function refuseFromElsewhere(endpoint: Endpoint, request: FastifyRequest): void {
  if (request.server.portal.accessRuleOf(endpoint.name).for === 'proof') return
  refuseForgery(request)
  refuseOddBody(endpoint, request)
}

const mediaTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** A body travels in the form that its contract names: a page elsewhere cannot send JSON unasked (SAF-X4). */
function refuseOddBody(endpoint: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (type === undefined && request.body === undefined) return
  if (type?.split(';')[0]?.trim().toLowerCase() === mediaTypes[endpoint.bodyFormat]) return
  throw Object.assign(new Error('Unsupported media type'), { statusCode: 415, code: 'ODD_BODY' })
}
