import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Refuses a request that names more than one host: the host says which school it is about, and whoever reads the other
 * one (a proxy, a cache) would mean another school (RFC 9112, 3.2).
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const hosts = valuesOf(request, 'host')
    const named = [...hosts, ...valuesOf(request, ':authority')].map((host) => host.toLowerCase())
    if (hosts.length <= 1 && new Set(named).size <= 1) return
    throw Object.assign(new Error('More than one host'), { statusCode: 400, code: 'TWO_HOSTS' })
  })
}

/** Each value under this name, as they came: HTTP/2 names the host as `:authority`, and may say it again as `host`. */
const valuesOf = ({ raw: { rawHeaders } }: FastifyRequest, name: string): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name)
