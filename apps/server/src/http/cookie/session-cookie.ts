import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'session'
const SECRET = /^[\w-]{43}$/

const given = new WeakMap<FastifyRequest, string>()

/** The session secret of the request, if well-formed; or the one that was set with this request. */
export function readSessionSecret(request: FastifyRequest): string | undefined {
  const value = given.get(request) ?? request.cookies[ownCookieName(request, NAME)]
  return value !== undefined && SECRET.test(value) ? value : undefined
}

/** The same for a request whose cookies are not parsed yet. */
export function sessionSecretInHeader(request: FastifyRequest): string | undefined {
  const start = `${ownCookieName(request, NAME)}=`
  const pairs = request.headers.cookie?.split(';') ?? []
  const value = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(start))
  const secret = value?.slice(start.length)
  return secret !== undefined && SECRET.test(secret) ? secret : undefined
}

/** Sets the session cookie until the browser closes; not readable by scripts. */
export function keepSessionSecret(reply: FastifyReply, secret: string): void {
  given.set(reply.request, secret)
  void reply.setCookie(ownCookieName(reply.request, NAME), secret, ownCookie(reply.request))
}

/** Removes the session cookie. */
export function forgetSessionSecret(reply: FastifyReply): void {
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
