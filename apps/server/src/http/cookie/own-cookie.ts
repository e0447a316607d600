import type { FastifyRequest } from 'fastify'

/**
 * The name of a cookie. With HTTPS the prefix `__Host-` binds it to this host. With HTTP, on localhost only, ports
 * share cookies, so the name includes the port: the demo schools use different ports.
 */
export const ownCookieName = (request: FastifyRequest, name: string): string =>
  request.server.portal.secure ? `__Host-${name}` : `${name}-${/:(\d+)$/.exec(request.host)?.[1] ?? '80'}`

/** Sent to this host only, also when a link from another site is followed (Lax); not readable by scripts. */
export const ownCookie = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.portal.secure }) as const
