import { sql } from 'kysely'

/** Whether credit notes give back all that is still to be paid of the order list `o`, as `isCredited` of the domain has it. */
export const isCreditedList = sql<boolean>`(
  select coalesce(sum(p.amount - p.paid) <= 0, false) from bill_part p
  where p.school_id = o.school_id and p.order_list_id = o.id
    and (p.amount < 0 and p.paid > p.amount or p.amount > 0 and p.paid < p.amount))`
