import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Payables, Terms } from '../payable.ts'
import { isOfBuyer, type MoneyOwner } from './money-owner.ts'

/**
 * The ids of these terms, as an array. An array is evaluated first and its rows are looked up by key. A subquery is
 * joined, and a plan from when the tables were small would read all terms of the school.
 */
export const idsOfTerms = (terms: Terms): RawBuilder<unknown> =>
  'ofAttempt' in terms
    ? sql`array(select term_id from payment_attempt_term where attempt_id = ${terms.ofAttempt})`
    : sql`${terms}::uuid[]`

/**
 * Locks what debtors pay, then what buyers pay, each in ascending order, before their terms. One round trip.
 * @param owner when it is known, only what this owner pays is locked
 */
export const lockPaid = (
  { debtor, buyer }: Payables,
  tx: SchoolTransaction,
  terms: Terms,
  owner?: MoneyOwner,
): Promise<unknown> =>
  Promise.all([
    !(owner && isOfBuyer(owner)) && debtor.lock(tx, terms),
    !(owner && !isOfBuyer(owner)) && buyer.lock(tx, terms),
  ])

/** Locks what is paid (`lockPaid`), then the terms, in ascending order. One round trip. */
export async function lockTerms(
  payables: Payables,
  tx: SchoolTransaction,
  terms: Terms,
  owner?: MoneyOwner,
): Promise<void> {
  await Promise.all([
    lockPaid(payables, tx, terms, owner),
    sql`select from term where id = any(${idsOfTerms(terms)}) order by id for update`.execute(rows(tx)),
  ])
}

/** Locks these terms, and books their settlement by credit. */
export async function lockTermsAndSettleCredit(
  payables: Payables,
  tx: SchoolTransaction,
  terms: readonly Guid[],
  now: Instant,
): Promise<void> {
  // Sent after the locks in the same round trip, so it reads what others stored before.
  await Promise.all([lockTerms(payables, tx, terms), payables.debtor.settleCredit(tx, terms, now)])
}

/** Describes these terms for their payer. */
export async function describeTerms(
  tx: SchoolTransaction,
  termIds: readonly Guid[],
): Promise<{ readonly description: string; readonly reference: string }> {
  const found = await sql<{ description: string; reference: string }>`
    select i.description, t.reference from term t
    join invoice i on i.school_id = t.school_id and i.id = t.invoice_id
    where t.id = any(${termIds}) order by t.reference`.execute(rows(tx))
  return {
    description: [...new Set(found.rows.map(({ description }) => description))].join(', '),
    reference: found.rows.map(({ reference }) => reference).join(', '),
  }
}
