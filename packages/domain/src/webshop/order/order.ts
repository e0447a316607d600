import { isLive, type AttemptState } from '../../payments/payments.public.ts'
import type { Guid } from '../../values/guid.ts'
import type { Instant } from '../../values/time/instant.ts'
import { subtract, ZERO, type Money } from '../../values/money/money.ts'
import type { Percentage } from '../../values/money/percentage.ts'
import type { OrderEmailState } from './order-mail.ts'
import type { ItemChild, ItemType } from '../item/shop-item.ts'

/** An invoice of an order, or the credit invoice of a refund. */
export type OrderInvoice = {
  readonly id: Guid
  readonly number: string
  readonly kind: 'invoice' | 'credit-note'
  readonly issuedAt: Instant
  /** Negative on a credit invoice. */
  readonly total: Money
}

/** The payment status of an order. */
export const orderStatuses = ['open', 'paid', 'failed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The stage of an order, as its buyer and the school follow it. */
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

/** A snapshot of an item at the time of the order; later changes of the shop do not change an order. */
export type ItemSnapshot = {
  readonly id: Guid
  readonly title: string
  readonly type: ItemType
  /** Absent when the item was exempt, which differs from zero per cent. */
  readonly vatRate?: Percentage
}

/** A snapshot of a variant at the time of the order, with the price of one piece. */
export type VariantSnapshot = { readonly id: Guid; readonly title: string; readonly price: Money }

/** A line of an order. */
export type OrderLine = {
  readonly item: ItemSnapshot
  readonly variant: VariantSnapshot
  /** The pupil, with the name at that time; for the label. */
  readonly child?: ItemChild
  readonly quantity: number
  readonly linePrice: Money
  readonly vatAmount: Money
}

/** The title of a line, with the name of its pupil. */
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
  /** The code to collect it; while it is paid and has goods. */
  readonly pickupCode?: string
  /** When the school handed it out. */
  readonly handedOutAt?: Instant
  /** The amount that the school refunded. */
  readonly givenBack?: Money
  readonly lines: readonly OrderLine[]
  /** Its invoice and credit invoices, oldest first. */
  readonly invoices: readonly OrderInvoice[]
}

/** The facts about an order in the books. */
export type OrderMoney = {
  readonly total: Money
  /** Its amount in the ledger. */
  readonly paid: Money
  /** The moment of its first payment. */
  readonly paidAt?: Instant
  /** The state of the attempt under way, else of the last one. */
  readonly attempt?: AttemptState
}

/**
 * The payment status of an order from the books. A partial refund stays paid, a full refund is cancelled, and a
 * chargeback is open again, as for an invoice.
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

/** The amount still to pay, without refunds by the school. */
export const openOf = (money: OrderMoney): Money =>
  isGivenBack(money) ? ZERO : subtract(money.total, money.paid)

const isGivenBack = ({ paidAt, attempt }: OrderMoney): boolean =>
  paidAt !== undefined && (attempt === 'refunded' || attempt === 'partly-refunded')

/** The amount that the school refunded, in full or in part; undefined without a refund. */
export function givenBackOf(money: OrderMoney): Money | undefined {
  const given = subtract(money.total, money.paid)
  return isGivenBack(money) && given > ZERO ? given : undefined
}

/** Why an order cannot be paid now. An attempt under way comes last: its buyer sees how to complete it. */
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
 * The fate of a stored order when its buyer returns with the cart. It is replaced while it has no payment and none is
 * under way, so that a paid order never changes (trap 40).
 */
export function reuseOf({
  paid,
  paidAt,
  attempt,
}: OrderMoney): 'replace' | 'new-order' | 'attempt-under-way' {
  if (attempt !== undefined && isLive(attempt)) return 'attempt-under-way'
  return paidAt === undefined && paid === 0 ? 'replace' : 'new-order'
}

/** Maximum number of unpaid orders of one person; each takes a number of its year. */
export const MOST_UNPAID_ORDERS = 20

/** Days without activity after which an unpaid order is deleted. */
export const UNPAID_ORDER_DAYS = 90

/** Why another order cannot be placed: too many are unpaid. */
export const reasonNotToOrderMore = (unpaid: number): 'too-many-unpaid-orders' | undefined =>
  unpaid >= MOST_UNPAID_ORDERS ? 'too-many-unpaid-orders' : undefined

/** Whether the order has goods to collect at school; gifts are not collected. */
export const isCollected = (lines: readonly { readonly item: Pick<ItemSnapshot, 'type'> }[]): boolean =>
  lines.some(({ item }) => item.type === 'REGULAR')

/** Characters that cannot be confused with another one. */
const UNAMBIGUOUS = 'ACDEFGHJKLMNPQRTUVWXY34679'

/** Creates a pickup code, such as `KX7-42M`; `chance` returns a whole number below its argument. */
export function pickupCode(chance: (below: number) => number): string {
  const draw = () => UNAMBIGUOUS.charAt(chance(UNAMBIGUOUS.length))
  const half = () => Array.from({ length: 3 }, draw).join('')
  return `${half()}-${half()}`
}

/** The payment of an order, before or while it is made. */
export type OrderPayment = {
  readonly method: { readonly systemName: ShopMethod; readonly visibleName: string }
  readonly amount: Money
  /** The reference on the bank statement of the buyer. */
  readonly reference: string
  readonly openTransaction: boolean
  /** The URL where the payment under way is completed. */
  readonly payAt?: string
  /** Why it could not be started, as a sentence of the portal. */
  readonly errorMessage?: string
  /** The URL to which the browser returns. */
  readonly returnUrl: string
}

/** The direct payment methods of which a school chooses one for its shop. */
export const shopMethods = ['ideal', 'mistercash', 'sofort'] as const
export type ShopMethod = (typeof shopMethods)[number]

/** The names of these methods, as payers know them. */
export const shopMethodNames: Readonly<Record<ShopMethod, string>> = {
  ideal: 'iDEAL | Wero',
  mistercash: 'Bancontact',
  sofort: 'Sofort',
}
