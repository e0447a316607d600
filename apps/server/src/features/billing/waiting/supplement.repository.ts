import { sql } from 'kysely'
import { vatWithin } from '@portal/domain/billing/order/vat.ts'
import type { Supplement } from '@portal/domain/billing/waiting/supplement.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Adds an article to the stored order of a list, which then has the price of the whole. */
export async function addToOrder(
  tx: SchoolTransaction,
  orderList: Guid,
  { line, method, whole }: Supplement,
): Promise<void> {
  const vat = vatWithin(line.amount, line.vatRate)
  const { rows: stored } = await sql<{ id: Guid }>`
    update placed_order set subtotal = ${whole.subtotal}, discount = ${whole.discount?.thisOrder ?? ZERO},
      discount_kind = ${whole.discount?.kind ?? null}, surcharge = ${whole.discount?.type === 'surcharge'},
      total = ${whole.total}, vat_total = vat_total + ${vat},
      payment_method_id = coalesce(payment_method_id, ${method?.guid ?? null})
    where order_list_id = ${orderList} returning id`.execute(rows(tx))
  const [order] = stored
  if (!order) throw new Error('An answered list without an order')
  await sql`
    insert into placed_order_line (school_id, order_id, line_id, description, amount, vat_rate, vat_amount, position)
    select ${tx.schoolId}, ${order.id}, ${line.guid}, ${line.description}, ${line.amount},
      ${line.vatRate === 'exempt' ? null : line.vatRate}, ${vat},
      coalesce((select max(position) from placed_order_line where order_id = ${order.id}), 0) + 1`.execute(
    rows(tx),
  )
}
