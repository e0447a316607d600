import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Refuses a request that names more than one host: the host says which school it is about, and whoever reads the other
 * one (a proxy, a cache) would mean another school (RFC 9112, 3.2).
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (new Set(hostsOf(request)).size <= 1 && countOfHosts(request) <= 1) return
    throw Object.assign(new Error('More than one host'), { statusCode: 400, code: 'TWO_HOSTS' })
  })
}

/** HTTP/2 names it as `:authority`, and may say the same again as `host`. */
const hostsOf = ({ raw }: FastifyRequest): readonly string[] =>
  raw.rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && /^(host|:authority)$/i.test(name)
      ? [(raw.rawHeaders[index + 1] ?? '').toLowerCase()]
      : [],
  )

const countOfHosts = ({ raw }: FastifyRequest): number =>
  raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
