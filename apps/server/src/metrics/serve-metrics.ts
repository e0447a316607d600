import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics.ts'

/**
 * Tells Prometheus what this process counts, on a port of its own: a proxy that leads to the portal does not lead here.
 * @param refresh brings up to date what is asked and not counted
 */
export function buildMetricsApp({ registry }: Metrics, refresh: () => Promise<void>): FastifyInstance {
  const app: FastifyInstance = Fastify()
  app.get('/metrics', async (_request, reply) => {
    await refresh()
    void reply.type(registry.contentType).header('cache-control', 'no-store')
    return registry.metrics()
  })
  return app
}

/** Adds what Node tells of any process: its memory, its processor time, and by how much its event loop is late. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry })
