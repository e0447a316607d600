import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { repeatTask, storeTaskState } from './refund-task.repository.ts'

/** `returned`: came back from the account, or was rejected because of it. `rejected`: for another reason. */
export type RefundState = 'handed-in' | 'paid' | 'returned' | 'rejected'
export type RefundOrder = {
  readonly id: Guid
  readonly taskId: number
  readonly debtorId: Guid
  /** The credit note that it refunds; null for a surplus. */
  readonly termId: Guid | null
  /** The term whose surplus it refunds, when known. */
  readonly surplusOf: Guid | null
  readonly amount: Money
  readonly state: RefundState
  readonly endToEndId: string
}
export type NewRefundOrder = Omit<RefundOrder, 'state' | 'termId' | 'surplusOf'> & {
  readonly fileId: Guid
  readonly iban: string
  readonly holder: string
}

/** Stores a refund order; its task then waits for the bank. */
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

/** The refund orders that the bank refers to, locked: one by its end-to-end id, or all of a file. */
export async function lockRefundOrders(
  tx: SchoolTransaction,
  { endToEndId, batchIds }: { readonly endToEndId: string; readonly batchIds: readonly string[] },
): Promise<RefundOrder[]> {
  const found = await sql<RefundOrder>`
    select o.id, o.task_id as "taskId", o.debtor_id as "debtorId", k.term_id as "termId",
      e.for_term_id as "surplusOf", o.amount, o.state, o.end_to_end_id as "endToEndId"
    from refund_order o join bank_file f on f.school_id = o.school_id and f.id = o.file_id
    join refund_task k on k.school_id = o.school_id and k.id = o.task_id
    left join ledger_entry e on e.school_id = k.school_id and e.id = k.ledger_entry_id
    where case when ${endToEndId} <> '' then o.end_to_end_id = ${endToEndId}
      else f.message_id = any(${batchIds}) or f.message_id || '.SCT' = any(${batchIds}) end
    order by o.id for update of o`.execute(rows(tx))
  return found.rows
}

/** Stores the final state of a refund order, which closes its task. */
export async function storeRefundState(
  tx: SchoolTransaction,
  order: RefundOrder,
  state: Exclude<RefundState, 'handed-in'>,
): Promise<void> {
  await rows(tx).updateTable('refund_order').set({ state }).where('id', '=', order.id).execute()
  await storeTaskState(tx, order.taskId, 'done')
}

/** Reopens the task of a rejected refund order: no money moved, so a new order follows. */
export async function reopenRefund(
  tx: SchoolTransaction,
  order: RefundOrder,
  { state, now }: { readonly state: 'returned' | 'rejected'; readonly now: Instant },
): Promise<void> {
  await storeRefundState(tx, order, state)
  await repeatTask(tx, order.taskId, now)
}
