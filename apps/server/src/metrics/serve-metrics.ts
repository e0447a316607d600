import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics.ts'

/**
 * Serves the metrics of this process on a separate port, which the portal's proxy does not expose.
 * @param refresh updates the queried gauges
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

/** Adds Node's metrics: memory, processor time and event loop delay. */
export const addProcessMetrics = ({ registry }: Metrics): void =>
  collectDefaultMetrics({ register: registry })
