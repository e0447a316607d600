import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/proof.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/bind-endpoint.ts'
import { browserOf, renewSession } from '../../../http/browser.ts'
import { checkPassword } from '../password/check-password.ts'
import { acceptProof } from './accept-proof.ts'

/** Serves proving anew who one is, before what weighs. Another means of proof ends in `acceptProof` too. */
export function serveProof(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindCommand(
    app,
    contract.proveByPassword,
    async ({ actor, body, request, reply, now }) => {
      await checkPassword(deps, actor, { password: body.password, browser: browserOf(request) })
      const proved = await acceptProof(deps, actor)
      if (!proved) return {}
      renewSession(reply, proved.secret, proved.staysUntil)
      return { provedAt: now }
    },
    { keepAnswer: false },
  )
  bindRead(app, contract.checkProof, async () => ({}))
}
