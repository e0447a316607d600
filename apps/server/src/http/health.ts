import type { FastifyInstance } from 'fastify'
import type { VirusScanner } from '../gateways/virus-scanner/virus-scanner.ts'

/**
 * Tells whoever spreads the load whether this process can serve: its database answers, and it is not stopping. While the
 * virus scanner is away it still can: the answer says so besides, for who watches over it.
 */
export function serveHealth(app: FastifyInstance, scanner?: VirusScanner): void {
  app.get('/healthz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (app.stopping) return reply.code(503).send({ status: 'stopping' })
    const scannerIsThere = scanner?.isThere()
    try {
      await app.portal.schools.list()
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
    if (scannerIsThere === undefined) return { status: 'ok' }
    return { status: 'ok', virusScanner: (await scannerIsThere) ? 'ok' : 'away' }
  })
}
