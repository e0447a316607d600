import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * By https the prefix binds the cookie to this very host. By http, on the own machine only, cookies do not tell
 * ports apart, so the name does: two demo schools are two sessions.
 */
function cookieName(request: FastifyRequest, secure: boolean): string {
  return secure ? '__Host-session' : `session-${/:(\d+)$/.exec(request.host)?.[1] ?? '80'}`
}

const SECRET = /^[\w-]{43}$/

/** The secret that came with the request, if it looks like one. */
export function readSessionSecret(request: FastifyRequest): string | undefined {
  const value = request.cookies[cookieName(request, request.server.portal.secure)]
  return value !== undefined && SECRET.test(value) ? value : undefined
}

const attributes = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const

/** Gives the browser its secret, until it closes; scripts cannot read it (AUTH-066?). */
export function keepSessionSecret(reply: FastifyReply, secret: string): void {
  const { secure } = reply.server.portal
  void reply.setCookie(cookieName(reply.request, secure), secret, attributes(secure))
}

export function forgetSessionSecret(reply: FastifyReply): void {
  const { secure } = reply.server.portal
  void reply.clearCookie(cookieName(reply.request, secure), attributes(secure))
}
