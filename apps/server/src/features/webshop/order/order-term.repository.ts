import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import type { ShopMethod } from '@portal/domain/webshop/order.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** An order of the webshop as something to be paid, in one go. */
export type OrderTerm = {
  readonly order: Guid
  /** What the payer knows it by. */
  readonly reference: string
  readonly description: string
  readonly amount: Money
  readonly method: { readonly systemName: ShopMethod; readonly visibleName: string }
}

/**
 * The term in force of an order of this person, behind its lock; none where nobody paid for it yet, nor of anybody else's.
 * The order is locked before.
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

/** Makes an order something to be paid. It is locked, and has no term in force. */
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

/** An order that changes is something else to be paid from then on: what comes for it as it was is a surplus. */
export const withdrawTermOfOrder = (tx: SchoolTransaction, order: Guid, now: Instant): Promise<unknown> =>
  sql`update term set withdrawn_at = ${now} where shop_order_id = ${order} and withdrawn_at is null`.execute(
    rows(tx),
  )

/** The attempts of an order that brought money, with what the books still hold of each payment. */
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
