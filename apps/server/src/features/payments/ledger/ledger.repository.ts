import { sql, type Selectable } from 'kysely'
import { repeatedRefunds, type RefundEntry } from '@portal/domain/payments/failed-refunds.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { AttemptShare } from '../attempt/attempt.ts'
import { isOfBuyer, ownerColumns, type MoneyOwner } from './money-owner.ts'
import { PROVIDER } from '../payment-deps.ts'
import type { Booking, TermBalance } from '../settle/settlement.ts'

/** The amount due of a term `t`. */
const DUE = sql<Money>`case when t.withdrawn_at is null
  then t.amount - coalesce((select sum(e.amount) from ledger_entry e
    where e.school_id = t.school_id and e.term_id = t.id), 0)
  else 0 end::bigint`

/** The amount due of each term, in ascending order; zero for a withdrawn term. */
export async function readBalances(
  tx: SchoolTransaction,
  shares: readonly AttemptShare[],
): Promise<TermBalance[]> {
  const termIds = shares.map(({ termId }) => termId)
  const found = await sql<{ termId: Guid; due: Money }>`
    select t.id as "termId", ${DUE} as due from term t where t.id = any(${termIds})`.execute(rows(tx))
  const dueOf = new Map(found.rows.map(({ termId, due }) => [termId, due]))
  return shares.flatMap(({ termId, amount }) => {
    const due = dueOf.get(termId)
    return due === undefined ? [] : [{ termId, share: amount, due }]
  })
}

/** The source of money: who reports it, and under which id. */
export type MoneySource = { readonly provider: string; readonly paymentId: string }

