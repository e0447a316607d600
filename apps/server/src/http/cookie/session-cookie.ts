import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'session'
const SECRET = /^[\w-]{43}$/

const given = new WeakMap<FastifyRequest, string>()

/** The secret that came with the request, if it looks like one; or the one that the browser got with this request. */
export function readSessionSecret(request: FastifyRequest): string | undefined {
  const value = given.get(request) ?? request.cookies[ownCookieName(request, NAME)]
  return value !== undefined && SECRET.test(value) ? value : undefined
}

/** Gives the browser its secret, until it closes; scripts cannot read it. */
export function keepSessionSecret(reply: FastifyReply, secret: string): void {
  given.set(reply.request, secret)
  void reply.setCookie(ownCookieName(reply.request, NAME), secret, ownCookie(reply.request))
}

/** Removes the session cookie. */
export function forgetSessionSecret(reply: FastifyReply): void {
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
