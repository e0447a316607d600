import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The single term of a webshop order. */
export type OrderTerm = {
  readonly order: Guid
  /** The reference for the payer. */
  readonly reference: string
  readonly description: string
  readonly amount: Money
  readonly method: { readonly systemName: ShopMethod; readonly visibleName: string }
}

/**
 * The active term of an order of this person, locked; `undefined` before the first payment, and for another person's
 * order. Lock the order first.
 */
export async function lockTermOfOrder(
  tx: SchoolTransaction,
  person: Guid,
  order: Guid,
): Promise<Guid | undefined> {
  const known = await rows(tx)
    .selectFrom('term')
    .select('id')
    .where('shop_order_id', 'in', (query) =>
      query.selectFrom('shop_order').select('id').where('id', '=', order).where('person_id', '=', person),
    )
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return known?.id
}

/** Creates the term of an order. The order is locked and has no active term. */
export const insertTermOfOrder = (
  tx: SchoolTransaction,
  { id, order, reference, description, amount, method }: OrderTerm & { readonly id: Guid },
  now: Instant,
): Promise<unknown> =>
  rows(tx)
    .insertInto('term')
    .values({
      school_id: tx.schoolId,
      id,
      shop_order_id: order,
      number: 1,
      reference,
      description,
      due_on: dayAtSchool(now),
      amount,
      method_name: method.systemName,
      method_visible_name: method.visibleName,
    })
    .execute()

/** Withdraws the term of a changed order: a payment for its earlier content is a surplus. */
export const withdrawTermOfOrder = (tx: SchoolTransaction, order: Guid, now: Instant): Promise<unknown> =>
  sql`update term set withdrawn_at = ${now} where shop_order_id = ${order} and withdrawn_at is null`.execute(
    rows(tx),
  )

/** The paid attempts of an order, with the amount left in the ledger of each payment. */
export async function listPaymentsOfOrder(
  tx: SchoolTransaction,
  order: Guid,
): Promise<readonly { readonly attemptId: Guid; readonly paymentId: string }[]> {
  const found = await sql<{ attemptId: Guid; paymentId: string }>`
    select distinct a.id as "attemptId", a.provider_payment_id as "paymentId" from term t
    join payment_attempt_term p on p.school_id = t.school_id and p.term_id = t.id
    join payment_attempt a on a.school_id = p.school_id and a.id = p.attempt_id
    where t.shop_order_id = ${order} and a.provider_payment_id is not null
    order by a.id`.execute(rows(tx))
  return found.rows
}
