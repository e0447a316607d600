import * as z from 'zod/mini'
import type { NoticeRefusal } from '@portal/domain/webshop/stock.ts'
import { endpoint, type RefusalStatus } from '../endpoint.ts'
import { links } from '../resource.ts'
import { guid } from '../values.ts'

// What the specification does not have (PD-2: sibling paths in its style).

const path = '/api/shop-stock-notices'
const ofVariant = z.object({ id: guid })

/** The variants of which this person hears by mail, once, when there is some again. */
const notices = links('shop-item-variant', guid)

export const listStockNotices = endpoint({
  name: 'list-stock-notices',
  method: 'GET',
  path,
  response: notices,
})

/** Asks for it; asking twice is asking once. Answers all that this person asked for. */
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

/** Takes it back; what was not asked for is as if it had been. */
export const withdrawStockNotice = endpoint({
  name: 'withdraw-stock-notice',
  method: 'DELETE',
  path: `${path}/:id`,
  params: ofVariant,
  response: notices,
})
