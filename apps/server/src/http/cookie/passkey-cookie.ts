import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PASSKEY_MINUTES } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'passkey'
const SECRET = /^[\w-]{43}$/

/** The secret that links a passkey challenge to this browser; a random one when it has none. */
export function passkeyCookieOf(request: FastifyRequest): string {
  const kept = request.cookies[ownCookieName(request, NAME)]
  return kept !== undefined && SECRET.test(kept) ? kept : randomBytes(32).toString('base64url')
}

/** Sets the cookie for as long as the challenge is valid; not readable by scripts. */
export function keepPasskeyCookie(reply: FastifyReply, secret: string): void {
  const attributes = { ...ownCookie(reply.request), maxAge: PASSKEY_MINUTES * 60 }
  void reply.setCookie(ownCookieName(reply.request, NAME), secret, attributes)
}

/** Removes the cookie of a passkey sign-in that has begun. */
export function forgetPasskeyCookie(reply: FastifyReply): void {
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
