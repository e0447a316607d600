import * as z from 'zod/mini'
import { shopMethods } from '@portal/domain/webshop/order/order.ts'
import {
  ORDERS_PER_PAGE,
  type OrderedThing,
  type OrderPage,
  type OrderRow,
} from '@portal/domain/webshop/order/order-stage.ts'
import { renamed } from '../codecs/renamed.ts'
import { resource } from '../endpoint/resource.ts'
import { guid, instant, list, money, orNull, wholeNumber } from '../codecs/values.ts'
import { stage } from './order.codec.ts'

/** A page of a list of orders: offset and limit. */
export const partOfOrders = {
  limit: wholeNumber(1, ORDERS_PER_PAGE, ORDERS_PER_PAGE),
  offset: wholeNumber(0, 100_000, 0),
} as const

/** The ordered items, without prices. */
export const things = list(
  renamed<OrderedThing>()({
    title: ['title', z.string()],
    variant: ['variant', z.string()],
    quantity: ['amount', z.int()],
    child: ['child-name', z.optional(z.string())],
  }),
)

const row = resource<OrderRow>()('shop-order', {
  id: guid,
  attributes: {
    number: ['order-number', z.string()],
    stage: ['stage', stage],
    orderedAt: ['ordered-at', instant],
    total: ['total-price', money],
    things: ['lines', things],
  },
})

const meta = renamed<Pick<OrderPage, 'count' | 'method'>>()({
  count: ['count', z.int()],
  method: ['methodSystemName', orNull(z.enum(shopMethods))],
})

/** A page of own orders, with their total number and the payment method. */
export const orderPage = z.codec(z.object({ data: z.array(row), meta }), z.custom<OrderPage>(), {
  decode: ({ data, meta: facts }) => ({ orders: data, ...facts }),
  encode: ({ orders, ...facts }) => ({ data: [...orders], meta: facts }),
})
