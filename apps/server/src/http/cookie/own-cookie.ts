import type { FastifyRequest } from 'fastify'

/**
 * The name of a cookie that only this server may set and read. By https the prefix binds it to this very host. By
 * http, on the own machine only, cookies do not tell ports apart, so the name does: two demo schools are two.
 */
export const ownCookieName = (request: FastifyRequest, name: string): string =>
  request.server.portal.secure ? `__Host-${name}` : `${name}-${/:(\d+)$/.exec(request.host)?.[1] ?? '80'}`

/** Sent back to this host alone, also when somebody follows a link to it; scripts cannot read it. */
export const ownCookie = ({ server }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.portal.secure }) as const
