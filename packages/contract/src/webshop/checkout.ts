import * as z from 'zod/mini'
import type { OrderRefusal } from '@portal/domain/webshop/checkout.ts'
import type { OrderPaymentRefusal } from '@portal/domain/webshop/order/order.ts'
import { endpoint, type RefusalStatus } from '../endpoint/endpoint.ts'
import { parameters } from '../codecs/renamed.ts'
import { guid } from '../codecs/values.ts'
import { orderPage, partOfOrders } from './order-list.codec.ts'
import { orderPayment, shopOrder, wantedOrder } from './order.codec.ts'

const order = parameters({ orderId: ['orderId', guid] })
const notFound = { 'not-found': 404 } as const

/** Why an order is not stored; after `order-changed` the cart is shown again, and the input is kept. */
const orderRefusals = {
  ...notFound,
  'shop-closed': 409,
  'order-changed': 409,
  'sold-out': 409,
  'attempt-under-way': 409,
  'too-many-unpaid-orders': 409,
  'cart-empty': 422,
  'child-missing': 422,
  'order-costs-nothing': 422,
  'name-missing': 422,
  'name-holds-address': 422,
  'email-missing': 422,
  'email-invalid': 422,
} as const satisfies Record<OrderRefusal | 'attempt-under-way' | 'too-many-unpaid-orders', RefusalStatus> &
  Record<string, RefusalStatus>

/** Stores an order at current prices. */
export const placeShopOrder = endpoint({
  name: 'place-shop-order',
  method: 'POST',
  path: '/api/shop-order',
  body: wantedOrder,
  isKeyed: true,
  response: shopOrder,
  refusals: orderRefusals,
})

/** Replaces an unpaid order; beside a paid one it makes a new order. */
export const replaceShopOrder = endpoint({
  name: 'replace-shop-order',
  method: 'PUT',
  path: '/api/shop-order/:orderId',
  params: order,
  body: wantedOrder,
  isKeyed: true,
  response: shopOrder,
  refusals: orderRefusals,
})

/** The own orders, newest first, in pages. An extension of the specification. */
export const listShopOrders = endpoint({
  name: 'list-shop-orders',
  method: 'GET',
  path: '/api/shop-orders',
  query: z.object(partOfOrders),
  response: orderPage,
})

export const readShopOrder = endpoint({
  name: 'read-shop-order',
  method: 'GET',
  path: '/api/shop-order/:orderId',
  params: order,
  response: shopOrder,
  refusals: notFound,
})

/** The payment of an order, and whether one is under way. */
export const readOrderPayment = endpoint({
  name: 'read-order-payment',
  method: 'GET',
  path: '/api/shop-order/:orderId/payment-details',
  params: order,
  response: orderPayment,
  refusals: notFound,
})

const checkoutRefusals = {
  ...notFound,
  'nothing-open': 409,
  'shop-closed': 409,
  'attempt-under-way': 409,
  'order-changed': 409,
  'sold-out': 409,
  'too-many-held': 409,
  'held-too-often': 409,
} as const satisfies Record<OrderPaymentRefusal | 'order-changed' | 'sold-out', RefusalStatus> &
  Record<string, RefusalStatus>

/** Starts a payment of an order. Returns a payment that is under way. The browser then opens `payAt`. */
export const startOrderPayment = endpoint({
  name: 'start-order-payment',
  method: 'POST',
  path: '/api/shop-order/:orderId/checkout',
  params: order,
  body: z.object({ returnUrl: z.string().check(z.maxLength(1000)) }),
  bodyFormat: 'form',
  isKeyed: true,
  sensitivity: 'money',
  response: orderPayment,
  refusals: checkoutRefusals,
})

/** Downloads the invoice of a paid order as PDF, or one of its credit invoices. An extension of the specification. */
export const downloadOrderInvoice = endpoint({
  name: 'download-order-invoice',
  method: 'GET',
  path: '/api/shop-order/:orderId/factuur.pdf',
  params: order,
  query: z.object({ credit: z.optional(guid) }),
  response: z.unknown(),
  refusals: notFound,
})
