import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/authenticator.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { actorOf, bindRead, bindVisitCommand } from '../../../http/bind-endpoint.ts'
import { browserOf } from '../../../http/browser.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { readAuthenticator, removeAuthenticator, renewRecoveryCodes } from './keep-authenticator.ts'
import { startAuthenticator } from './start-authenticator.ts'

/** Serves the app that gives codes to administrators. */
export function serveAuthenticator(
  app: FastifyInstance,
  deps: { readonly schools: Schools; readonly secret: string },
): void {
  bindRead(app, contract.readAuthenticator, ({ tx, actor }) => readAuthenticator(tx, actor))
  bindVisitCommand(app, contract.startAuthenticator, ({ visitor, school, body, request }) =>
    startAuthenticator(deps, actorOf(visitor), { ...body, school, browser: browserOf(request) }),
  )
  // No command that is done once for a key: its answer would be kept, and recovery codes are not.
  bindVisitCommand(app, contract.confirmAuthenticator, async ({ visitor, body }) => ({
    recoveryCodes: [...(await confirmAuthenticator(deps, actorOf(visitor), body.code))],
  }))
  bindVisitCommand(app, contract.renewRecoveryCodes, async ({ visitor, body, request }) => {
    const proof = { ...body, browser: browserOf(request) }
    return { recoveryCodes: [...(await renewRecoveryCodes(deps, actorOf(visitor), proof))] }
  })
  bindVisitCommand(app, contract.removeAuthenticator, async ({ visitor, body, request }) => {
    await removeAuthenticator(deps, actorOf(visitor), { ...body, browser: browserOf(request) })
    return undefined
  })
}
