import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/sign-in/proof.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { browserOf, renewSession } from '../../../http/browser.ts'
import { proveOneself } from '../passkey/prove-oneself.ts'
import { acceptProof } from './accept-proof.ts'

/** Binds the endpoints that prove identity again, by password or passkey, before a sensitive action. */
export function serveProof(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindCommand(
    app,
    contract.proveOneself,
    async ({ actor, body: proof, origin, request, reply, now }) => {
      await proveOneself(deps, actor, { proof, origin, browser: browserOf(request) })
      const proved = await acceptProof(deps, actor)
      if (!proved) return {}
      renewSession(reply, proved.secret, proved.staysUntil)
      return { provedAt: now }
    },
    { keepAnswer: false },
  )
  bindRead(app, contract.checkProof, async () => ({}))
}
