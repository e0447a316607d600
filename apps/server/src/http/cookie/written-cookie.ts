import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'written'
/** By then every replica that is read at has it. */
const SECONDS = 10

/** Whether this browser changed something in the last ten seconds; it forgets that by itself. */
export const hasJustWritten = (request: FastifyRequest): boolean =>
  request.cookies[ownCookieName(request, NAME)] !== undefined

/**
 * Lets the browser say for ten seconds that it changed something, at whichever process it asks: until then it reads where
 * the change went. It says nothing of what or who, and whoever makes it up reads what is newer: it is not signed.
 */
export function noteWritten(reply: FastifyReply): void {
  if (!reply.server.portal.screenReads.hasReplica) return
  const attributes = { ...ownCookie(reply.request), maxAge: SECONDS }
  void reply.setCookie(ownCookieName(reply.request, NAME), '1', attributes)
}
