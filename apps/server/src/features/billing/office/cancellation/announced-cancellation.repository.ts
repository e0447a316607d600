import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A cancellation as it is announced to a family: the name of the list or article, and its money in cents. */
type AnnouncedCancellation = { readonly title: string; readonly refund: Money; readonly becomes: Money }

/**
 * Finds the cancellation that is the last news of a copy of a list. A later invoice, answer or reminder is newer. A new
 * invoice of the cancellation itself has its moment.
 */
export async function findLastCancellation(
  tx: SchoolTransaction,
  { orderList, debtor }: { readonly orderList: Guid; readonly debtor: Guid },
): Promise<AnnouncedCancellation | undefined> {
  const { rows: found } = await sql<AnnouncedCancellation>`
    select coalesce(l.description, il.title) as title, x.refund, x.becomes
    from cancelled_copy x
    join cancellation k on k.school_id = x.school_id and k.id = x.cancellation_id
    join order_list o on o.school_id = x.school_id and o.id = x.order_list_id and o.debtor_id = ${debtor}
    join invoice_list il on il.school_id = k.school_id and il.id = k.list_id
    left join list_line l on l.school_id = k.school_id and l.id = k.line_id
    where x.order_list_id = ${orderList}
      and k.cancelled_at >= all (array_remove(array[o.responded_at, o.reminded_at, o.asked_again_at,
        (select max(i.issued_at) from invoice i where i.school_id = o.school_id and i.order_list_id = o.id)], null))
    order by k.cancelled_at desc limit 1`.execute(rows(tx))
  return found[0]
}
