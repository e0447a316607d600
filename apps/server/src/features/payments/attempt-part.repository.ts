import { sql, type RawBuilder } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { opensInvoices } from '../account/account.public.ts'
import type { AttemptShare } from './attempt.ts'

/** What an attempt pays of one term. */
export type AttemptPart = {
  readonly termId: Guid
  readonly invoice: Guid
  readonly orderList: Guid
  readonly child: Guid
  readonly childName: string
  readonly title: string
  readonly number: number
  readonly of: number
  readonly reference: string
  readonly amount: Money
}

/** The parts of an attempt that somebody may see; `hidden` of them are about invoices that this person does not see. */
export type AttemptParts = { readonly seen: readonly AttemptPart[]; readonly hidden: number }

/**
 * The parts of an attempt, to the person whose relation opens the invoices of the child today and is with the debtor of
 * the invoice. The debtor alone does not say it: a read-only guardian of one child does not see what is paid for
 * another.
 */
export const findAttemptParts = (
  tx: SchoolTransaction,
  personId: Guid,
  attemptId: Guid,
  today: CalendarDay,
): Promise<AttemptParts> =>
  findParts(
    tx,
    personId,
    sql`select term_id, amount from payment_attempt_term where attempt_id = ${attemptId}`,
    today,
  )

/** The same of money that came in another way than by an attempt. */
export const findShareParts = (
  tx: SchoolTransaction,
  personId: Guid,
  shares: readonly AttemptShare[],
  today: CalendarDay,
): Promise<AttemptParts> => {
  const terms = shares.map(({ termId }) => termId)
  const amounts = shares.map(({ amount }) => amount)
  return findParts(tx, personId, sql`select * from unnest(${terms}::uuid[], ${amounts}::bigint[])`, today)
}

async function findParts(
  tx: SchoolTransaction,
  personId: Guid,
  shares: RawBuilder<unknown>,
  today: CalendarDay,
): Promise<AttemptParts> {
  const found = await sql<AttemptPart & { isSeen: boolean }>`
    select t.id as "termId", i.id as invoice, o.id as "orderList", o.child_id as child, c.first_name as "childName",
      i.description as title, t.number, t.reference, p.amount,
      greatest(t.number, (select count(*) from term s where s.school_id = t.school_id and s.invoice_id = t.invoice_id
        and s.withdrawn_at is null)::int) as "of",
      exists (select from relation r
        join debtor d on d.school_id = r.school_id and d.id = r.debtor_id and d.active
        where r.school_id = o.school_id and r.child_id = o.child_id and r.debtor_id = o.debtor_id
          and r.person_id = ${personId} and ${opensInvoices(today)}
          and (o.visible or o.responded_at is not null)) as "isSeen"
    from (${shares}) p(term_id, amount)
    join term t on t.id = p.term_id
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    join order_list o on o.school_id = i.school_id and o.id = i.order_list_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    order by t.due_on, i.description, t.number, t.id`.execute(rows(tx))
  const seen = found.rows.flatMap(({ isSeen, ...part }) => (isSeen ? [part] : []))
  return { seen, hidden: found.rows.length - seen.length }
}
