import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/webshop.contract.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { bindCommand, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { askNotice, listNotices, withdrawNotice } from './change-notice.ts'

/** Routes for back-in-stock notices. */
export function serveNotices(app: FastifyInstance, deps: { readonly schools: Schools }): void {
  bindRead(app, contract.listStockNotices, ({ tx, actor }) => listNotices(tx, actor))
  bindCommand(app, contract.askStockNotice, ({ actor, params, origin }) =>
    askNotice(deps, actor, { variant: params.id, origin }),
  )
  bindCommand(app, contract.withdrawStockNotice, ({ actor, params }) =>
    withdrawNotice(deps, actor, params.id),
  )
}
