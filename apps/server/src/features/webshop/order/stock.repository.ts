import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { heldUntil } from '@portal/domain/values/hold.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { isThere, lockSupply, type Supply } from '../../../database/supply.repository.ts'

/** The pieces of a variant of which the school has so many, held for an order that is being paid. */
export const pieces: Supply = {
  table: 'shop_variant',
  limit: 'stock',
  taken: 'sold',
  holds: 'stock_hold',
  of: 'variant_id',
  holder: 'order_id',
  amount: sql`r.quantity`,
}

/** What an order asks of each variant `l` of which there are so many; its lines of one variant together. */
const wanted = (order: Guid) => sql`(select o.school_id, o.variant_id, sum(o.quantity)::int as quantity
  from shop_order_line o where o.order_id = ${order} group by o.school_id, o.variant_id) w
  join shop_variant l on l.school_id = w.school_id and l.id = w.variant_id and l.stock is not null`

/** Locks what an order asks of what there is only so much of; gives which variants those are. */
const lockWanted = (tx: SchoolTransaction, order: Guid): Promise<readonly Guid[]> =>
  lockSupply(tx, pieces, sql`select l.id from ${wanted(order)}`)

/**
 * Holds everything that an order asks for while it is paid. Until the end of the transaction everybody waits who wants the
 * same, which is why this may be its last question: the database itself refuses to hold nothing, so that where not all of
 * it is there everything is undone. Refuses with `sold-out`.
 */
export async function holdPieces(tx: SchoolTransaction, order: Guid, now: Instant): Promise<void> {
  const locked = lockWanted(tx, order)
  const held = sql`
    insert into stock_hold (school_id, variant_id, order_id, quantity, expires_at)
    select l.school_id, l.id, ${order},
      case when ${isThere(pieces, sql`w.quantity`, order, now)} then w.quantity else 0 end, ${heldUntil(now)}
    from ${wanted(order)}
    on conflict (school_id, variant_id, order_id) do update
      set quantity = excluded.quantity, expires_at = excluded.expires_at`.execute(rows(tx))
  await Promise.all([locked, held.catch(refuseSoldOut)])
}

/** What is held is at least one piece. */
const HOLDS_SOMETHING = 'stock_hold_quantity_check'

function refuseSoldOut(failure: unknown): never {
  const holdsNothing =
    failure instanceof Error && 'constraint' in failure && failure.constraint === HOLDS_SOMETHING
  throw holdsNothing ? new Refusal('sold-out') : failure
}

/**
 * Counts everything that an order asks for as sold, and holds it no longer; or says false and counts nothing. In one
 * round trip, like holding it.
 */
export async function sellPieces(tx: SchoolTransaction, order: Guid, now: Instant): Promise<boolean> {
  const [limited, sold] = await Promise.all([
    lockWanted(tx, order),
    sql`update shop_variant v set sold = v.sold + w.quantity from ${wanted(order)}
      where v.school_id = l.school_id and v.id = l.id and not exists (select from ${wanted(order)}
        where not ${isThere(pieces, sql`w.quantity`, order, now)})
      returning 1`.execute(rows(tx)),
    sql`delete from stock_hold where order_id = ${order}`.execute(rows(tx)),
  ])
  return sold.rows.length === limited.length
}

/** Gives back what was held for the order that an attempt was to pay, unless another one pays it now. */
export const releasePieces = (tx: SchoolTransaction, attempt: Guid): Promise<unknown> =>
  sql`delete from stock_hold h using payment_attempt_term p, term t
    where p.attempt_id = ${attempt} and t.school_id = p.school_id and t.id = p.term_id
      and h.school_id = t.school_id and h.order_id = t.shop_order_id
      and not exists (select from term other join payment_attempt_term live
        on live.school_id = other.school_id and live.term_id = other.id and live.live
        where other.school_id = h.school_id and other.shop_order_id = h.order_id)`.execute(rows(tx))
