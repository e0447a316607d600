import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/login-link.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, openSession } from '../../../http/browser.ts'
import { enterByLink } from './enter-by-link.ts'

/** Binds the endpoint that signs in by a link. */
export function serveLinks(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindCommand(app, contract.enterByLink, async ({ schoolId, visitor, body, now, request, reply }) => {
    const arrival = { schoolId, secret: body.secret, visitor, browser: browserOf(request), now }
    const { secret, session } = await enterByLink(deps, arrival)
    if (secret !== undefined) openSession(reply, { secret, session })
    return session
  })
}
