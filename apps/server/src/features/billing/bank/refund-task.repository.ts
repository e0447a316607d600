import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Money } from '@portal/domain/values/money.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { DIRECT_DEBIT, TRANSFER } from './bank-deps.ts'

/** Money that the school has to give back, and the accounts on which its payer may want it, the best first. */
export type OpenRefund = {
  readonly taskId: number
  readonly debtorId: Guid
  readonly debtorNumber: string
  readonly debtorName: string
  readonly amount: Money
  /** Of a credit note: its term, and the reference that the payer knows. */
  readonly creditNote: { readonly termId: Guid; readonly reference: string } | null
  /** What the books hold of it that is not on its way back yet: of the credit note, or of this debtor's credit. */
  readonly available: Money
  readonly accounts: readonly { readonly iban: string; readonly holder: string }[]
}

/**
 * Makes a task of every credit note that is still to be given back, beyond what is left to pay of its list; what is
 * open of an invoice is not given back. A task whose credit note changed meanwhile makes place for another.
 */
export async function openCreditNoteTasks(tx: SchoolTransaction, now: Instant): Promise<void> {
  await sql`select from term where amount < 0 and withdrawn_at is null order by id for update`.execute(
    rows(tx),
  )
  await sql`update refund_task r set state = 'done' where r.state = 'open' and r.term_id is not null
    and not exists (select from (${creditNotes}) c where c.id = r.term_id and c.amount = r.amount)`.execute(
    rows(tx),
  )
  await sql`
    insert into refund_task (school_id, debtor_id, term_id, amount, reason, created_at)
    select c.school_id, c.debtor_id, c.id, c.amount, 'credit-note', ${now} from (${creditNotes}) c
    where not exists (select from refund_task r
      where r.school_id = c.school_id and r.term_id = c.id and r.state <> 'done')
    order by c.number`.execute(rows(tx))
}

/**
 * What is still to be given back of each credit note: of all that the notes of a list give, what is still to be paid on it is
 * kept, and the rest goes back, the oldest note first.
 */
const creditNotes = sql`
  select n.school_id, n.id, n.debtor_id, least(n.amount, n.given + n.amount - n.kept) as amount, n.number
  from (
    select p.school_id, p.term_id as id, o.debtor_id, p.paid - p.amount as amount, i.number,
      coalesce(sum(p.paid - p.amount) over (partition by p.school_id, p.order_list_id order by i.issued_at desc, i.number desc
        rows between unbounded preceding and 1 preceding), 0) as given,
      (select coalesce(sum(s.amount - greatest(s.paid, 0)), 0) from bill_part s where s.school_id = p.school_id
        and s.order_list_id = p.order_list_id and s.amount > greatest(s.paid, 0)) as kept
    from bill_part p
    join invoice i on i.school_id = p.school_id and i.id = p.invoice_id
    join order_list o on o.school_id = p.school_id and o.id = p.order_list_id
    where p.term_id is not null and p.amount < p.paid and p.paid <= 0) n
  where n.given + n.amount > n.kept`

/** The entries that brought the money: the one of the surplus, or what was paid for the list of the credit note. */
const broughtBy = sql`
  e.school_id = r.school_id and (e.id = r.ledger_entry_id or e.amount > 0 and e.term_id in (
    select paid.term_id from bill_part note join bill_part paid
      on paid.school_id = note.school_id and paid.order_list_id = note.order_list_id
    where note.school_id = r.school_id and note.term_id = r.term_id))`

/**
 * The open tasks, locked. Money goes back to where it came from if that is known; otherwise to the account of the
 * mandate or the one that was used last; never to an account from which it came back.
 */
export async function lockOpenRefunds(tx: SchoolTransaction): Promise<OpenRefund[]> {
  await sql`select from refund_task where state = 'open' order by id for update`.execute(rows(tx))
  const found = await sql<OpenRefund>`
    select r.id as "taskId", r.debtor_id as "debtorId", d.debtor_number as "debtorNumber", d.name as "debtorName",
      r.amount, case when t.id is not null then json_build_object('termId', t.id, 'reference', t.reference) end
        as "creditNote",
      case when t.id is not null
        then (select coalesce(sum(e.amount), 0) from ledger_entry e where e.school_id = r.school_id
          and e.term_id = t.id)::bigint - t.amount
        else (select coalesce(sum(c.amount), 0) from ledger_entry c where c.school_id = r.school_id
          and c.debtor_id = r.debtor_id and c.kind = 'credit')::bigint
          - (select coalesce(sum(o.amount), 0) from refund_order o
            join refund_task k on k.school_id = o.school_id and k.id = o.task_id and k.term_id is null
            where o.school_id = r.school_id and o.debtor_id = r.debtor_id and o.state = 'handed-in')::bigint
        end as available,
      coalesce((select json_agg(json_build_object('iban', a.iban, 'holder', a.holder) order by a.rank, a.entry desc)
        from (
          select 1 as rank, e.id as entry, l.counter_account as iban, l.counter_name as holder
            from ledger_entry e join bank_line l on l.school_id = e.school_id and l.id = e.provider_payment_id
            where e.provider = ${TRANSFER} and ${broughtBy}
          union all
          select 2, e.id, m.iban, m.holder from ledger_entry e
            join collection c on c.school_id = e.school_id and c.id::text = e.provider_payment_id
            join mandate m on m.school_id = c.school_id and m.id = c.mandate_id
            where e.provider = ${DIRECT_DEBIT} and ${broughtBy}
          union all
          select 3, 0, m.iban, m.holder from mandate m
            where m.school_id = r.school_id and m.debtor_id = r.debtor_id and m.closed_at is null
          union all select 4, 0, d.last_used_iban, d.last_used_holder
          union all select 5, 0, replace(d.default_account, ' ', ''), d.name) a
        where a.iban <> '' and not exists (select from refund_order o where o.school_id = r.school_id
          and o.debtor_id = r.debtor_id and o.iban = a.iban and o.state = 'returned')), '[]') as accounts
    from refund_task r
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
    left join term t on t.school_id = r.school_id and t.id = r.term_id
    where r.state = 'open' order by r.id`.execute(rows(tx))
  return found.rows
}

/** Writes down that the money is on its way back, or that nothing is left to give back. */
export const storeTaskState = (tx: SchoolTransaction, id: number, state: 'handed-in' | 'done') =>
  rows(tx).updateTable('refund_task').set({ state }).where('id', '=', id).execute()

/** The same money is to be given back again. */
export async function repeatTask(tx: SchoolTransaction, id: number, now: Instant): Promise<void> {
  await sql`
    insert into refund_task (school_id, debtor_id, ledger_entry_id, term_id, amount, reason, created_at)
    select school_id, debtor_id, ledger_entry_id, term_id, amount, reason, ${now} from refund_task
    where id = ${id}`.execute(rows(tx))
}
