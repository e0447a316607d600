import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/inquiries.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { listPermissions } from './list-permissions.ts'
import { reactToQuestion } from './react-to-question.ts'
import { readPermissionHistory } from './read-permission-history.ts'

/** Binds the endpoints of permissions. */
export function servePrivacy(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listPermissions, ({ tx, actor, params }) => listPermissions(tx, actor, params))
  bindRead(app, contract.readPermissionHistory, ({ tx, actor, params }) =>
    readPermissionHistory(tx, actor, params),
  )
  bindCommand(app, contract.grantPermission, ({ actor, params, body }) =>
    reactToQuestion(deps, actor, { ...params, ...body, choice: 'YES' }),
  )
  bindCommand(app, contract.refusePermission, ({ actor, params, body }) =>
    reactToQuestion(deps, actor, { ...params, ...body, choice: 'NO' }),
  )
}
