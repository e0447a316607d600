import { sql, type RawBuilder } from 'kysely'
import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { OrderMoney } from '@portal/domain/webshop/order/order.ts'
import type { OrderedThing } from '@portal/domain/webshop/order/order-stage.ts'
import type {
  ChildOfBuyer,
  HandedOut,
  WaitingOrder,
  WaitingPage,
  WaitingRow,
} from '@portal/domain/webshop/order/handing-out.ts'
import { literally } from '../../../database/pattern.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { ATTEMPT, PAID, ORDERED_ITEM } from '../order/order.repository.ts'

/** An order with what the desk shows. */
export type OrderAtDesk = OrderMoney & {
  readonly id: Guid
  readonly number: string
  readonly name: string
  readonly buyer: string
  readonly children: readonly ChildOfBuyer[]
  readonly pickupCode: string | undefined
  readonly things: readonly OrderedThing[]
  readonly handedOut?: HandedOut & { readonly name: string }
}

type Row = {
  id: Guid
  number: string
  name: string
  buyer: string
  children: ChildOfBuyer[]
  total: Money
  paid: Money
  paidAt: Instant | null
  attempt: AttemptState | null
  pickupCode: string | null
  things: OrderedThing[]
  handedOutAt: Instant | null
  handedOutBy: Guid | null
  handedOutByName: string | null
}

/** The collectable lines of an order `o`, without gifts. */
const ORDERED_ITEMS = sql`(select coalesce(json_agg(${ORDERED_ITEM} order by l.position), '[]')
  from shop_order_line l where l.school_id = o.school_id and l.order_id = o.id and l.type = 'REGULAR')`

/** The buyer `p`'s children at school on this day; for a pupil, the pupil. */
const childrenOn = (today: CalendarDay) => sql`(
  select coalesce(json_agg(json_build_object('name', c.full_name, 'className', c.class_name)
    order by c.first_name, c.id), '[]')
  from person c where c.school_id = p.school_id and c.active and (
    (c.id = p.id and c.stereotype = 'leerling') or c.id in (
      select r.child_id from relation r where r.school_id = p.school_id and r.person_id = p.id
        and (r.ended_on is null or r.ended_on > ${today}))))`

/** The order with this id. */
export const findOrderAtDesk = (tx: SchoolTransaction, id: Guid, today: CalendarDay) =>
  findOne(tx, sql`o.id = ${id}`, today)

/** The order with this pickup code. */
export const findOrderOfCode = (tx: SchoolTransaction, code: string, today: CalendarDay) =>
  findOne(tx, sql`o.pickup_code = ${code}`, today)

async function findOne(
  tx: SchoolTransaction,
  condition: RawBuilder<unknown>,
  today: CalendarDay,
): Promise<OrderAtDesk | undefined> {
  const found = await sql<Row>`
    select o.id, o.number, o.name, p.full_name as buyer, ${childrenOn(today)} as children, o.total,
      ${PAID} as paid, o.paid_at as "paidAt", ${ATTEMPT} as attempt, o.pickup_code as "pickupCode", ${ORDERED_ITEMS} as things,
      o.handed_out_at as "handedOutAt", o.handed_out_by as "handedOutBy", h.full_name as "handedOutByName"
    from shop_order o
    join person p on p.school_id = o.school_id and p.id = o.person_id
    left join person h on h.school_id = o.school_id and h.id = o.handed_out_by
    where ${condition}`.execute(rows(tx))
  return found.rows[0] && toOrder(found.rows[0])
}

function toOrder(row: Row): OrderAtDesk {
  const { paidAt, attempt, pickupCode, handedOutAt, handedOutBy, handedOutByName, ...rest } = row
  return {
    ...rest,
    pickupCode: pickupCode ?? undefined,
    ...(paidAt !== null && { paidAt }),
    ...(attempt !== null && { attempt }),
    ...(handedOutAt !== null &&
      handedOutBy !== null && {
        handedOut: { at: handedOutAt, by: handedOutBy, name: handedOutByName ?? '' },
      }),
  }
}

/** Stores that an order was handed out, or undoes that. */
export const storeHandedOut = (
  tx: SchoolTransaction,
  id: Guid,
  handedOut: HandedOut | undefined,
): Promise<unknown> =>
  rows(tx)
    .updateTable('shop_order')
    .set({ handed_out_at: handedOut?.at ?? null, handed_out_by: handedOut?.by ?? null })
    .where('id', '=', id)
    .execute()

export type WaitingAsked = {
  readonly limit: number
  readonly offset: number
  readonly first: WaitingOrder
  readonly search: string
}

/** Orders that wait to be collected: paid, and refunded at most in part. */
export async function findWaiting(
  tx: SchoolTransaction,
  { limit, offset, first, search }: WaitingAsked,
): Promise<WaitingPage> {
  const pattern = `%${literally(search.trim())}%`
  // "paidAt" is never null: an order gets its code when it is paid.
  const found = await sql<WaitingRow & { count: number }>`
    select w.id, w.number, w.name, w.paid_at as "paidAt", w.things, count(*) over () as count
    from (
      select o.id, o.number, o.name, o.paid_at, ${ORDERED_ITEMS} as things
      from shop_order o
      join person p on p.school_id = o.school_id and p.id = o.person_id
      where o.pickup_code is not null and o.handed_out_at is null
        and (${PAID} >= o.total or ${ATTEMPT} = 'partly-refunded')
        and (o.number ilike ${pattern} or o.name ilike ${pattern} or p.full_name ilike ${pattern}
          or exists (select from shop_order_line l where l.school_id = o.school_id and l.order_id = o.id and l.type = 'REGULAR'
            and (l.item_title ilike ${pattern} or l.variant_title ilike ${pattern} or l.child_name ilike ${pattern})))) w
    order by ${first === 'longest' ? sql`w.paid_at, w.id` : sql`w.paid_at desc, w.id desc`}
    limit ${limit} offset ${offset}`.execute(rows(tx))
  return {
    orders: found.rows.map(({ count: _, ...order }) => order),
    count: found.rows[0]?.count ?? 0,
  }
}
