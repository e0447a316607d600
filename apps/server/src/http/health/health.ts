import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Schools } from '../../database/tenancy.ts'
import type { VirusScanner } from '../../gateways/virus-scanner/virus-scanner.ts'

/** Liveness and readiness. */
const addresses = new Set(['/livez', '/healthz'])

/** Called by machines, at any host and under any load. */
export const isHealthCheck = ({ url }: FastifyRequest): boolean => addresses.has(url)

/**
 * `/healthz` reports to a load balancer whether this process can serve: its database responds, and it is not stopping.
 * Without the virus scanner it can; the response mentions that for monitoring. `/livez` reports to a supervisor whether the
 * process lives: a restart would not help while the database is unavailable.
 */
export function serveHealth(
  app: FastifyInstance,
  schools: Pick<Schools, 'ping'>,
  scanner?: VirusScanner,
): void {
  app.get('/livez', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/healthz', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (app.stopping) return reply.code(503).send({ status: 'stopping' })
    const scannerIsThere = scanner?.isThere()
    try {
      await schools.ping()
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not respond')
      return reply.code(503).send({ status: 'no database' })
    }
    if (scannerIsThere === undefined) return { status: 'ok' }
    return { status: 'ok', virusScanner: (await scannerIsThere) ? 'ok' : 'away' }
  })
}
