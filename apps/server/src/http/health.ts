import type { FastifyInstance } from 'fastify'

/** Tells whoever spreads the load whether this process can serve: its database answers, and it is not stopping. */
export function serveHealth(app: FastifyInstance): void {
  app.get('/healthz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (app.stopping) return reply.code(503).send({ status: 'stopping' })
    try {
      await app.portal.schools.list()
      return { status: 'ok' }
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}
