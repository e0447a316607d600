import * as z from 'zod/mini'
import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { readOrderList } from './order-list.read.ts'
import { orderListOnWire } from './order-list.wire.ts'
import { writeOrderList } from './order-list.write.ts'

/** One child's copy of a published list, with its answers and invoices (bestellijst). */
export const orderList = z.codec(orderListOnWire, z.custom<OrderList>(), {
  decode: readOrderList,
  encode: writeOrderList,
})
