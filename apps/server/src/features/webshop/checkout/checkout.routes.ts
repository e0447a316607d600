import type { FastifyInstance } from 'fastify'
import * as contract from '@portal/contract/webshop.contract.ts'
import { openDocuments } from '../../../gateways/documents/documents.ts'
import { bindCommand, bindDownload, bindRead } from '../../../http/endpoint/bind-endpoint.ts'
import { bindWrite } from '../../../http/endpoint/bind-write.ts'
import { idempotencyKeyOf } from '../../../http/endpoint/idempotency/idempotency.ts'
import type { PaymentDeps } from '../../payments/payments.public.ts'
import { downloadOrderInvoice } from './download-order-invoice.ts'
import { listOrders } from './list-orders.ts'
import { readOrder, readOrderPayment } from './read-order.ts'
import { saveOrder } from './save-order.ts'
import { startOrderPayment } from './start-order-payment.ts'

/** Serves orders: from the cart to the result of the payment. */
export function serveOrders(app: FastifyInstance): void {
  bindWrite(app, contract.placeShopOrder, ({ tx, actor, body, request, now }) =>
    saveOrder(tx, actor, { wanted: body, press: idempotencyKeyOf(request, actor) }, now),
  )
  bindWrite(app, contract.replaceShopOrder, ({ tx, actor, params, body, request, now }) => {
    const press = idempotencyKeyOf(request, actor)
    return saveOrder(tx, actor, { known: params.orderId, wanted: body, press }, now)
  })
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
  bindCommand(app, contract.startOrderPayment, ({ actor, params, body, origin, keep }) =>
    startOrderPayment(deps, actor, { order: params.orderId, returnUrl: body.returnUrl, origin, keep }),
  )
}
