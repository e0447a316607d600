import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { typedEmail } from '@portal/domain/account/account.public.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import {
  nameOnOrder,
  priceOrder,
  type PricedOrder,
  type WantedOrder,
} from '@portal/domain/webshop/checkout.ts'
import { reasonNotToOrderMore, reuseOf, type ShopOrder } from '@portal/domain/webshop/order/order.ts'
import type { Shop, ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal, refuseIf } from '../../../refusal.ts'
import { newGuid } from '../../../new-guid.ts'
import { orderSeries } from '../order/number-series.ts'
import { findLockedOrder, insertOrder, replaceOrder, type StoredOrder } from '../order/order.repository.ts'
import { withdrawTermOfOrder } from '../order/order-term.repository.ts'
import { readOrderedBefore } from '../order/unpaid-order.repository.ts'
import { visibleItems } from '../shelf/visible-items.ts'
import { presentOrder } from './present-order.ts'

type Wish = {
  /** The order that the buyer stored before. */
  readonly known?: Guid | undefined
  readonly wanted: WantedOrder
  /** The order id derived from the idempotency key, when the request has one. */
  readonly press?: Guid | undefined
}

/**
 * Stores an order at current prices, for this person only. A stored order is replaced while nothing of it was ever
 * paid. A paid one stays, and a new order is made beside it; one being paid stays too (trap 40). One idempotency key
 * makes one order, also for concurrent requests or after a process died (SAF-M11). What the buyer saw is compared and
 * never used. Runs in one transaction with the stored response, so nothing is read after it took the number.
 * Refuses by `priceOrder` and `reasonNotToOrderMore`.
 */
export async function saveOrder(
  tx: SchoolTransaction,
  actor: Actor,
  wish: Wish,
  now: Instant,
): Promise<ShopOrder> {
  return presentOrder(await store(tx, actor, wish, now))
}

async function store(
  tx: SchoolTransaction,
  actor: Actor,
  { known, wanted, press }: Wish,
  now: Instant,
): Promise<StoredOrder> {
  const variants = wanted.lines.map(({ variant }) => variant)
  const [{ made, unpaid, shop }, items] = await Promise.all([
    readOrderedBefore(tx, actor.person.guid, press),
    visibleItems(tx, actor, { variants }),
  ])
  if (made) return made
  const replaced = known === undefined ? undefined : await orderToReplace(tx, actor, known)
  const priced = price(wanted, { shop, items })
  const contents = { ...priced, name: nameOnOrder(wanted.name), email: typedEmail(wanted.email) }
  if (replaced !== undefined) {
    await Promise.all([
      withdrawTermOfOrder(tx, replaced.id, now),
      replaceOrder(tx, replaced.id, contents, now),
    ])
    return { ...replaced, ...contents }
  }
  refuseIf(reasonNotToOrderMore(unpaid))
  const id = press ?? newGuid()
  const order = { ...contents, id, person: actor.person.guid }
  // Concurrent orders wait for the number: last.
  const number = await insertOrder(tx, order, orderSeries(now), now)
  return {
    ...contents,
    id,
    number,
    emailState: '',
    paid: ZERO,
    orderedAt: now,
    pickupCode: undefined,
    invoices: [],
  }
}

/**
 * The locked order while it may still change; nothing when another is made beside it. Earlier payment attempts were for
 * its earlier content.
 */
async function orderToReplace(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<StoredOrder | undefined> {
  const { attempt, ...order } = found(await findLockedOrder(tx, actor.person.guid, id))
  const reuse = reuseOf({ ...order, ...(attempt && { attempt }) })
  if (reuse === 'attempt-under-way') throw new Refusal(reuse)
  return reuse === 'replace' ? order : undefined
}

/** The shop and the requested items that may be ordered. */
type Shelf = { readonly shop: Shop | undefined; readonly items: readonly ShopItemSummary[] }

function price(wanted: WantedOrder, { shop, items }: Shelf): PricedOrder {
  const priced = priceOrder(wanted, items, shop ?? { isOpen: false })
  if (typeof priced !== 'string') return priced
  throw new Refusal(priced)
}
