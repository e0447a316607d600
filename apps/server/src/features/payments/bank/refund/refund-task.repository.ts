import { sql } from 'kysely'
import type { Payout } from '@portal/domain/payments/bank/payout.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { isIban } from '@portal/domain/values/money/iban.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { PROVIDER } from '../../payment-deps.ts'
import { isProposal, isUnreleased } from './credit-note.repository.ts'
import { DIRECT_DEBIT, TRANSFER } from '../bank-deps.ts'

/** Money that the school has to refund, and the facts that choose the account. */
export type OpenRefund = Payout & {
  readonly taskId: number
  readonly debtorId: Guid
  readonly debtorNumber: string
  readonly debtorName: string
  /** For a credit note: its term, and the reference known to the payer. */
  readonly creditNote: { readonly termId: Guid; readonly reference: string } | null
  /** The amount in the ledger that is not being refunded yet: of the credit note, or of this debtor's credit. */
  readonly available: Money
}

/**
 * Creates a refund task for every credit note, for the amount above what is left to pay on its list. The open amount of
 * an invoice is never refunded. A new task replaces one whose credit note has changed.
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
 * The refundable amount of each credit note. From the total of a list's notes, the amount still to be paid is kept. The
 * rest is refunded, oldest note first. An unreleased order below zero settles nothing and waits in full.
 */
const creditNotes = sql`
  select n.school_id, n.id, n.debtor_id, n.number,
    case when n.waits then n.amount else least(n.amount, n.given + n.amount - n.kept) end as amount
  from (
    select p.school_id, p.term_id as id, o.debtor_id, p.paid - p.amount as amount, i.number, w.waits,
      coalesce(sum(p.paid - p.amount) filter (where not w.waits) over (partition by p.school_id, p.order_list_id order by i.issued_at desc, i.number desc
        rows between unbounded preceding and 1 preceding), 0) as given,
      (select coalesce(sum(s.amount - greatest(s.paid, 0)), 0) from bill_part s where s.school_id = p.school_id
        and s.order_list_id = p.order_list_id and s.amount > greatest(s.paid, 0)) as kept
    from bill_part p
    join invoice i on i.school_id = p.school_id and i.id = p.invoice_id
    join order_list o on o.school_id = p.school_id and o.id = p.order_list_id
    cross join lateral (select ${isUnreleased(sql`i`, sql`p.term_id`)} as waits) w
    where p.term_id is not null and p.amount < p.paid and p.paid <= 0) n
  where n.waits or n.given + n.amount > n.kept`

/** Ledger entries of the money itself: of the surplus, or of the list of the credit note. */
const isOwn = sql`
  (e.id = r.ledger_entry_id or e.term_id in (
    select paid.term_id from bill_part note join bill_part paid
      on paid.school_id = note.school_id and paid.order_list_id = note.order_list_id
    where note.school_id = r.school_id and note.term_id = r.term_id))`

/** The amount of a payment still in the ledger, and how much of that is the money itself. */
const held = sql`sum(e.amount) as total, coalesce(sum(e.amount) filter (where ${isOwn}), 0) as own, max(e.id) as entry`

/**
 * Transfers and collections of the task's debtor that the bank did not return. Read from the ledger, so that an account
 * without a payment does not count.
 */
const payments = sql`
  select l.counter_account as iban, l.counter_name as holder, ${held}
    from ledger_entry e join bank_line l on l.school_id = e.school_id and l.id = e.provider_payment_id
    where e.provider = ${TRANSFER} and e.school_id = r.school_id and e.debtor_id = r.debtor_id
    group by l.id, l.counter_account, l.counter_name having sum(e.amount) > 0
  union all
  select m.iban, m.holder, ${held} from ledger_entry e
    join collection c on c.school_id = e.school_id and c.id::text = e.provider_payment_id and c.state = 'collected'
    join mandate m on m.school_id = c.school_id and m.id = c.mandate_id
    where e.provider = ${DIRECT_DEBIT} and e.school_id = r.school_id and e.debtor_id = r.debtor_id
    group by c.id, m.iban, m.holder having sum(e.amount) > 0
  union all
  select a.consumer_iban, a.consumer_name, ${held} from ledger_entry e
    join payment_attempt a on a.school_id = e.school_id and a.provider_payment_id = e.provider_payment_id
    where e.provider = ${PROVIDER} and e.school_id = r.school_id and e.debtor_id = r.debtor_id
    group by a.id, a.consumer_iban, a.consumer_name having sum(e.amount) > 0`

/** The accounts of those payments, each with its amount. */
const sources = sql`
  select case when sum(p.own) > 0 then 1 else 2 end as rank, case when sum(p.own) > 0 then sum(p.own) else sum(p.total) end as received,
    max(p.entry) as entry, p.iban, (array_agg(p.holder order by p.entry desc))[1] as holder
  from (${payments}) p group by p.iban`

/**
 * The open tasks, locked. Accounts that the money itself came from rank first, then other paying accounts of the
 * debtor, each by amount. The account of the mandate, the last used one and that of the school file require a release.
 * An account that returned a refund is left out.
 */
