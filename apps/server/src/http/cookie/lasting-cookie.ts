import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Lasting } from '../../lasting.ts'
import { ownCookie, ownCookieName } from './own-cookie.ts'

const NAME = 'stay'
const LONGEST = 200

const given = new WeakMap<FastifyRequest, string>()

/** What this browser keeps to let its owner in without asking; the one that it got with this request, if it did. */
export function readLastingToken(request: FastifyRequest): string | undefined {
  const token = given.get(request) ?? request.cookies[ownCookieName(request, NAME)]
  return token !== undefined && token !== '' && token.length <= LONGEST ? token : undefined
}

/** Lets the browser keep it until it is over; scripts cannot read it. */
export function keepLastingToken(reply: FastifyReply, { token, until }: Lasting): void {
  given.set(reply.request, token)
  const attributes = { ...ownCookie(reply.request), expires: new Date(until) }
  void reply.setCookie(ownCookieName(reply.request, NAME), token, attributes)
}

/** Takes it from a browser that has one. */
export function forgetLastingToken(reply: FastifyReply): void {
  if (readLastingToken(reply.request) === undefined) return
  given.set(reply.request, '')
  void reply.clearCookie(ownCookieName(reply.request, NAME), ownCookie(reply.request))
}
