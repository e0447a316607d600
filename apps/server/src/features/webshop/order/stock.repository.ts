import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { heldUntil, MOST_HOLDS, MOST_PIECES_HELD, PLENTY_LEFT } from '@portal/domain/values/hold.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { turnOf } from '../../account/account.public.ts'
import { Refusal } from '../../../refusal.ts'
import { ordersOfTerms } from './order-term.repository.ts'
import { isThere, lockSupply, type Supply } from '../../../database/supply.repository.ts'

/** Stock of a limited variant, held for an order during its payment. */
export const pieces: Supply = {
  table: 'shop_variant',
  limit: 'stock',
  taken: 'sold',
  holds: 'stock_hold',
  of: 'variant_id',
  holder: 'order_id',
  amount: sql`r.quantity`,
}

/** The quantity that an order needs of each limited variant `l`; its lines of one variant together. */
const wanted = (order: Guid) => sql`(select o.school_id, o.variant_id, sum(o.quantity)::int as quantity
  from shop_order_line o where o.order_id = ${order} group by o.school_id, o.variant_id) w
  join shop_variant l on l.school_id = w.school_id and l.id = w.variant_id and l.stock is not null`

/** Locks the limited variants of an order; returns their ids. */
const lockWanted = (tx: SchoolTransaction, order: Guid): Promise<readonly Guid[]> =>
  lockSupply(tx, pieces, sql`array(select l.id from ${wanted(order)})`)

/** The same after other holds of this person, which wait until the commit; one statement. */
const lockWantedInTurn = (tx: SchoolTransaction, { order, person }: Holder): Promise<readonly Guid[]> =>
  // The condition refers to no row, so PostgreSQL waits for the turn before it locks any variant.
  lockSupply(
    tx,
    pieces,
    sql`array(select l.id from ${wanted(order)} where (select ${turnOf(tx, `holds of ${person}`)}) is not null)`,
  )

/** The owner of a hold. */
type Holder = { readonly order: Guid; readonly person: Guid }

/**
 * Holds all pieces of an order while it is paid. Others who want the same wait until the commit, so this may be the
 * last query. A check constraint rejects an empty hold, so that insufficient stock rolls everything back.
 * Refuses with `sold-out`, and for scarce items with `too-many-held` and `held-too-often`.
 */
export async function holdPieces(tx: SchoolTransaction, holder: Holder, now: Instant): Promise<void> {
  const { order } = holder
  const locked = lockWantedInTurn(tx, holder)
  const held = sql`
    with held as (
      insert into stock_hold (school_id, variant_id, order_id, quantity, expires_at)
      select l.school_id, l.id, ${order},
        case when ${isThere(pieces, sql`w.quantity`, order, now)} then w.quantity else 0 end, ${heldUntil(now)}
      from ${wanted(order)}
      on conflict (school_id, variant_id, order_id) do update
        set quantity = excluded.quantity, expires_at = excluded.expires_at
      returning variant_id)
    ${countHold(holder, now)}`.execute(rows(tx))
  await Promise.all([locked, held.catch(refuseHold)])
}

/** Counts the hold per item, in the statement that holds and allows it; called while the person is locked. */
const countHold = ({ order, person }: Holder, now: Instant) => {
  const since = (
    hours: number,
  ) => sql`(select count(*) from stock_hold_grant g where g.school_id = l.school_id
    and g.person_id = ${person} and g.item_id = l.item_id and g.granted_at > ${addSeconds(now, -hours * HOUR)})`
  const heldByOtherOrders = sql`coalesce((select sum(h.quantity) from stock_hold h
    join shop_variant v on v.school_id = h.school_id and v.id = h.variant_id
    join shop_order o on o.school_id = h.school_id and o.id = h.order_id
    where h.school_id = l.school_id and v.item_id = l.item_id and o.person_id = ${person} and h.order_id <> ${order}
      and h.expires_at > ${now}), 0)`
  const isPlenty = sql`bool_and(${isThere(pieces, sql`w.quantity + ${PLENTY_LEFT}::int`, order, now)})`
  return sql`
    insert into stock_hold_grant (school_id, person_id, item_id, order_id, granted_at, pieces, nth)
    select l.school_id, ${person}, l.item_id, ${order}, ${now},
      case when ${isPlenty} or sum(w.quantity) + ${heldByOtherOrders} <= ${MOST_PIECES_HELD}
        then sum(w.quantity) else 0 end,
      case when ${isPlenty} or (${since(1)} < ${MOST_HOLDS.inHour} and ${since(24)} < ${MOST_HOLDS.inDay})
        then ${since(24)} + 1 else 0 end
    from ${wanted(order)} where l.id in (select variant_id from held) group by l.school_id, l.item_id`
}

const HOUR = 60 * 60

/** The refusal for each violated constraint. */
const REFUSALS: Readonly<Record<string, 'sold-out' | 'too-many-held' | 'held-too-often'>> = {
  stock_hold_quantity_check: 'sold-out',
  stock_hold_grant_pieces: 'too-many-held',
  stock_hold_grant_nth: 'held-too-often',
}

function refuseHold(failure: unknown): never {
  const constraint = failure instanceof Error && 'constraint' in failure ? String(failure.constraint) : ''
  const code = REFUSALS[constraint]
  throw code === undefined ? failure : new Refusal(code)
}

/**
 * Counts all pieces of an order as sold and ends its hold, or returns false and counts nothing. One round trip, as for
 * holding.
 */
export async function sellPieces(tx: SchoolTransaction, order: Guid, now: Instant): Promise<boolean> {
  const [limited, sold] = await Promise.all([
    lockWanted(tx, order),
    sql`
      with ended as (delete from stock_hold where order_id = ${order}),
        forgotten as (delete from stock_hold_grant where order_id = ${order})
      update shop_variant v set sold = v.sold + w.quantity from ${wanted(order)}
      where v.school_id = l.school_id and v.id = l.id and not exists (select from ${wanted(order)}
        where not ${isThere(pieces, sql`w.quantity`, order, now)})
      returning 1`.execute(rows(tx)),
  ])
  return sold.rows.length === limited.length
}

/** Releases the hold of an attempt's order, unless another attempt pays it now. */
export const releasePieces = (tx: SchoolTransaction, attempt: Guid): Promise<unknown> =>
  sql`delete from stock_hold h where h.order_id = any(${ordersOfTerms({ ofAttempt: attempt })})
      and not exists (select from term other join payment_attempt_term live
        on live.school_id = other.school_id and live.term_id = other.id and live.live
        where other.school_id = h.school_id and other.shop_order_id = h.order_id)`.execute(rows(tx))
