import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/billing.contract.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindRead } from '../../http/bind-endpoint.ts'
import { countInvoices } from './count-invoices.ts'
import { listArchivedInvoices } from './list-archived-invoices.ts'
import { listInvoices } from './list-invoices.ts'
import { listOverviews } from './list-overviews.ts'
import { readOrderList } from './read-order-list.ts'

type Deps = { readonly schools: Schools }

/** Serves lists, bills and orders; payments have routes of their own. */
export function serveBilling(app: FastifyInstance, _deps: Deps): void {
  bindRead(app, contract.listOverviews, ({ tx, actor }) => listOverviews(tx, actor))
  bindRead(app, contract.listInvoices, ({ tx, actor, params, query }) =>
    listInvoices(tx, actor, { child: params.leerlingGuid, search: query.search }),
  )
  bindRead(app, contract.listArchivedInvoices, ({ tx, actor, params, query }) =>
    listArchivedInvoices(tx, actor, { child: params.leerlingGuid, search: query.search }),
  )
  bindRead(app, contract.countInvoices, ({ tx, actor, params }) =>
    countInvoices(tx, actor, params.leerlingGuid),
  )
  bindRead(app, contract.readOrderList, ({ tx, actor, query }) => readOrderList(tx, actor, query.action))
}
