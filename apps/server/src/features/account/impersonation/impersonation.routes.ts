import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '@portal/contract/account/impersonation.ts'
import * as stopping from '@portal/contract/account/stop-impersonation.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { openSession } from '../../../http/browser.ts'
import { startImpersonation, startRoleImpersonation, stopImpersonation } from './impersonate.ts'
import { listGuardians } from './list-guardians.ts'
import { listImpersonations } from './list-impersonations.ts'

/** Binds the endpoints of impersonation: candidates, start, end and history. */
export function serveImpersonation(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listGuardians, ({ tx, query, now }) => listGuardians(tx, query, dayAtSchool(now)))
  bindCommand(
    app,
    contract.startImpersonation,
    async ({ actor, params, body, reply }) =>
      renewed(reply, await startImpersonation(deps, actor, { guardian: params.id, reason: body.reason })),
    { keepAnswer: false },
  )
  bindCommand(
    app,
    contract.startRoleImpersonation,
    async ({ actor, params, body, reply }) => {
      const role = { stereotype: params.stereotype, reason: body.reason }
      return renewed(reply, await startRoleImpersonation(deps, actor, role))
    },
    { keepAnswer: false },
  )
  for (const stop of [stopping.stopImpersonation, stopping.stopRoleImpersonation])
    bindCommand(app, stop, async ({ actor, reply }) => renewed(reply, await stopImpersonation(deps, actor)), {
      keepAnswer: false,
    })
  bindRead(app, contract.listImpersonations, ({ tx, actor }) => listImpersonations(tx, actor))
}

/** Sets the cookie of the renewed session (SAF-S1). */
function renewed<Session>(
  reply: FastifyReply,
  { secret, session }: { readonly secret: string; readonly session: Session },
): Session {
  openSession(reply, { secret })
  return session
}
