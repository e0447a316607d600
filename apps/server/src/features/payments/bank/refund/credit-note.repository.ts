import { sql, type RawBuilder } from 'kysely'
import type { Money } from '@portal/domain/values/money/money.ts'

/** Whether a document is the credit note of an order below zero that a payer made in the portal. */
export const isProposal = (invoice: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  exists (select from placed_order w where w.school_id = ${invoice}.school_id and w.order_list_id = ${invoice}.order_list_id
    and w.total < 0 and w.total = ${invoice}.total and w.placed_at = ${invoice}.issued_at
    and w.fingerprint not like 'imported:%')`

/** Whether a document is such a credit note of which the school has released nothing. */
export const isUnreleased = (
  invoice: RawBuilder<unknown>,
  term: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`
  (${isProposal(invoice)} and not exists (select from refund_task r
    where r.school_id = ${invoice}.school_id and r.term_id = ${term} and r.released_at is not null))`

/** The amount of a credit note that settles nothing: it is being refunded, or waits for a release by the school. */
export const returningOf = (
  invoice: RawBuilder<unknown>,
  term: RawBuilder<unknown>,
): RawBuilder<Money> => sql<Money>`
  case when ${isUnreleased(invoice, sql`${term}.id`)} then -${term}.amount
    else coalesce((select sum(o.amount) from refund_task k
      join refund_order o on o.school_id = k.school_id and o.task_id = k.id
      where k.school_id = ${term}.school_id and k.term_id = ${term}.id and k.state = 'handed-in'
        and o.state = 'handed-in'), 0) end::bigint`
