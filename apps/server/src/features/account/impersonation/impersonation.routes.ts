import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/account/impersonation.ts'
import { dayAtSchool } from '@portal/domain/values/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindRead, bindRenewal } from '../../../http/bind-endpoint.ts'
import { startImpersonation, startRoleImpersonation, stopImpersonation } from './impersonate.ts'
import { listGuardians } from './list-guardians.ts'
import { listImpersonations } from './list-impersonations.ts'

/** Serves impersonation: of whom, beginning and ending it, and who did so with oneself. */
export function serveImpersonation(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listGuardians, ({ tx, query, now }) => listGuardians(tx, query, dayAtSchool(now)))
  bindRenewal(app, contract.startImpersonation, ({ actor, params, body }) =>
    startImpersonation(deps, actor, { guardian: params.id, reason: body.reason }),
  )
  bindRenewal(app, contract.startRoleImpersonation, ({ actor, params, body }) =>
    startRoleImpersonation(deps, actor, { stereotype: params.stereotype, reason: body.reason }),
  )
  bindRenewal(app, contract.stopImpersonation, ({ actor }) => stopImpersonation(deps, actor))
  bindRenewal(app, contract.stopRoleImpersonation, ({ actor }) => stopImpersonation(deps, actor))
  bindRead(app, contract.listImpersonations, ({ tx, actor }) => listImpersonations(tx, actor))
}