/** The ledger entries of a payment, in order of booking. */
export async function readBookings(
  tx: SchoolTransaction,
  { provider, paymentId }: MoneySource,
): Promise<Booking[]> {
  const found = await rows(tx)
    .selectFrom('ledger_entry')
    .select(['kind', 'term_id', 'for_term_id', 'amount', 'provider_sub_id'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return found.map(bookingOf)
}

type Entry = Pick<
  Selectable<Tables['ledger_entry']>,
  'kind' | 'term_id' | 'for_term_id' | 'amount' | 'provider_sub_id'
>

const bookingOf = (entry: Entry): Booking => ({
  kind: entry.kind,
  termId: entry.term_id ?? undefined,
  ...(entry.for_term_id !== null && { forTerm: entry.for_term_id }),
  amount: entry.amount,
  subId: entry.provider_sub_id,
})

/** The amounts due of an attempt's terms with its share of each, in ascending order, and the entries of a payment. */
export async function readBooksOfAttempt(
  tx: SchoolTransaction,
  attempt: Guid,
  { provider, paymentId }: MoneySource,
): Promise<{ readonly due: readonly TermBalance[]; readonly booked: readonly Booking[] }> {
  // Neither is null: both are always computed.
  const found = await sql<{ due: readonly TermBalance[]; booked: readonly Entry[] }>`
    select coalesce((select json_agg(json_build_object('termId', t.id, 'share', p.amount, 'due', ${DUE}) order by t.id)
      from payment_attempt_term p join term t on t.school_id = p.school_id and t.id = p.term_id
      where p.attempt_id = ${attempt}), '[]') as due,
    coalesce((select json_agg(json_build_object('kind', e.kind, 'term_id', e.term_id, 'for_term_id', e.for_term_id,
        'amount', e.amount, 'provider_sub_id', e.provider_sub_id) order by e.id)
      from ledger_entry e where e.provider = ${provider} and e.provider_payment_id = ${paymentId}), '[]') as booked`.execute(
    rows(tx),
  )
  const { due = [], booked = [] } = found.rows[0] ?? {}
  return { due, booked: booked.map(bookingOf) }
}

/** The ledger totals of these payments, by id; unknown payments are absent. */
export async function readBookedSums(
  tx: SchoolTransaction,
  provider: string,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const found = await sql<{ id: string; amount: Money }>`
    select provider_payment_id as id, sum(amount)::bigint as amount from ledger_entry
    where provider = ${provider} and provider_payment_id = any(${paymentIds})
    group by provider_payment_id`.execute(rows(tx))
  return new Map(found.rows.map(({ id, amount }) => [id, amount]))
}

/**
 * Writes the entries in one round trip; queries in the same round trip see them. A surplus also creates a refund task
 * for the school (SAF-M6).
 */
export async function book(
  tx: SchoolTransaction,
  source: MoneySource & MoneyOwner & { readonly attemptId?: Guid },
  bookings: readonly Booking[],
  now: Instant,
): Promise<void> {
  const entries = await Promise.all(refundsFirst(bookings).map((one) => insertEntry(tx, source, one, now)))
  for (const { id, kind, amount } of entries)
    if (kind === 'credit' && amount > 0)
      await openRefundTask(tx, source, { id, amount, reason: SURPLUS }, now)
    else if (isFailedRefundOfOrder(source, kind, amount))
      await openRefundTask(tx, source, { id, amount, reason: REFUND_FAILED }, now)
  if (isOfBuyer(source) && bookings.some(isRefund)) await closeRepeatedRefundTasks(tx, source)
  if (bookings.some(({ kind, amount }) => kind === 'credit' && amount < 0))
    await closeSettledRefundTasks(tx, source)
}

const isRefund = ({ kind, amount }: Booking): boolean => kind === 'refund' && amount < 0

/** A refund repeats only refunds that had failed when it was made, not those that are found failed together with it. */
const refundsFirst = (bookings: readonly Booking[]): readonly Booking[] => [
  ...bookings.filter(isRefund),
  ...bookings.filter((booking) => !isRefund(booking)),
]

async function insertEntry(
  tx: SchoolTransaction,
  source: MoneySource & MoneyOwner & { readonly attemptId?: Guid },
  { kind, termId, forTerm, amount, subId }: Booking,
  now: Instant,
) {
  const { id } = await rows(tx)
    .insertInto('ledger_entry')
    .values({
      school_id: tx.schoolId,
      kind,
      ...ownerColumns(source),
      term_id: termId ?? null,
      for_term_id: forTerm ?? null,
      attempt_id: source.attemptId ?? null,
      amount,
      booked_at: now,
      provider: source.provider,
      provider_payment_id: source.paymentId,
      provider_sub_id: subId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, kind, amount }
}

async function openRefundTask(
  tx: SchoolTransaction,
  owner: MoneyOwner,
  { id, amount, reason }: { readonly id: number; readonly amount: Money; readonly reason: string },
  now: Instant,
): Promise<void> {
  await rows(tx)
    .insertInto('refund_task')
    .values({
      school_id: tx.schoolId,
      ...ownerColumns(owner),
      ledger_entry_id: id,
      amount,
      reason,
      created_at: now,
    })
    .execute()
}

/** More was paid than was due. */
const SURPLUS = 'surplus'

/** An order is refunded in full; its task stays open until the provider has paid. */
const REFUND_FAILED = 'refund-failed'

const isFailedRefundOfOrder = (source: MoneyOwner, kind: string, amount: Money): boolean =>
  isOfBuyer(source) && kind === 'refund' && amount > 0

/** Closes the tasks of failed refunds whose money another refund returned. */
async function closeRepeatedRefundTasks(
  tx: SchoolTransaction,
  { provider, paymentId }: MoneySource,
): Promise<void> {
  const refunds = await sql<RefundEntry>`
    select id, amount from ledger_entry where kind = 'refund' and provider = ${provider}
      and provider_payment_id = ${paymentId} order by id`.execute(rows(tx))
  await sql`update refund_task set state = 'done' where state = 'open' and reason = ${REFUND_FAILED}
    and ledger_entry_id = any(${repeatedRefunds(refunds.rows)})`.execute(rows(tx))
}

/** Closes the tasks of surpluses that were refunded. */
async function closeSettledRefundTasks(
  tx: SchoolTransaction,
  { provider, paymentId }: MoneySource,
): Promise<void> {
  await sql`update refund_task set state = 'done' where state = 'open' and reason = ${SURPLUS} and ledger_entry_id in (
      select id from ledger_entry where provider = ${provider} and provider_payment_id = ${paymentId})
    and (select sum(amount) from ledger_entry where kind = 'credit' and provider = ${provider}
      and provider_payment_id = ${paymentId}) <= 0`.execute(rows(tx))
}

/** Suspends money that cannot be matched; once per reason, with the last amount (SAF-M8). */
export async function putInSuspense(
  tx: SchoolTransaction,
  entry: MoneySource & { amount: Money; currency: string; reason: string; now: Instant },
): Promise<void> {
  await rows(tx)
    .insertInto('suspense_entry')
    .values({
      school_id: tx.schoolId,
      provider: entry.provider,
      provider_payment_id: entry.paymentId,
      amount: entry.amount,
      currency: entry.currency,
      reason: entry.reason,
      seen_at: entry.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'provider', 'provider_payment_id', 'reason'])
        .doUpdateSet({ amount: entry.amount })
        .where('suspense_entry.resolved_at', 'is', null),
    )
    .execute()
}

/** Marks terms as pending (paid but not confirmed), or clears the mark. */
export async function storePending(
  tx: SchoolTransaction,
  terms: readonly Pick<AttemptShare, 'termId'>[],
  pendingSince: Instant | null,
): Promise<void> {
  const termIds = terms.map(({ termId }) => termId)
  await sql`update term set announced_at = ${pendingSince} where id = any(${termIds})`.execute(rows(tx))
}

/** Payments at the provider with ledger entries since a moment, newest first. */
export async function listBookedPayments(tx: SchoolTransaction, since: Instant): Promise<string[]> {
  const found = await rows(tx)
    .selectFrom('ledger_entry')
    .select('provider_payment_id')
    .distinct()
    .where('provider', '=', PROVIDER)
    .where('booked_at', '>=', since)
    .execute()
  return found.flatMap(({ provider_payment_id: id }) => (id === null ? [] : [id]))
}
