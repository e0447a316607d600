import type { FastifyRequest } from 'fastify'

/**
 * Runs work after the response, so that no client waits for it and response times disclose nothing about it. Closing the
 * portal waits for it. A failure is logged with the complaint.
 */
export function afterwards(request: FastifyRequest, work: () => Promise<void>, complaint: string): void {
  const { after } = request.server.portal
  const doing: Promise<void> = work()
    .catch((failure: unknown) => request.log.warn({ err: failure }, complaint))
    .finally(() => after.delete(doing))
  after.add(doing)
}
