import type { FastifyInstance } from 'fastify'

/** Rejects with 403 a form that another site sends in the name of a visitor. */
export function refuseCrossSiteForms(app: FastifyInstance): void {
  app.addHook('preHandler', async ({ method, headers }, reply) => {
    const site = headers['sec-fetch-site']
    const isCrossSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    if (method === 'POST' && isCrossSite) return reply.code(403).send()
  })
}
