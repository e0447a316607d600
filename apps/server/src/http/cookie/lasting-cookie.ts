import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lasting } from '../../security/lasting.ts'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'stay'
const LONGEST = 200

const given = new WeakMap<FastifyRequest, string>()

/** The remember-me token; one set with this request takes precedence. */
export function readLastingToken(request: FastifyRequest): string | undefined {
  const token = given.get(request) ?? request.cookies[ownCookieName(request, NAME)]
  return token !== undefined && token !== '' && token.length <= LONGEST ? token : undefined
}

/** Sets the cookie until the remember-me sign-in expires; not readable by scripts. */
export function keepLastingToken(reply: FastifyReply, { token, until }: Lasting): void {
  given.set(reply.request, token)
  const attributes = { ...ownCookie(reply.request), expires: new Date(until) }
  void reply.setCookie(ownCookieName(reply.request, NAME), token, attributes)
}

/** Removes the cookie if the browser has one. */
export function forgetLastingToken(reply: FastifyReply): void {
  if (readLastingToken(reply.request) === undefined) return
  given.set(reply.request, '')
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
