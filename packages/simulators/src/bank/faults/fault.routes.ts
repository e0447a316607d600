import type { FastifyInstance } from 'fastify'
import { faultSchema, type Faults } from './faults.ts'

/** Configures faults over HTTP, for tests in another process. Never enabled by default. */
export function addFaultRoutes(app: FastifyInstance, faults: Faults): void {
  app.post('/_faults', (request, reply) => {
    const fault = faultSchema.safeParse(request.body)
    if (!fault.success) return reply.code(400).send({ detail: fault.error.message })
    faults.order(fault.data)
    return reply.code(204).send()
  })

  app.delete('/_faults', (_, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
}
