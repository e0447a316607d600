import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/webshop.contract.ts'
import { openDocuments } from '../../../gateways/documents/documents.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { idempotencyKeyOf } from '../../../http/endpoint/idempotency/idempotency.ts'
import type { PaymentDeps } from '../../payments/payments.public.ts'
import { downloadOrderInvoice } from './download-order-invoice.ts'
import { listOrders } from './list-orders.ts'
import { readOrder, readOrderPayment } from './read-order.ts'
import { saveOrder, type OrderDeps } from './save-order.ts'
import { startOrderPayment } from './start-order-payment.ts'

/** Serves orders: from the cart to the result of the payment. */
export function serveOrders(app: FastifyInstance, deps: OrderDeps): void {
  bindCommand(app, contract.placeShopOrder, ({ actor, body, request }) =>
    saveOrder(deps, actor, { wanted: body, press: idempotencyKeyOf(request, actor) }),
  )
  bindCommand(app, contract.replaceShopOrder, ({ actor, params, body, request }) =>
    saveOrder(deps, actor, { known: params.orderId, wanted: body, press: idempotencyKeyOf(request, actor) }),
  )
  bindRead(app, contract.listShopOrders, ({ tx, actor, query }) => listOrders(tx, actor, query))
  bindRead(app, contract.readShopOrder, ({ tx, actor, params }) => readOrder(tx, actor, params.orderId))
  bindRead(app, contract.readOrderPayment, ({ tx, actor, params }) =>
    readOrderPayment(tx, actor, params.orderId),
  )
  const documents = openDocuments()
  app.addHook('onClose', () => documents.close())
  bindDownload(app, contract.downloadOrderInvoice, ({ tx, actor, school, params, query }) =>
    downloadOrderInvoice({ documents }, tx, actor, { order: params.orderId, credit: query.credit, school }),
  )
}

/** Serves the payment of orders. */
export function serveCheckout(app: FastifyInstance, deps: PaymentDeps): void {
  bindCommand(app, contract.startOrderPayment, ({ actor, params, body, origin }) =>
    startOrderPayment(deps, actor, { order: params.orderId, returnUrl: body.returnUrl, origin }),
  )
}
