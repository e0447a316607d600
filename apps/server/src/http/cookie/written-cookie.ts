import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'written'
/** By then every replica in use has the change. */
const SECONDS = 10

/** Whether this browser changed something in the last ten seconds. */
export const hasJustWritten = (request: FastifyRequest): boolean =>
  request.cookies[ownCookieName(request, NAME)] !== undefined

/**
 * Marks the browser for ten seconds as having changed something, so that any process reads at the primary. Not signed:
 * it has no data, and a forged one only causes fresher reads.
 */
export function markRecentWrite(reply: FastifyReply): void {
  if (!reply.server.portal.screenReads.hasReplica) return
  const attributes = { ...ownCookie(reply.request), maxAge: SECONDS }
  void reply.setCookie(ownCookieName(reply.request, NAME), '1', attributes)
}
