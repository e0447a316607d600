import * as z from 'zod/mini'
import type {
  ChildOfBuyer,
  DeskOrder,
  WaitingPage,
  WaitingRow,
} from '@portal/domain/webshop/order/handing-out.ts'
import { renamed } from '../codecs/renamed.ts'
import { document, resource } from '../endpoint/resource.ts'
import { guid, instant, list, orNull, under } from '../codecs/values.ts'
import { stage } from './order.codec.ts'
import { things } from './order-list.codec.ts'

const child = renamed<ChildOfBuyer>()({
  name: ['name', z.string()],
  className: ['class-name', z.string()],
})

const handedOut = renamed<NonNullable<DeskOrder['handedOut']>>()({
  at: ['at', instant],
  by: ['by', z.string()],
  mayUndo: ['may-undo', z.boolean()],
})

/** An order at the desk. */
export const deskOrder = document(
  resource<DeskOrder>()('desk-order', {
    id: guid,
    attributes: {
      number: ['order-number', z.string()],
      stage: ['stage', stage],
      name: ['name', z.string()],
      buyer: ['buyer', z.string()],
      children: ['children', list(child)],
      paidAt: ['paid-at', orNull(instant)],
      things: ['lines', things],
      handedOut: ['handed-out', orNull(handedOut)],
    },
  }),
)

const waiting = resource<WaitingRow>()('desk-order', {
  id: guid,
  attributes: {
    number: ['order-number', z.string()],
    name: ['name', z.string()],
    paidAt: ['paid-at', instant],
    things: ['lines', things],
  },
})

/** A page of orders that wait to be collected, with their total number. */
export const waitingPage = renamed<WaitingPage>()({
  orders: ['data', list(waiting)],
  count: ['meta', under('count', z.int())],
})
