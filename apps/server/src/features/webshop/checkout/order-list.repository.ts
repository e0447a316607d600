import { sql } from 'kysely'
import type { AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { OrderMoney, ShopMethod } from '@portal/domain/webshop/order/order.ts'
import type { OrderedThing, OrderRow } from '@portal/domain/webshop/order/order-stage.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { ATTEMPT, PAID, ORDERED_ITEM } from '../order/order.repository.ts'

/** A listed order with its amounts in the ledger. */
export type ListedOrder = Omit<OrderRow, 'stage'> &
  OrderMoney & { readonly pickupCode: string | undefined; readonly handedOutAt: Instant | undefined }

type Row = {
  id: Guid
  number: string
  orderedAt: Instant
  total: Money
  paid: Money
  paidAt: Instant | null
  attempt: AttemptState | null
  pickupCode: string | null
  handedOutAt: Instant | null
  things: OrderedThing[]
  count: number
  method: ShopMethod | null
}

/** The orders of a person, newest first, with their number and the payment method of the shop. */
export async function findOrdersOf(
  tx: SchoolTransaction,
  person: Guid,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) {
  // "things" is never null: an order has lines.
  const found = await sql<Row>`
    select o.id, o.number, o.created_at as "orderedAt", o.total, o.paid_at as "paidAt", o.pickup_code as "pickupCode",
      o.handed_out_at as "handedOutAt", ${PAID} as paid, ${ATTEMPT} as attempt, ${ORDERED_ITEMS} as things,
      count(*) over () as count, (select method_name from shop) as method
    from shop_order o where o.person_id = ${person}
    order by o.created_at desc, o.id desc limit ${limit} offset ${offset}`.execute(rows(tx))
  const [first] = found.rows
  return {
    orders: found.rows.map(toListed),
    count: first?.count ?? 0,
    ...(first && first.method !== null && { method: first.method }),
  }
}

/** A short form of the lines of an order `o`. */
const ORDERED_ITEMS = sql`(select json_agg(${ORDERED_ITEM} order by l.position)
  from shop_order_line l where l.school_id = o.school_id and l.order_id = o.id)`

function toListed(row: Row): ListedOrder {
  const { count: _, method: __, paidAt, attempt, pickupCode, handedOutAt, ...rest } = row
  return {
    ...rest,
    pickupCode: pickupCode ?? undefined,
    handedOutAt: handedOutAt ?? undefined,
    ...(paidAt !== null && { paidAt }),
    ...(attempt !== null && { attempt }),
  }
}
