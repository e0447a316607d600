import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'device'
const SECRET = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

const given = new WeakMap<FastifyRequest, string>()

/** What a browser is recognised by when somebody comes in again; a new one gets its secret with this request. */
export function deviceSecretOf(request: FastifyRequest): string {
  const kept = request.cookies[ownCookieName(request, NAME)]
  if (kept !== undefined && SECRET.test(kept)) return kept
  const fresh = given.get(request) ?? randomBytes(32).toString('base64url')
  given.set(request, fresh)
  return fresh
}

/** Lets the browser keep it, for a year after the last time that somebody came in. It opens nothing. */
export function keepDeviceSecret(reply: FastifyReply): void {
  const secret = deviceSecretOf(reply.request)
  const attributes = { ...ownCookie(reply.request), maxAge: YEAR_SECONDS }
  void reply.setCookie(ownCookieName(reply.request, NAME), secret, attributes)
}
