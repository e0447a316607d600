import { sql, type RawBuilder } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { opensInvoices } from '../../account/account.public.ts'
import { idsOfTerms, type AttemptShare, type PaidPart, type Terms } from '../../payments/payments.public.ts'

/** A paid part of an invoice: one term. */
export type InvoicePart = PaidPart & { readonly invoice: Guid }

/** The parts that a person may see; `hidden` counts those of other invoices. */
export type InvoiceParts = { readonly seen: readonly InvoicePart[]; readonly hidden: number }

/** An attempt, or the division of money received in another way. */
export type Paid = { readonly ofAttempt: Guid } | readonly AttemptShare[]

type Row = Omit<InvoicePart, 'path'> & { readonly orderList: Guid; readonly isSeen: boolean }

/**
 * The parts for the person whose relation gives access to the child's invoices today and names the invoice's debtor.
 * The debtor alone does not suffice: a read-only guardian of one child does not see payments for another.
 */
export async function findInvoiceParts(
  tx: SchoolTransaction,
  personId: Guid,
  paid: Paid,
  today: CalendarDay,
): Promise<InvoiceParts> {
  const found = await sql<Row>`
    select t.id as "termId", i.id as invoice, o.id as "orderList", o.child_id as child, c.first_name as "childName",
      i.description as title, t.number, t.reference, p.amount,
      greatest(t.number, (select count(*) from term s where s.school_id = t.school_id and s.invoice_id = t.invoice_id
        and s.withdrawn_at is null)::int) as "of",
      exists (select from relation r
        join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
        where r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id
          and r.person_id = ${personId} and ${opensInvoices(today)}
          and (o.visible or o.responded_at is not null)) as "isSeen"
    from (${sharesOf(paid)}) p(term_id, amount)
    join term t on t.id = p.term_id
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    order by t.due_on, i.description, t.number, t.id`.execute(rows(tx))
  const seen = found.rows.flatMap(({ isSeen, orderList, ...part }) =>
    isSeen ? [{ ...part, path: pathOfInvoice(part.child, orderList) }] : [],
  )
  return { seen, hidden: found.rows.length - seen.length }
}

function sharesOf(paid: Paid): RawBuilder<unknown> {
  if ('ofAttempt' in paid)
    return sql`select term_id, amount from payment_attempt_term where attempt_id = ${paid.ofAttempt}`
  const terms = paid.map(({ termId }) => termId)
  const amounts = paid.map(({ amount }) => amount)
  return sql`select * from unnest(${terms}::uuid[], ${amounts}::bigint[])`
}

/** The path of the invoice with its receipts. A visitor signs in first. */
const pathOfInvoice = (child: Guid, orderList: Guid): `/${string}` =>
  `/app/portal/child/${child}/invoices/invoice/${orderList}`

/** Locks the order lists of these terms, in ascending order. */
export const lockListsOfTerms = (tx: SchoolTransaction, terms: Terms): Promise<unknown> =>
  sql`select from order_list where id = any(array(
      select i.order_list_id from invoice i join term t on t.school_id = i.school_id and t.invoice_id = i.id
      where t.id = any(${idsOfTerms(terms)})))
    order by id for update`.execute(rows(tx))
