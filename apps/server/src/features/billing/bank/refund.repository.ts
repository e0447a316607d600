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
  /** What the books hold of this debtor that belongs to no term and is not on its way back yet. */
  readonly credit: Money
  readonly accounts: readonly { readonly iban: string; readonly holder: string }[]
}

/**
 * The open tasks, locked. Money goes back to where it came from if that is known; otherwise to the account of the
 * mandate or the one that was used last; never to an account from which it came back.
 */
export async function lockOpenRefunds(tx: SchoolTransaction): Promise<OpenRefund[]> {
  await sql`select from refund_task where state = 'open' order by id for update`.execute(rows(tx))
  const found = await sql<OpenRefund>`
    select r.id as "taskId", r.debtor_id as "debtorId", d.debtor_number as "debtorNumber", d.name as "debtorName",
      r.amount, (select coalesce(sum(c.amount), 0) from ledger_entry c where c.school_id = r.school_id
        and c.debtor_id = r.debtor_id and c.kind = 'credit')::bigint
        - (select coalesce(sum(o.amount), 0) from refund_order o where o.school_id = r.school_id
        and o.debtor_id = r.debtor_id and o.state = 'handed-in')::bigint as credit,
      coalesce((select json_agg(json_build_object('iban', a.iban, 'holder', a.holder) order by a.rank) from (
          select 1 as rank, l.counter_account as iban, l.counter_name as holder from bank_line l
            where l.school_id = r.school_id and e.provider = ${TRANSFER} and l.id = e.provider_payment_id
          union all
          select 2, m.iban, m.holder from collection c
            join mandate m on m.school_id = c.school_id and m.id = c.mandate_id
            where c.school_id = r.school_id and e.provider = ${DIRECT_DEBIT}
              and c.id::text = e.provider_payment_id
          union all
          select 3, m.iban, m.holder from mandate m
            where m.school_id = r.school_id and m.debtor_id = r.debtor_id and m.closed_at is null
          union all select 4, d.last_used_iban, d.last_used_holder
          union all select 5, replace(d.default_account, ' ', ''), d.name) a
        where a.iban <> '' and not exists (select from refund_order o where o.school_id = r.school_id
          and o.debtor_id = r.debtor_id and o.iban = a.iban and o.state = 'returned')), '[]') as accounts
    from refund_task r
    join debtor d on d.school_id = r.school_id and d.id = r.debtor_id
    left join ledger_entry e on e.school_id = r.school_id and e.id = r.ledger_entry_id
    where r.state = 'open' order by r.id`.execute(rows(tx))
  return found.rows
}

export type RefundState = 'handed-in' | 'paid' | 'returned'
export type RefundOrder = {
  readonly id: Guid
  readonly taskId: number
  readonly debtorId: Guid
  readonly amount: Money
  readonly state: RefundState
  readonly endToEndId: string
}
export type NewRefundOrder = Omit<RefundOrder, 'state'> & {
  readonly fileId: Guid
  readonly iban: string
  readonly holder: string
}

/** Stores an order to pay back; its task waits for the bank from now on. */
export async function insertRefundOrder(
  tx: SchoolTransaction,
  order: NewRefundOrder,
  now: Instant,
): Promise<void> {
  await rows(tx)
    .insertInto('refund_order')
    .values({
      school_id: tx.schoolId,
      id: order.id,
      file_id: order.fileId,
      task_id: order.taskId,
      debtor_id: order.debtorId,
      amount: order.amount,
      iban: order.iban,
      holder: order.holder,
      end_to_end_id: order.endToEndId,
      created_at: now,
    })
    .execute()
  await storeTaskState(tx, order.taskId, 'handed-in')
}

/** The orders that the bank means, locked: one by its end-to-end id, or all of a file. */
export async function lockRefundOrders(
  tx: SchoolTransaction,
  { endToEndId, batchIds }: { readonly endToEndId: string; readonly batchIds: readonly string[] },
): Promise<RefundOrder[]> {
  const found = await sql<RefundOrder>`
    select o.id, o.task_id as "taskId", o.debtor_id as "debtorId", o.amount, o.state, o.end_to_end_id as "endToEndId"
    from refund_order o join bank_file f on f.school_id = o.school_id and f.id = o.file_id
    where case when ${endToEndId} <> '' then o.end_to_end_id = ${endToEndId}
      else f.message_id = any(${batchIds}) or f.message_id || '.SCT' = any(${batchIds}) end
    order by o.id for update of o`.execute(rows(tx))
  return found.rows
}

export async function storeRefundState(
  tx: SchoolTransaction,
  order: RefundOrder,
  state: 'paid' | 'returned',
): Promise<void> {
  await rows(tx).updateTable('refund_order').set({ state }).where('id', '=', order.id).execute()
  await storeTaskState(tx, order.taskId, 'done')
}

/** An order that the bank refused: nothing moved, and the task is open again in another one. */
export async function reopenRefund(tx: SchoolTransaction, order: RefundOrder, now: Instant): Promise<void> {
  await storeRefundState(tx, order, 'returned')
  await sql`
    insert into refund_task (school_id, debtor_id, ledger_entry_id, amount, reason, created_at)
    select school_id, debtor_id, ledger_entry_id, amount, reason, ${now} from refund_task
    where id = ${order.taskId}`.execute(rows(tx))
}

const storeTaskState = (tx: SchoolTransaction, id: number, state: 'handed-in' | 'done') =>
  rows(tx).updateTable('refund_task').set({ state }).where('id', '=', id).execute()
