import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'device'
const SECRET = /^[\w-]{43}$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

const given = new WeakMap<FastifyRequest, string>()

/** The secret that identifies a known device; a new browser gets one with this request. */
export function deviceSecretOf(request: FastifyRequest): string {
  const kept = request.cookies[ownCookieName(request, NAME)]
  if (kept !== undefined && SECRET.test(kept)) return kept
  const fresh = given.get(request) ?? randomBytes(32).toString('base64url')
  given.set(request, fresh)
  return fresh
}

/** Sets the device cookie for a year after the last sign-in. It gives no access. */
export function keepDeviceSecret(reply: FastifyReply): void {
  const secret = deviceSecretOf(reply.request)
  const attributes = { ...ownCookie(reply.request), maxAge: YEAR_SECONDS }
  void reply.setCookie(ownCookieName(reply.request, NAME), secret, attributes)
}
