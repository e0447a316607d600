import { isAdministrator, type Role } from '../../account/account.public.ts'
import { isLive } from '../../payments/payments.public.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import { orderStatus, type OrderMoney, type OrderStage, type ShopMethod, type ShopOrder } from './order.ts'

/** The facts of an order besides its money. */
type Collected = { readonly pickupCode?: string | undefined; readonly handedOutAt?: Instant | undefined }

/**
 * The stage of an order. Money decides first: after a chargeback it must be paid again, also when it was handed out.
 * Without a code there is nothing to collect, and paid is the last stage.
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

/** Whether its buyer can pay it, or complete the payment under way. */
export const isPayable = (stage: OrderStage): boolean => payable.includes(stage)

/** Whether a role may buy in the webshop: families only. People who work for the school can look, and have the desk. */
export const mayBuy = (role: Pick<Role, 'stereotype'>): boolean => !isAdministrator(role)

/** Number of orders on one page of a list. */
export const ORDERS_PER_PAGE = 20

/** An ordered item in a list. */
export type OrderedThing = {
  readonly title: string
  readonly variant: string
  readonly quantity: number
  /** The name of the pupil, for an item with one. */
  readonly child?: string
}

/** An order in the list of its buyer. */
export type OrderRow = Pick<ShopOrder, 'number' | 'stage' | 'orderedAt' | 'total'> & {
  readonly id: Guid
  readonly things: readonly OrderedThing[]
}

/** A page of a buyer's orders, newest first. */
export type OrderPage = {
  readonly orders: readonly OrderRow[]
  /** The number of orders on all pages. */
  readonly count: number
  /** The payment method of the shop; absent when the school has none now. */
  readonly method?: ShopMethod
}
