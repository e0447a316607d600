import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'departure'

/** The signed state of a single sign-on that this browser started; the caller checks the signature. */
export const readDeparture = (request: FastifyRequest): string | undefined =>
  request.cookies[ownCookieName(request, NAME)]

/** Sets the cookie that proves which browser started a single sign-on. */
export function keepDeparture(reply: FastifyReply, note: string, seconds: number): void {
  const attributes = { ...ownCookie(reply.request), maxAge: seconds }
  void reply.setCookie(ownCookieName(reply.request, NAME), note, attributes)
}

/** Removes that cookie. */
export function forgetDeparture(reply: FastifyReply): void {
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
