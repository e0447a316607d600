import { sql } from 'kysely'
import type { OtherOrders } from '@portal/domain/billing/order/amounts.ts'
import type { Price } from '@portal/domain/billing/payment/instalments.ts'
import type { ArticleLine } from '@portal/domain/billing/order/order-list.ts'
import { vatTotal } from '@portal/domain/billing/order/vat.ts'
import { vatWithin } from '@portal/domain/billing/order/vat.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { ZERO } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { newGuid } from '../../../new-guid.ts'

/** A child's copy of a published list, and whether it is answered. */
export type CopyOfList = { readonly id: Guid; readonly child: Guid; readonly answered: boolean }

type ListOfDebtor = { readonly list: Guid; readonly debtor: Guid }

const copies = ({ list, debtor }: ListOfDebtor) => sql<CopyOfList>`
  select id, child_id as child, responded_at is not null as answered from order_list
  where list_id = ${list} and debtor_id = ${debtor} order by id`

/** The copies that a debtor has of a list, for all its children. */
export async function findCopies(tx: SchoolTransaction, of: ListOfDebtor): Promise<readonly CopyOfList[]> {
  return (await copies(of).execute(rows(tx))).rows
}

/** The copies whose orders count together: those of this debtor, and of debtors who share the list for its children. */
const counted = ({
  list,
  debtor,
}: ListOfDebtor) => sql`ol.list_id = ${list} and (ol.debtor_id = ${debtor} or ol.child_id in (
  select own.child_id from order_list own where own.list_id = ${list} and own.debtor_id = ${debtor}))`

/** The same, locked, so that no order that counts with them runs until the transaction ends. */
export async function lockCopies(tx: SchoolTransaction, of: ListOfDebtor): Promise<readonly CopyOfList[]> {
  const [, found] = await Promise.all([
    sql`select from order_list ol where ${counted(of)} order by ol.id for update`.execute(rows(tx)),
    // Sent together with the lock; it sees earlier commits, because each query has its own snapshot.
    findCopies(tx, of),
  ])
  return found
}

/**
 * Orders in this list for the debtor's other children, and by debtors who share it. They count for the discount tiers.
 * Includes the tier discounts already given, and excludes discounts of a method.
 */
export async function findOtherOrders(
  tx: SchoolTransaction,
  of: { readonly list: Guid; readonly debtor: Guid; readonly except: Guid },
): Promise<OtherOrders> {
  const found = await sql<OtherOrders>`
    select coalesce(sum(o.subtotal), 0)::money_amount as subtotal,
      coalesce(sum(o.discount) filter (where ${givenByTiers}), 0)::money_amount as discount
    from placed_order o join order_list ol on ol.school_id = o.school_id and ol.id = o.order_list_id
    left join payment_method m on m.school_id = o.school_id and m.id = o.payment_method_id
    where ${counted(of)} and ol.id <> ${of.except}`.execute(rows(tx))
  return found.rows[0] ?? { subtotal: ZERO, discount: ZERO }
}

/** An order stored before discount kinds existed is classified by its method. */
const givenByTiers = sql`
  coalesce(o.discount_kind = 'tiers', not o.surcharge and coalesce(m.adjustment_value, 0) = 0)`

export type NewOrder = {
  readonly orderList: Guid
  readonly lines: readonly ArticleLine[]
  readonly price: Price
  readonly comment: string
  readonly paymentMethod?: Guid
  readonly instalmentPlan?: Guid
  readonly conditionsFile?: Guid
  readonly conditionsAgreed: boolean
  readonly signed: boolean
  readonly placedBy: Guid
  readonly placedAt: Instant
  readonly fingerprint: string
}

/** Stores the payer's answer with its final price and tax. */
export async function insertOrder(tx: SchoolTransaction, order: NewOrder): Promise<void> {
  const id = newGuid()
  await Promise.all([insertAnswer(tx, id, order), insertOrderLines(tx, id, order.lines)])
}

async function insertAnswer(tx: SchoolTransaction, id: Guid, order: NewOrder): Promise<void> {
  const { price } = order
  await rows(tx)
    .insertInto('placed_order')
    .values({
      school_id: tx.schoolId,
      id,
      order_list_id: order.orderList,
      subtotal: price.subtotal,
      discount: price.discount?.thisOrder ?? ZERO,
      surcharge: price.discount?.type === 'surcharge',
      discount_kind: price.discount?.kind ?? null,
      total: price.total,
      vat_total: vatTotal(order.lines),
      comment: order.comment,
      payment_method_id: order.paymentMethod ?? null,
      instalment_plan_id: order.instalmentPlan ?? null,
      conditions_file_id: order.conditionsFile ?? null,
      conditions_agreed: order.conditionsAgreed,
      signed: order.signed,
      placed_by: order.placedBy,
      placed_at: order.placedAt,
      fingerprint: order.fingerprint,
      list_version: sql<number>`(select il.version from order_list ol
        join invoice_list il on il.school_id = ol.school_id and il.id = ol.list_id where ol.id = ${order.orderList})`,
    })
    .execute()
}

async function insertOrderLines(
  tx: SchoolTransaction,
  order: Guid,
  lines: readonly ArticleLine[],
): Promise<void> {
  if (lines.length === 0) return
  await rows(tx)
    .insertInto('placed_order_line')
    .values(
      lines.map((line, index) => ({
        school_id: tx.schoolId,
        order_id: order,
        line_id: line.guid,
        description: line.description,
        amount: line.amount,
        vat_rate: line.vatRate === 'exempt' ? null : line.vatRate,
        vat_amount: vatWithin(line.amount, line.vatRate),
        position: index + 1,
      })),
    )
    .execute()
}

/** Marks the list as answered; forms opened before are outdated. */
export async function markAnswered(
  tx: SchoolTransaction,
  orderList: Guid,
  at: Instant,
  nothingOrdered = false,
): Promise<void> {
  await sql`update order_list set responded_at = coalesce(responded_at, ${at}), nothing_ordered = ${nothingOrdered},
    version = version + 1 where id = ${orderList}`.execute(rows(tx))
}

/** Marks the copies whose price an order changes; forms opened before are outdated. */
export async function markPricedAnew(
  tx: SchoolTransaction,
  of: { readonly list: Guid; readonly debtor: Guid; readonly except: Guid },
): Promise<void> {
  await sql`update order_list ol set version = version + 1 where ${counted(of)} and ol.id <> ${of.except}`.execute(
    rows(tx),
  )
}
