import * as z from 'zod/mini'
import type { NoticeRefusal } from '@portal/domain/webshop/item/stock.ts'
import { endpoint, type RefusalStatus } from '../endpoint/endpoint.ts'
import { links } from '../endpoint/resource.ts'
import { guid } from '../codecs/values.ts'

// An extension of the specification (PD-2: paths in its style).

const path = '/api/shop-stock-notices'
const ofVariant = z.object({ id: guid })

/** The variants for which this person requested one mail about new stock. */
const notices = links('shop-item-variant', guid)

export const listStockNotices = endpoint({
  name: 'list-stock-notices',
  method: 'GET',
  path,
  response: notices,
})

/** Requests a mail; repeating it has no effect. Returns all requests of this person. */
export const askStockNotice = endpoint({
  name: 'ask-stock-notice',
  method: 'PUT',
  path: `${path}/:id`,
  params: ofVariant,
  response: notices,
  refusals: { 'not-found': 404, 'not-sold-out': 409, 'no-own-email': 409 } as const satisfies Record<
    NoticeRefusal | 'not-found',
    RefusalStatus
  >,
})

/** Withdraws a request; succeeds without one too. */
export const withdrawStockNotice = endpoint({
  name: 'withdraw-stock-notice',
  method: 'DELETE',
  path: `${path}/:id`,
  params: ofVariant,
  response: notices,
})
