import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/authenticator.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf } from '../../../http/browser.ts'
import { confirmAuthenticator } from './confirm-authenticator.ts'
import { readAuthenticator, removeAuthenticator, renewRecoveryCodes } from './keep-authenticator.ts'
import { startAuthenticator } from './start-authenticator.ts'

/** Binds the endpoints of the authenticator app of administrators. */
export function serveAuthenticator(
  app: FastifyInstance,
  deps: { readonly schools: Schools; readonly secret: PortalSecret },
): void {
  bindRead(app, contract.readAuthenticator, ({ tx, actor }) => readAuthenticator(tx, actor))
  bindCommand(
    app,
    contract.startAuthenticator,
    ({ actor, school, body, request }) =>
      startAuthenticator(deps, actor, { ...body, school, browser: browserOf(request) }),
    // The stored response of an idempotency key must not contain secrets or recovery codes.
    { keepAnswer: false },
  )
  bindCommand(
    app,
    contract.confirmAuthenticator,
    async ({ actor, body }) => ({
      recoveryCodes: [...(await confirmAuthenticator(deps, actor, body.code))],
    }),
    { keepAnswer: false },
  )
  bindCommand(
    app,
    contract.renewRecoveryCodes,
    async ({ actor, body, request }) => {
      const proof = { ...body, browser: browserOf(request) }
      return { recoveryCodes: [...(await renewRecoveryCodes(deps, actor, proof))] }
    },
    { keepAnswer: false },
  )
  bindCommand(
    app,
    contract.removeAuthenticator,
    async ({ actor, school, body, request }) => {
      await removeAuthenticator(deps, actor, { ...body, school, browser: browserOf(request) })
      return undefined
    },
    { keepAnswer: false },
  )
}
