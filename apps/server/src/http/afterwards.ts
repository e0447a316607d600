import type { FastifyRequest } from 'fastify'

/**
 * Does work after the answer, so that nobody waits for it and nobody can tell by the time whether there was any.
 * Closing the portal waits for it; a failure is logged with the complaint.
 */
export function afterwards(request: FastifyRequest, work: () => Promise<void>, complaint: string): void {
  const { after } = request.server.portal
  const doing: Promise<void> = work()
    .catch((failure: unknown) => request.log.warn({ err: failure }, complaint))
    .finally(() => after.delete(doing))
  after.add(doing)
}
