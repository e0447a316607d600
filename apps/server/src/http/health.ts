import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Schools } from '../database/tenancy.ts'
import type { VirusScanner } from '../gateways/virus-scanner/virus-scanner.ts'

/** Whether the process lives, and whether it can serve. */
const addresses = new Set(['/livez', '/healthz'])

/** Asked by machines, at any host and however busy it is here. */
export const isHealthCheck = ({ url }: FastifyRequest): boolean => addresses.has(url)

/**
 * `/healthz` tells a load balancer whether this process can serve: its database answers, and it is not stopping. It can
 * while the virus scanner is away; the answer mentions that for monitoring. `/livez` tells a supervisor whether the
 * process lives: restarting it would not help while the database is away.
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
      request.log.error({ err: failure }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
    if (scannerIsThere === undefined) return { status: 'ok' }
    return { status: 'ok', virusScanner: (await scannerIsThere) ? 'ok' : 'away' }
  })
}
