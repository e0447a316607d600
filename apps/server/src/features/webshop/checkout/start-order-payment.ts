import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { reasonNotToSellAsOrdered } from '@portal/domain/webshop/checkout.ts'
import {
  openOf,
  reasonNotToPayOrder,
  shopMethodNames,
  type OrderPayment,
  type ShopMethod,
} from '@portal/domain/webshop/order/order.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import type { CommitWith, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { newGuid } from '../../../new-guid.ts'
import {
  beginPayment,
  findLiveAttempt,
  infoOfAttempt,
  storeNewAttempt,
  type Attempt,
  type PaymentDeps,
  type Prepared,
  type WayBack,
} from '../../payments/payments.public.ts'
import { lockPurchase, type StoredOrder } from '../order/order.repository.ts'
import { newTermOfOrder } from '../order/order-term.repository.ts'
import { describedAs } from '../order/payable-orders.ts'
import { holdPieces } from '../order/stock.repository.ts'
import { visibleItems } from '../shelf/visible-items.ts'
import { paymentOf } from './read-order.ts'

export type CheckoutInput = WayBack & {
  readonly order: Guid
  /** Stores the response in the transaction that stores the payment at the provider. */
  readonly keep?: (tx: SchoolTransaction, answer: OrderPayment) => Promise<void>
}

/**
 * Starts the online payment of an order through `payments`: the order has one term. A payment under way is returned
 * instead. The ordered pieces are held while it is paid.
 * Refuses by `reasonNotToPayOrder`, by `reasonNotToSellAsOrdered` for an order that was never paid, and with
 * `sold-out`, `too-many-held` and `held-too-often`; another person's order is not found.
 */
export async function startOrderPayment(
  deps: PaymentDeps,
  actor: Actor,
  input: CheckoutInput,
): Promise<OrderPayment> {
  // The order as read while locked: its payment has not changed it since.
  let purchase = undefined as Purchase | undefined
  const answerOf = (attempt: Attempt): OrderPayment => {
    const { order, method } = found(purchase)
    return paymentOf(order, method, infoOfAttempt(attempt, describedAs(order.id), actor.language))
  }
  const { keep } = input
  const attempt = await beginPayment(
    deps,
    actor,
    async (tx, commitWith) => {
      purchase = await findPurchase(tx, actor, input.order)
      return prepare(deps, { tx, commitWith }, actor, input, purchase)
    },
    keep && ((tx, stored) => keep(tx, answerOf(stored))),
  )
  return answerOf(attempt)
}

/** A locked order that can be paid or is being paid, and the payment method of the shop. */
type Purchase = {
  readonly order: StoredOrder
  /** The ordered items as they are for sale to the buyer now. */
  readonly items: readonly ShopItemSummary[]
  readonly method: ShopMethod
  /** The order's term, when a payment was started before. */
  readonly term: Guid | undefined
}

async function findPurchase(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<Purchase> {
  const buyer = actor.person.guid
  const [stored, items] = await Promise.all([
    lockPurchase(tx, buyer, id),
    visibleItems(tx, actor, { order: id }),
  ])
  const { order, shop, term } = found(stored)
  const reason = reasonNotToPayOrder(order, shop ?? { isOpen: false })
  if (reason !== undefined && reason !== 'attempt-under-way') refuseIf(reason)
  return { order, items, method: found(shop).method, term }
}

type Writing = { readonly tx: SchoolTransaction; readonly commitWith: CommitWith }

async function prepare(
  deps: PaymentDeps,
  { tx, commitWith }: Writing,
  actor: Actor,
  way: WayBack,
  purchase: Purchase,
): Promise<Prepared> {
  const { term } = purchase
  const live = term && (await findLiveAttempt(tx, [term]))
  if (live) return { kind: 'under-way', attempts: [live], same: live }
  const { order, items } = purchase
  if (!isSold(order)) refuseIf(reasonNotToSellAsOrdered(order.lines, items))
  return commitWith(() => store(deps, tx, actor, way, purchase))
}

/** An order that is paid again after a chargeback was delivered already. */
const isSold = ({ paidAt }: StoredOrder): boolean => paidAt !== undefined

/** Stores everything in the round trip of the commit: contended rows are locked last, and so for the shortest time. */
async function store(
  deps: PaymentDeps,
  tx: SchoolTransaction,
  actor: Actor,
  way: WayBack,
  { order, method: systemName, term: known }: Purchase,
): Promise<Prepared> {
  const now = deps.clock()
  const term = known ?? newGuid()
  const about = {
    method: { systemName, visibleName: shopMethodNames[systemName] },
    description: `Bestelling ${order.number}`,
    reference: order.number,
  }
  const attempt = storeNewAttempt(deps, tx, actor, way, {
    ...about,
    newTerm:
      known === undefined
        ? newTermOfOrder(tx, { ...about, id: term, order: order.id, amount: order.total }, now)
        : undefined,
    owner: { buyerId: actor.person.guid },
    shares: [{ termId: term, amount: openOf(order) }],
  })
  const held = !isSold(order) && holdPieces(tx, { order: order.id, person: actor.person.guid }, now)
  const [prepared] = await Promise.all([attempt, held])
  return prepared
}
