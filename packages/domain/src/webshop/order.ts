import { isLive, type AttemptState } from '../payments/payments.public.ts'
import type { Guid } from '../values/guid.ts'
import type { Instant } from '../values/instant.ts'
import { subtract, ZERO, type Money } from '../values/money.ts'
import type { Percentage } from '../values/percentage.ts'
import type { OrderEmailState } from './order-mail.ts'
import type { ItemChild, ItemType } from './shop-item.ts'

/** An invoice of an order, or the credit invoice of a refund. */
export type OrderInvoice = {
  readonly id: Guid
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly issuedAt: Instant
  /** Negative on a credit invoice. */
  readonly total: Money
}

/** Where an order stands. */
export const orderStatuses = ['open', 'paid', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** How far it has come, as its buyer and the school follow it. */
export const orderStages = [
  'to-pay',
  'being-paid',
  'payment-failed',
  'payment-cancelled',
  'paid',
  'ready',
  'handed-out',
  'given-back',
] as const
export type OrderStage = (typeof orderStages)[number]

/** An item as it was when it was ordered: later changes of the shop do not change an order. */
export type ItemSnapshot = {
  readonly id: Guid
  readonly title: string
  readonly type: ItemType
  /** Without it the item was exempt, which is not zero per cent. */
  readonly vatRate?: Percentage
}

/** A variant as it was when it was ordered, with what one of it cost. */
export type VariantSnapshot = { readonly id: Guid; readonly title: string; readonly price: Money }

/** What was ordered of one variant. */
export type OrderLine = {
  readonly item: ItemSnapshot
  readonly variant: VariantSnapshot
  /** For whom it is, as this pupil was called then; the name for the label. */
  readonly child?: ItemChild
  readonly quantity: number
  readonly linePrice: Money
  readonly vatAmount: Money
}

/** What a line is called where there is one line for it, with the name of whom it is for. */
export function titleOf({ item, variant, child }: Pick<OrderLine, 'item' | 'variant' | 'child'>): string {
  const title = variant.title === '' ? item.title : `${item.title}, ${variant.title}`
  return child ? `${title} (${child.name})` : title
}

/** An order of the webshop, as its buyer sees it. */
export type ShopOrder = {
  readonly id: Guid
  readonly number: string
  readonly status: OrderStatus
  readonly stage: OrderStage
  readonly orderedAt: Instant
  readonly name: string
  readonly email: string
  readonly emailState: OrderEmailState
  readonly total: Money
  readonly vatTotal: Money
  /** To collect it with: while it is paid and something of it is collected. */
  readonly pickupCode?: string
  /** When the school handed it out. */
  readonly handedOutAt?: Instant
  /** What the school gave back of what was paid for it. */
  readonly givenBack?: Money
  readonly lines: readonly OrderLine[]
  /** Its invoice and credit invoices, the oldest first. */
  readonly invoices: readonly OrderInvoice[]
}

/** What the books say of an order. */
export type OrderMoney = {
  readonly total: Money
  /** What the ledger holds of it. */
  readonly paid: Money
  /** When it was paid for the first time. */
  readonly paidAt?: Instant
  /** Of the attempt that is under way, else of the last one. */
  readonly attempt?: AttemptState
}

/**
 * Where an order stands, from what the books say. What the school gave back in part stays paid, what it gave back as a
 * whole is cancelled, and what the buyer's bank took back is open again, as it is with an invoice.
 */
export function orderStatus({ total, paid, attempt }: OrderMoney): OrderStatus {
  if (paid >= total) return 'paid'
  switch (attempt) {
    case 'partly-refunded':
      return 'paid'
    case 'cancelled':
    case 'refunded':
      return 'cancelled'
    case 'failed':
    case 'expired':
      return 'failed'
    default:
      return 'open'
  }
}

/** What is still to be paid: nothing of what the school gave back. */
export const openOf = (money: OrderMoney): Money =>
  isGivenBack(money) ? ZERO : subtract(money.total, money.paid)

const isGivenBack = ({ paidAt, attempt }: OrderMoney): boolean =>
  paidAt !== undefined && (attempt === 'refunded' || attempt === 'partly-refunded')

/** What the school gave back of an order, as a whole or in part; nothing where it gave nothing back. */
export function givenBackOf(money: OrderMoney): Money | undefined {
  const given = subtract(money.total, money.paid)
  return isGivenBack(money) && given > ZERO ? given : undefined
}

/** Why an order is not paid now; an attempt under way comes last: its buyer is shown the way to complete it. */
export type OrderPaymentRefusal = 'nothing-open' | 'shop-closed' | 'attempt-under-way'

/** Why an order cannot be paid now: nothing is open, a payment is under way, or the shop is closed. */
export function reasonNotToPayOrder(
  money: OrderMoney,
  shop: { readonly isOpen: boolean },
): OrderPaymentRefusal | undefined {
  if (openOf(money) <= 0) return 'nothing-open'
  if (money.attempt !== undefined && isLive(money.attempt)) return 'attempt-under-way'
  return shop.isOpen ? undefined : 'shop-closed'
}

/**
 * What becomes of a stored order when its buyer comes with the cart again: it is replaced while nothing of it was ever
 * paid or is under way, so that what was paid for never changes (trap 40).
 */
export function reuseOf({
  paid,
  paidAt,
  attempt,
}: OrderMoney): 'replace' | 'new-order' | 'attempt-under-way' {
  if (attempt !== undefined && isLive(attempt)) return 'attempt-under-way'
  return paidAt === undefined && paid === 0 ? 'replace' : 'new-order'
}

/** So many orders that were never paid somebody has at most; each takes a number of its year. */
export const MOST_UNPAID_ORDERS = 20

/** After so many days in which nobody touched it or tried to pay it, an order that was never paid is forgotten. */
export const UNPAID_ORDER_DAYS = 90

/** Why somebody with so many orders that were never paid makes no other one. */
export const reasonNotToOrderMore = (unpaid: number): 'too-many-unpaid-orders' | undefined =>
  unpaid >= MOST_UNPAID_ORDERS ? 'too-many-unpaid-orders' : undefined

/** Whether something of it is collected at school; a gift is not. */
export const isCollected = (lines: readonly { readonly item: Pick<ItemSnapshot, 'type'> }[]): boolean =>
  lines.some(({ item }) => item.type === 'REGULAR')

/** No letter or digit that looks like another one. */
const UNAMBIGUOUS = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** A code to collect an order with, such as `KX7-42M`; `chance` gives a whole number below what it is asked. */
export function pickupCode(chance: (below: number) => number): string {
  const draw = () => UNAMBIGUOUS.charAt(chance(UNAMBIGUOUS.length))
  const half = () => Array.from({ length: 3 }, draw).join('')
  return `${half()}-${half()}`
}

/** What a buyer is about to pay for an order, or is paying. */
export type OrderPayment = {
  readonly method: { readonly systemName: ShopMethod; readonly visibleName: string }
  readonly amount: Money
  /** What the buyer finds on the bank statement. */
  readonly reference: string
  readonly openTransaction: boolean
  /** Where the payment that is under way is completed. */
  readonly payAt?: string
  /** Why it could not be started, as a sentence of ours. */
  readonly errorMessage?: string
  /** Where the browser comes back to. */
  readonly returnUrl: string
}

/** The one direct way of paying that a school chose for its shop. */
export const shopMethods = ['ideal', 'mistercash', 'sofort'] as const
export type ShopMethod = (typeof shopMethods)[number]

/** As it is called by those who pay with it. */
export const shopMethodNames: Readonly<Record<ShopMethod, string>> = {
  ideal: 'iDEAL | Wero',
  mistercash: 'Bancontact',
  sofort: 'Sofort',
}
