import { sql } from 'kysely'
import type { Shop } from '@portal/domain/webshop/item/shop-item.ts'
import { UNPAID_ORDER_DAYS } from '@portal/domain/webshop/order/order.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { recordFound, waitForTurn } from '../../account/account.public.ts'
import { findOrder, type StoredOrder } from './order.repository.ts'
import { withdrawTermOfOrder } from './order-term.repository.ts'

/** A person's earlier orders, and the shop. */
export type OrderedBefore = {
  readonly shop: Shop | undefined
  /** The order of the same idempotency key. */
  readonly made: StoredOrder | undefined
  /** The number of this person's orders that were never paid. */
  readonly unpaid: number
}

/** Read when ordering; other orders of this person wait until the commit. */
export async function readOrderedBefore(
  tx: SchoolTransaction,
  person: Guid,
  press: Guid | undefined,
): Promise<OrderedBefore> {
  const [, { unpaid, isMade, shop }] = await Promise.all([
    waitForTurn(tx, `orders of ${person}`),
    countOrders(tx, person, press),
  ])
  // Seldom: a process died between the order and the response.
  const made = isMade && press ? await findOrder(tx, person, press) : undefined
  return { made, unpaid, shop: shop ?? undefined }
}

type Counted = { readonly unpaid: number; readonly isMade: boolean; readonly shop: Shop | null }

/** Counts the orders of a person that were never paid, and finds whether the person has this one, with the shop. */
async function countOrders(tx: SchoolTransaction, person: Guid, press: Guid | undefined): Promise<Counted> {
  // Neither "unpaid" nor "isMade" is null: both are always computed.
  const found = await sql<Counted>`
    select (select count(*) from shop_order where person_id = ${person} and paid_at is null) as unpaid,
      exists (select from shop_order where id = ${press ?? null} and person_id = ${person}) as "isMade",
      (select json_build_object('title', title, 'description', description, 'isOpen', enabled,
        'closedMessage', message_offline) from shop) as shop`.execute(rows(tx))
  return found.rows[0] ?? { unpaid: 0, isMade: false, shop: null }
}

const DAY = 24 * 60 * 60
/** Batch size; the job runs every hour. */
const FORGOTTEN_AT_ONCE = 500

/**
 * Anonymises orders that were never paid, and were not changed or in payment for long: deletes buyer and lines. Number,
 * day and price stay, because a year's numbers have no gaps. A later payment for such an order is a refundable surplus.
 * An order with a payment, refunded or still possible, stays.
 */
export async function forgetUnpaidOrders(tx: SchoolTransaction, now: Instant): Promise<void> {
  const before = addSeconds(now, -UNPAID_ORDER_DAYS * DAY)
  const ids = await lockForgettable(tx, before)
  if (ids.length === 0) return
  // Read after locking, so that no payment can begin unseen.
  const forgotten = await sql<{ id: Guid; number: string }>`
    update shop_order o set person_id = null, name = '', email = ''
    where o.id = any(${ids}) and not ${mayBePaid(before)}
    returning o.id, o.number`.execute(rows(tx))
  const gone = forgotten.rows.map(({ id }) => id)
  await Promise.all([
    sql`delete from shop_order_line where order_id = any(${gone})`.execute(rows(tx)),
    ...gone.map((id) => withdrawTermOfOrder(tx, id, now)),
    ...forgotten.rows.map(({ number }) => recordFound(tx, { action: 'forget-order', subject: number }, now)),
  ])
}

/** Whether an order `o` was paid, or may be: a payment is under way or ended since then. */
const mayBePaid = (since: Instant) => sql`exists (select from term t
  join payment_attempt_term p on p.school_id = t.school_id and p.term_id = t.id
  join payment_attempt a on a.school_id = p.school_id and a.id = p.attempt_id
  where t.school_id = o.school_id and t.shop_order_id = o.id
    and (a.state not in ('failed', 'cancelled', 'expired') or a.settled_at >= ${since}))`

/** Skips orders that are locked by a request now. */
async function lockForgettable(tx: SchoolTransaction, before: Instant): Promise<Guid[]> {
  const found = await sql<{ id: Guid }>`
    select o.id from shop_order o
    where o.paid_at is null and o.person_id is not null and o.modified_at < ${before} and not ${mayBePaid(before)}
    order by o.modified_at limit ${FORGOTTEN_AT_ONCE} for update skip locked`.execute(rows(tx))
  return found.rows.map(({ id }) => id)
}
