import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTurn } from './guard/admission/load-shedding.ts'
import { isDatabaseAway } from './database-away.ts'
import type { HostCache, SchoolAtHost } from './host-cache.ts'
import { isHealthCheck } from './health/health.ts'
import { isPageOfWebApp } from './page/serve-web-app.ts'

const UNKNOWN_HOST = `<!doctype html>
<html lang="nl">
<title>Geen school gevonden</title>
<h1>Geen school gevonden</h1>
<p>Op dit adres is geen ouderportaal. Kijk het adres na, of vraag het aan de school.</p>
<p lang="en">There is no parent portal at this address. Check the address, or ask the school.</p>
</html>
`

/** Every request belongs to the school of its host name; an unknown host gets an error page (PD-6). */
export function findSchoolByHost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isHealthCheck(request)) return
    try {
      const school = await findAt(app.portal.hosts, request)
      request.schoolId = school?.schoolId
      request.schoolHost = school?.host
    } catch (failure) {
      // The page itself reports that the portal is unavailable.
      if (isDatabaseAway(failure) && isPageOfWebApp(request)) return
      throw failure
    }
    if (!request.schoolId) return sendUnknownHost(reply)
  })
}

/** An unknown host costs a query, so its request queues. */
async function findAt(hosts: HostCache, request: FastifyRequest): Promise<SchoolAtHost | undefined> {
  const known = hosts.recall(request.host)
  return known ? known.value : inTurn(request, () => hosts.find(request.host))
}

const sendUnknownHost = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/html; charset=utf-8').send(UNKNOWN_HOST)
