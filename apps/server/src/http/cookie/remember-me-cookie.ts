import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RememberMeCookie } from '../../security/remember-me.ts'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'stay'
const LONGEST = 200

const given = new WeakMap<FastifyRequest, string>()

/** The remember-me token; one set with this request takes precedence. */
export function readRememberMeToken(request: FastifyRequest): string | undefined {
  const token = given.get(request) ?? request.cookies[ownCookieName(request, NAME)]
  return token !== undefined && token !== '' && token.length <= LONGEST ? token : undefined
}

/** Sets the cookie until the remember-me sign-in expires; not readable by scripts. */
export function keepRememberMeToken(
  reply: FastifyReply,
  { token, until }: Pick<RememberMeCookie, 'token' | 'until'>,
): void {
  given.set(reply.request, token)
  const attributes = { ...ownCookie(reply.request), expires: new Date(until) }
  void reply.setCookie(ownCookieName(reply.request, NAME), token, attributes)
}

/** Removes the cookie if the browser has one. */
export function forgetRememberMeToken(reply: FastifyReply): void {
  if (readRememberMeToken(reply.request) === undefined) return
  given.set(reply.request, '')
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