export async function lockOpenRefunds(tx: SchoolTransaction): Promise<OpenRefund[]> {
  await sql`select from refund_task where state = 'open' order by id for update`.execute(rows(tx))
  const found = await sql<Omit<OpenRefund, 'releasedTo'> & { readonly releasedTo: string | null }>`
    select r.id as "taskId", r.debtor_id as "debtorId", d.debtor_number as "debtorNumber", d.name as "debtorName",
      r.amount, r.released_iban as "releasedTo",
      case when t.id is not null then json_build_object('termId', t.id, 'reference', t.reference) end
        as "creditNote",
      exists (select from invoice i
        where i.school_id = t.school_id and i.id = t.invoice_id and ${isProposal(sql`i`)}) as "isProposal",
      case when t.id is not null
        then (select coalesce(sum(e.amount), 0) from ledger_entry e where e.school_id = r.school_id
          and e.term_id = t.id)::bigint - t.amount
        else (select coalesce(sum(c.amount), 0) from ledger_entry c where c.school_id = r.school_id
          and c.debtor_id = r.debtor_id and c.kind = 'credit')::bigint
          - (select coalesce(sum(o.amount), 0) from refund_order o
            join refund_task k on k.school_id = o.school_id and k.id = o.task_id and k.term_id is null
            where o.school_id = r.school_id and o.debtor_id = r.debtor_id and o.state = 'handed-in')::bigint
        end as available,
      coalesce((select json_agg(json_build_object('iban', a.iban, 'holder', a.holder, 'received', a.received)
          order by a.rank, a.received desc, a.entry desc)
        from (
          ${sources}
          union all
          select 3, 0, 0, m.iban, m.holder from mandate m
            where m.school_id = r.school_id and m.debtor_id = r.debtor_id and m.closed_at is null
          union all select 4, 0, 0, d.last_used_iban, d.last_used_holder
          union all select 5, 0, 0, replace(d.default_account, ' ', ''), d.name) a
        where a.iban <> '' and not exists (select from refund_order o where o.school_id = r.school_id
          and o.debtor_id = r.debtor_id and o.iban = a.iban and o.state = 'returned')), '[]') as accounts
    from refund_task r
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
    left join term t on t.school_id = r.school_id and t.id = r.term_id
    where r.state = 'open' order by r.id`.execute(rows(tx))
  return found.rows.map(({ releasedTo, ...refund }) => ({
    ...refund,
    accounts: refund.accounts.filter(({ iban }) => isIban(iban)),
    ...(releasedTo !== null && { releasedTo }),
  }))
}

/** Money of a buyer that is refunded online; retried by its order. */
export type OnlineRefund = {
  readonly taskId: number
  readonly amount: Money
  readonly order: string
  readonly reason: string
}

/** Open refunds of webshop orders, oldest first. */
export async function listOnlineRefunds(tx: SchoolTransaction): Promise<readonly OnlineRefund[]> {
  const found = await sql<OnlineRefund>`
    select r.id as "taskId", r.amount, coalesce(a.reference, '') as "order", r.reason from refund_task r
    left join ledger_entry e on e.school_id = r.school_id and e.id = r.ledger_entry_id
    left join payment_attempt a on a.school_id = e.school_id and a.id = e.attempt_id
    where r.state = 'open' and r.buyer_id is not null order by r.id`.execute(rows(tx))
  return found.rows
}

/** A person's release of a payout: who, when, and to which account. */
export type Release = { readonly by: string; readonly at: Instant; readonly iban: string }

/** The release of a task, in any state of the task. */
export async function findRelease(tx: SchoolTransaction, taskId: number): Promise<Release | undefined> {
  // "by" and "iban" are never null: a release stores all three.
  const found = await sql<Release>`
    select released_by as by, released_at as at, released_iban as iban from refund_task
    where id = ${taskId} and released_at is not null`.execute(rows(tx))
  return found.rows[0]
}

/** Stores the release of a payout to this account. */
export async function storeRelease(
  tx: SchoolTransaction,
  taskId: number,
  { by, at, iban }: Release,
): Promise<void> {
  await rows(tx)
    .updateTable('refund_task')
    .set({ released_by: by, released_at: at, released_iban: iban })
    .where('id', '=', taskId)
    .execute()
}

/** Marks the money as being refunded, or the task as done. */
export const storeTaskState = (tx: SchoolTransaction, id: number, state: 'handed-in' | 'done') =>
  rows(tx).updateTable('refund_task').set({ state }).where('id', '=', id).execute()

/** Reopens the refund of the same money. */
export async function repeatTask(tx: SchoolTransaction, id: number, now: Instant): Promise<void> {
  await sql`
    insert into refund_task (school_id, debtor_id, ledger_entry_id, term_id, amount, reason, created_at)
    select school_id, debtor_id, ledger_entry_id, term_id, amount, reason, ${now} from refund_task
    where id = ${id}`.execute(rows(tx))
}
