import { sql } from 'kysely'
import type { Movement } from '@portal/domain/payments/bank/overlapping-line.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { BankLine } from '../../../../gateways/bank-files/reading/bank-statement.ts'
import { waitForTurn } from '../../../account/account.public.ts'
import { TRANSFER } from '../bank-deps.ts'

/** The outcome of a statement line. */
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
  /** How a transfer was matched, or why it was not. */
  readonly reason: string
  readonly debtorId?: Guid
}

/**
 * Stores a line; false when it was stored before, from any file. A line is recognised by its identity, or by its id
 * when an older release stored it without one. One import per school runs at a time. The lock is taken in the same
 * round trip.
 */
export async function keepLine(
  tx: SchoolTransaction,
  line: BankLine,
  fileId: Guid,
  now: Instant,
): Promise<boolean> {
  const turn = waitForTurn(tx, 'bank lines')
  const keeping = rows(tx)
    .insertInto('bank_line')
    .values({
      school_id: tx.schoolId,
      id: line.id,
      file_id: fileId,
      identity: line.identity,
      bank_reference: line.bankReference,
      amount: line.amount,
      entry_amount: line.entryAmount,
      currency: line.currency,
      booked_on: line.bookedOn,
      counter_account: line.counterAccount,
      counter_name: line.counterName,
      text: line.text,
      seen_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const [, kept] = await Promise.all([turn, keeping])
  return kept !== undefined
}

/** Names of the lines of one statement. Their stored rows are excluded from a comparison. */
export type StatementNames = { readonly ids: readonly string[]; readonly identities: readonly string[] }

/**
 * Lists movements in other statements with the same day, currency and amount as the entry. Outgoing payments of the
 * school are excluded: they are never booked, so a repeat does no harm.
 */
export async function listMovementsElsewhere(
  tx: SchoolTransaction,
  { bookedOn, currency, entryAmount }: Pick<BankLine, 'bookedOn' | 'currency' | 'entryAmount'>,
  { ids, identities }: StatementNames,
): Promise<readonly Movement[]> {
  const found = await sql<Movement>`
    select l.amount, coalesce(l.entry_amount, l.amount)::bigint as "entryAmount",
      l.counter_account as "counterAccount", l.counter_name as "counterName",
      coalesce(l.bank_reference, '') as "bankReference"
    from bank_line l
    where l.booked_on = ${bookedOn} and l.currency = ${currency}
      and coalesce(l.entry_amount, l.amount) = ${entryAmount}
      and not (l.outcome = 'not-ours' and l.reason = '')
      and l.id <> all(${ids}) and (l.identity is null or l.identity <> all(${identities}))`.execute(rows(tx))
  return found.rows
}

/** Stores the outcome of a line. */
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

/** Transfers that a reversal may undo: same amount, same account, still booked. */
export async function findReversible(
  tx: SchoolTransaction,
  reversal: BankLine,
): Promise<{ readonly id: string; readonly debtorId: Guid }[]> {
  const found = await sql<{ id: string; debtorId: Guid }>`
    select l.id, l.debtor_id as "debtorId" from bank_line l
    where l.outcome = 'transfer' and l.debtor_id is not null and l.counter_account = ${reversal.counterAccount}
      and l.amount = ${-reversal.amount} and l.booked_on <= ${reversal.bookedOn}
      and (select sum(e.amount) from ledger_entry e where e.school_id = l.school_id
        and e.provider = ${TRANSFER} and e.provider_payment_id = l.id) = l.amount
    limit 2`.execute(rows(tx))
  return found.rows
}
