import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/billing.contract.ts'
import { noFault, type FaultHook } from '../../process/fault-injection.ts'
import type { Schools } from '../../database/tenancy.ts'
import { bindCommand, bindDownload, bindRead } from '../../http/endpoint/bind-endpoint.ts'
import type { FileScanning } from '../../gateways/files/hand-out.ts'
import { openDocuments, type Documents } from '../../gateways/documents/documents.ts'
import type { Shop } from '../../composition/shop.ts'
import { countInvoices } from './overview/count-invoices.ts'
import { downloadConditions } from './document/download-conditions.ts'
import { downloadInvoice } from './document/download-invoice.ts'
import { downloadLogo } from './document/download-logo.ts'
import { downloadReceipt } from './document/download-receipt.ts'
import { downloadYearStatement } from './document/download-year-statement.ts'
import { listFamilyInvoices, listInvoices } from './overview/list-invoices.ts'
import { listOverviews } from './overview/list-overviews.ts'
import { choosePaymentMethod } from './order/choose-payment-method.ts'
import { placeOrder, type OrderDeps } from './order/place-order.ts'
import { readDiscount } from './order/read-discount.ts'
import { reservePlaces } from './order/capacity/reserve-places.ts'
import { readOrderList } from './order-list/read-order-list.ts'
import { acceptPlace } from './waiting/accept-place.ts'
import { joinWaitingList, leaveWaitingList } from './waiting/join-waiting-list.ts'
import { readMoneyYear } from './year/read-money-year.ts'

type Deps = FileScanning & {
  readonly schools: Schools
  readonly faultHook?: FaultHook
  readonly shop: Pick<Shop, 'listOrdersOfYear'>
}

/** Serves lists, invoices and orders; payments have their own routes. */
export function serveBilling(app: FastifyInstance, deps: Deps): void {
  serveOverviews(app)
  serveOrders(app, { faultHook: noFault, ...deps })
  const documents = openDocuments()
  app.addHook('onClose', () => documents.close())
  serveDownloads(app, { documents, shop: deps.shop }, deps)
}

function serveOverviews(app: FastifyInstance): void {
  bindRead(app, contract.listOverviews, ({ tx, actor }) => listOverviews(tx, actor))
  bindRead(app, contract.listInvoices, ({ tx, actor, params, query }) =>
    listInvoices(tx, actor, { child: params.childId, among: 'current', search: query.search }),
  )
  bindRead(app, contract.listArchivedInvoices, ({ tx, actor, params, query }) =>
    listInvoices(tx, actor, { child: params.childId, among: 'archived', search: query.search }),
  )
  bindRead(app, contract.listFamilyInvoices, ({ tx, actor, query: { among, search } }) =>
    listFamilyInvoices(tx, actor, { among, search }),
  )
  bindRead(app, contract.countInvoices, ({ tx, actor, params }) => countInvoices(tx, actor, params.childId))
  bindRead(app, contract.readMoneyYear, ({ tx, actor, params }) =>
    readMoneyYear(tx, actor, { child: params.childId, year: params.year }),
  )
  bindRead(app, contract.readOrderList, ({ tx, actor, query }) => readOrderList(tx, actor, query.orderList))
}

function serveOrders(app: FastifyInstance, deps: OrderDeps): void {
  bindRead(app, contract.readListDiscount, ({ tx, actor, params, query }) =>
    readDiscount(tx, actor, {
      debtor: params.debtorId,
      list: params.listId,
      lines: query.lines,
    }),
  )
  bindRead(app, contract.readMethodDiscount, ({ tx, actor, params, query }) =>
    readDiscount(tx, actor, {
      debtor: params.debtorId,
      list: params.listId,
      method: params.methodId,
      lines: query.lines,
    }),
  )
  bindCommand(app, contract.reservePlaces, ({ actor, body }) => reservePlaces(deps, actor, body))
  bindCommand(app, contract.placeOrder, ({ actor, params, body }) =>
    placeOrder(deps, actor, { child: params.childId, list: params.listId, answer: body }),
  )
  serveWaitingLists(app, deps)
  bindCommand(app, contract.choosePaymentMethod, ({ actor, params, body }) =>
    choosePaymentMethod(deps, actor, { invoice: params.invoiceId, answer: body }),
  )
}

function serveWaitingLists(app: FastifyInstance, deps: OrderDeps): void {
  bindCommand(app, contract.joinWaitingList, ({ actor, params: { childId: child, listId: list, article } }) =>
    joinWaitingList(deps, actor, { child, list, article }),
  )
  bindCommand(
    app,
    contract.leaveWaitingList,
    ({ actor, params: { childId: child, listId: list, article } }) =>
      leaveWaitingList(deps, actor, { child, list, article }),
  )
  bindCommand(
    app,
    contract.acceptPlace,
    ({ actor, params: { childId: child, listId: list, article }, body }) =>
      acceptPlace(deps, actor, { child, list, article, acceptance: body }),
  )
}

function serveDownloads(
  app: FastifyInstance,
  deps: { readonly documents: Documents } & Pick<Deps, 'shop'>,
  scanning: FileScanning,
): void {
  bindDownload(app, contract.downloadInvoice, ({ tx, actor, school, params }) =>
    downloadInvoice(deps, tx, actor, { invoice: params.documentId, school }),
  )
  bindDownload(app, contract.downloadReceipt, ({ tx, actor, school, params }) =>
    downloadReceipt(deps, tx, actor, { term: params.termId, school }),
  )
  bindDownload(app, contract.downloadYearStatement, ({ tx, actor, school, params, query }) =>
    downloadYearStatement(deps, tx, actor, { year: params.year, child: query.childId, school }),
  )
  bindDownload(app, contract.downloadConditions, ({ tx, actor, params }) =>
    downloadConditions(scanning, tx, actor, params.conditionsId),
  )
  bindDownload(app, contract.downloadLogo, ({ tx, school }) => downloadLogo(scanning, tx, school))
}
