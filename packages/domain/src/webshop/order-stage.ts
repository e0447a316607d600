import { isAdministrator, type Role } from '../account/account.public.ts'
import { isLive } from '../payments/payments.public.ts'
import type { Guid } from '../values/guid.ts'
import type { Instant } from '../values/instant.ts'
import { orderStatus, type OrderMoney, type OrderStage, type ShopMethod, type ShopOrder } from './order.ts'

/** What is known of an order besides its money. */
type Collected = { readonly pickupCode?: string | undefined; readonly handedOutAt?: Instant | undefined }

/**
 * How far an order has come. Money comes first: what the buyer's bank took back is to be paid again, also when it was
 * handed out. Without a code there is nothing to collect, and being paid is the end of it.
 */
export function orderStage(order: OrderMoney & Collected): OrderStage {
  const { attempt, pickupCode, handedOutAt } = order
  switch (orderStatus(order)) {
    case 'paid':
      if (handedOutAt !== undefined) return 'handed-out'
      return pickupCode === undefined ? 'paid' : 'ready'
    case 'cancelled':
      return attempt === 'refunded' ? 'given-back' : 'payment-cancelled'
    case 'failed':
      return 'payment-failed'
    case 'open':
      return attempt !== undefined && isLive(attempt) ? 'being-paid' : 'to-pay'
  }
}

const payable: readonly OrderStage[] = ['to-pay', 'being-paid', 'payment-failed', 'payment-cancelled']

/** Whether its buyer can still pay it, or complete the payment that is under way. */
export const isPayable = (stage: OrderStage): boolean => payable.includes(stage)

/** Who buys in the webshop: families. Who works for the school looks at it, and has the desk. */
export const mayBuy = (role: Pick<Role, 'stereotype'>): boolean => !isAdministrator(role)

/** How many orders one page of a list holds. */
export const ORDERS_PER_PAGE = 20

/** What was ordered, in a list. */
export type OrderedThing = {
  readonly title: string
  readonly variant: string
  readonly quantity: number
  /** The name of the pupil for whom it is, where it was ordered for one. */
  readonly child?: string
}

/** An order in the list of its buyer. */
export type OrderRow = Pick<ShopOrder, 'number' | 'stage' | 'orderedAt' | 'total'> & {
  readonly id: Guid
  readonly things: readonly OrderedThing[]
}

/** A page of what somebody ordered, the newest first. */
export type OrderPage = {
  readonly orders: readonly OrderRow[]
  /** How many there are on all pages. */
  readonly count: number
  /** The way in which the shop is paid; nothing where the school has none any more. */
  readonly method?: ShopMethod
}
