import * as z from 'zod/mini'
import {
  readPickupCode,
  waitingOrders,
  type HandOutRefusal,
  type UndoRefusal,
} from '@portal/domain/webshop/order/handing-out.ts'
import { endpoint, type RefusalStatus } from '../endpoint/endpoint.ts'
import { guid, value } from '../codecs/values.ts'
import { deskOrder, waitingPage } from './desk.codec.ts'
import { partOfOrders } from './order-list.codec.ts'

const byId = z.object({ id: guid })
const notFound = { 'not-found': 404 } as const

/** Paid orders that wait to be collected, in pages, filtered by number, name or item. */
export const listDeskOrders = endpoint({
  name: 'list-desk-orders',
  method: 'GET',
  path: '/api/desk-orders',
  query: z.object({
    ...partOfOrders,
    first: z._default(z.enum(waitingOrders), 'longest'),
    search: z._default(z.string().check(z.maxLength(100)), ''),
  }),
  response: waitingPage,
})

export const readDeskOrder = endpoint({
  name: 'read-desk-order',
  method: 'GET',
  path: '/api/desk-orders/:id',
  params: byId,
  response: deskOrder,
  refusals: notFound,
})

/** A typed code; an impossible one does not count as an attempt. */
const code = value<string, string>(
  z.string().check(z.maxLength(40)),
  (typed) => {
    const read = readPickupCode(typed)
    if (read === undefined) throw new RangeError('Not a pickup code')
    return read
  },
  (own) => own,
)

/** Finds the order of a code. A POST, because a wrong code is recorded and counted. */
export const findDeskOrder = endpoint({
  name: 'find-desk-order',
  method: 'POST',
  path: '/api/desk-orders/find',
  body: z.object({ code }),
  response: deskOrder,
  refusals: { ...notFound, 'too-many-wrong-codes': 429 },
})

const handOutRefusals = {
  ...notFound,
  'already-handed-out': 409,
  'order-not-paid': 409,
  'order-given-back': 409,
  'nothing-to-collect': 409,
} as const satisfies Record<HandOutRefusal, RefusalStatus> & Record<string, RefusalStatus>

/** Hands an order out, once. */
export const handOutOrder = endpoint({
  name: 'hand-out-order',
  method: 'POST',
  path: '/api/desk-orders/:id/hand-out',
  params: byId,
  isKeyed: true,
  response: deskOrder,
  refusals: handOutRefusals,
})

const undoRefusals = {
  ...notFound,
  'not-handed-out': 409,
  'handed-out-by-another': 409,
  'too-late-to-undo': 409,
} as const satisfies Record<UndoRefusal, RefusalStatus> & Record<string, RefusalStatus>

/** Undoes a hand-out: by the same person, within a minute. */
export const undoHandOut = endpoint({
  name: 'undo-hand-out',
  method: 'POST',
  path: '/api/desk-orders/:id/undo-hand-out',
  params: byId,
  isKeyed: true,
  response: deskOrder,
  refusals: undoRefusals,
})
