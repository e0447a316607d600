import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/single-sign-on.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import type { IdentityProvider } from '../../../gateways/identity/identity-provider.ts'
import { bindCommand, bindDownload } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import { forgetDeparture, keepDeparture, readDeparture } from '../../../http/cookie/departure-cookie.ts'
import { DEPARTURE_MINUTES } from './departure.ts'
import { finishSingleSignOn } from './finish-single-sign-on.ts'
import { startSingleSignOn } from './start-single-sign-on.ts'

type Deps = {
  readonly schools: Schools
  readonly identity: IdentityProvider
  readonly secret: PortalSecret
}

/** Binds the endpoints of single sign-on. */
export function serveSingleSignOn(app: FastifyInstance, deps: Deps): void {
  bindDownload(
    app,
    contract.startSingleSignOn,
    async ({ params, query, schoolId, origin, now }) =>
      async ({ reply }) => {
        const { address, note } = await startSingleSignOn(deps, {
          ...params,
          ...query,
          schoolId,
          origin,
          now,
        })
        if (note !== undefined) keepDeparture(reply, note, DEPARTURE_MINUTES * 60)
        return { leaveTo: address }
      },
    { lane: 'singleSignOn' },
  )
  bindCommand(
    app,
    contract.finishSingleSignOn,
    async ({ params: { type }, body, schoolId, origin, now, request, reply }) => {
      const departureNote = readDeparture(request)
      forgetDeparture(reply)
      const note = (reason: string) =>
        request.log.warn({ school: schoolId, entrance: type, reason }, 'single sign-on was refused')
      const { secret, session, to } = await finishSingleSignOn(
        { ...deps, note },
        { schoolId, type, returned: body, departureNote, origin, browser: browserOf(request), now },
      )
      openSession(reply, { secret, session })
      return { session, to }
    },
    { lane: 'singleSignOn' },
  )
}
