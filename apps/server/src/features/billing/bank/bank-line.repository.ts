import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { BankLine } from '../../../gateways/bank-files/bank-statement.ts'
import { TRANSFER } from './bank-deps.ts'

/** What became of a line of a statement. */
export type LineOutcome = {
  readonly outcome:
    | 'transfer'
    | 'collected'
    | 'returned'
    | 'reversed'
    | 'repaid'
    | 'repayment-returned'
    | 'suspense'
    | 'not-ours'
  /** By what a transfer was matched, or why it was not. */
  readonly reason: string
  readonly debtorId?: Guid
}

/** Keeps a line; false when it was kept before, in whatever file: then nothing more is to be done about it. */
export async function keepLine(
  tx: SchoolTransaction,
  line: BankLine,
  fileId: Guid,
  now: Instant,
): Promise<boolean> {
  const kept = await rows(tx)
    .insertInto('bank_line')
    .values({
      school_id: tx.schoolId,
      id: line.id,
      file_id: fileId,
      amount: line.amount,
      currency: line.currency,
      booked_on: line.bookedOn,
      counter_account: line.counterAccount,
      counter_name: line.counterName,
      text: line.text,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** Writes down what became of a line. */
export async function noteOutcome(
  tx: SchoolTransaction,
  lineId: string,
  { outcome, reason, debtorId }: LineOutcome,
): Promise<void> {
  await rows(tx)
    .updateTable('bank_line')
    .set({ outcome, reason, debtor_id: debtorId ?? null })
    .where('id', '=', lineId)
    .execute()
}

/** Transfers that a reversal may take back: the same amount from the same account, still in the books. */
export async function findReversible(
  tx: SchoolTransaction,
  reversal: BankLine,
): Promise<{ readonly id: string; readonly debtorId: Guid }[]> {
  const found = await sql<{ id: string; debtorId: Guid }>`
    select l.id, l.debtor_id as "debtorId" from bank_line l
    where l.outcome = 'transfer' and l.counter_account = ${reversal.counterAccount}
      and l.amount = ${-reversal.amount} and l.booked_on <= ${reversal.bookedOn}
      and (select sum(e.amount) from ledger_entry e where e.school_id = l.school_id
        and e.provider = ${TRANSFER} and e.provider_payment_id = l.id) = l.amount
    limit 2`.execute(rows(tx))
  return found.rows
}
