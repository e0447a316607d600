import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Rejects a request with more than one host. The host selects the school, and a proxy or cache that reads the other one
 * would select another school (RFC 9112, 3.2).
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const hosts = valuesOf(request, 'host')
    const named = [...hosts, ...valuesOf(request, ':authority')].map((host) => host.toLowerCase())
    if (hosts.length <= 1 && new Set(named).size <= 1) return
    throw Object.assign(new Error('More than one host'), { statusCode: 400, code: 'TWO_HOSTS' })
  })
}

/** All values of this header in the raw request: HTTP/2 has the host in `:authority`, and may repeat it in `host`. */
const valuesOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
