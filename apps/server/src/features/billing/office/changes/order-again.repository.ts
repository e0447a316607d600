import type { AnswerEffect } from '@portal/domain/billing/list-change/effect.ts'
import { vatTotal, vatWithin } from '@portal/domain/billing/order/vat.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { sql } from 'kysely'
import { ZERO } from '@portal/domain/values/money/money.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { newGuid } from '../../../../new-guid.ts'
import { planOf } from '../../order/terms.ts'
import type { EarlierOrder } from '../withdrawal/withdrawn-order.repository.ts'

type NewOrder = {
  readonly effect: AnswerEffect
  readonly order: EarlierOrder
  readonly method: PaymentMethod | undefined
  readonly instalment: string
  /** The version of the list that has these prices. */
  readonly listVersion: number
}

/** Rows for one statement: PostgreSQL allows 65,535 parameters. */
const ROWS_AT_ONCE = 1000

/** Stores orders in the place of earlier ones, with other articles and prices. */
export async function insertOrders(tx: SchoolTransaction, orders: readonly NewOrder[]): Promise<void> {
  const numbered = orders.map((order) => ({ ...order, id: newGuid() }))
  const heads = numbered.map((order) => orderRow(tx, order))
  const lines = numbered.flatMap(({ id, effect }) => lineRows(tx, id, effect))
  for (let from = 0; from < heads.length; from += ROWS_AT_ONCE)
    await rows(tx)
      .insertInto('placed_order')
      .values(heads.slice(from, from + ROWS_AT_ONCE))
      .execute()
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE)
    await rows(tx)
      .insertInto('placed_order_line')
      .values(lines.slice(from, from + ROWS_AT_ONCE))
      .execute()
  const empty = numbered.flatMap(({ order, effect }) => (effect.lines.length === 0 ? [order.copy] : []))
  if (empty.length > 0)
    await sql`update order_list set nothing_ordered = true where id = any(${empty}::uuid[])`.execute(rows(tx))
}

function orderRow(
  tx: SchoolTransaction,
  { id, effect: { lines, price }, order, method, instalment, listVersion }: NewOrder & { readonly id: Guid },
) {
  const paid = price.total > 0 ? method : undefined
  return {
    school_id: tx.schoolId,
    id,
    order_list_id: order.copy,
    subtotal: price.subtotal,
    discount: price.discount?.thisOrder ?? ZERO,
    surcharge: price.discount?.type === 'surcharge',
    discount_kind: price.discount?.kind ?? null,
    total: price.total,
    vat_total: vatTotal(lines),
    comment: order.comment,
    payment_method_id: paid?.guid ?? null,
    instalment_plan_id: planOf(paid, instalment) ?? null,
    conditions_file_id: order.conditionsFile,
    conditions_agreed: order.conditionsAgreed,
    signed: order.signed,
    placed_by: order.placedBy,
    placed_at: order.placedAt,
    fingerprint: order.fingerprint,
    list_version: listVersion,
  }
}

const lineRows = (tx: SchoolTransaction, id: Guid, { lines }: AnswerEffect) =>
  lines.map((line, index) => ({
    school_id: tx.schoolId,
    order_id: id,
    line_id: line.article,
    description: line.description,
    amount: line.amount,
    vat_rate: line.vatRate === 'exempt' ? null : line.vatRate,
    vat_amount: vatWithin(line.amount, line.vatRate),
    position: index + 1,
  }))
