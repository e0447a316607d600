import { sql, type Insertable } from 'kysely'
import { isLive, type AttemptState } from '@portal/domain/payments/payment-attempt.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { Tables } from '../../../database/tables.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Consumer } from '../../../gateways/payments/payment-provider.ts'
import type { Attempt, AttemptShare } from './attempt.ts'
import type { StartEntry } from './audit.repository.ts'
import { ownerColumns, ownerOf, type MoneyOwner } from '../ledger/money-owner.ts'
import type { Payables } from '../payable.ts'
import { PROVIDER } from '../payment-deps.ts'
import { idsOfTerms, lockPaid } from '../ledger/term.repository.ts'

/** Identifies what to settle: an attempt of ours, or a payment at the provider. */
export type SettleTarget = { readonly attemptId: Guid } | { readonly providerPaymentId: string }

const COLUMNS = [
  'id',
  'debtor_id',
  'buyer_id',
  'amount',
  'method_name as methodName',
  'method_visible_name as methodVisibleName',
  'description',
  'reference',
  'return_path as returnPath',
  'origin',
  'idempotency_key as idempotencyKey',
  'started_by as startedBy',
  'created_at as createdAt',
  'state',
  'provider_payment_id',
  'pay_at',
] as const

type Row = Omit<Attempt, 'owner' | 'state' | 'providerPaymentId' | 'payAt'> & {
  debtor_id: Guid | null
  buyer_id: Guid | null
  state: AttemptState
  provider_payment_id: string | null
  pay_at: string | null
}

const attemptOf = ({ debtor_id, buyer_id, state, provider_payment_id, pay_at, ...row }: Row): Attempt => ({
  ...row,
  owner: ownerOf({ debtor_id, buyer_id }),
  state,
  providerPaymentId: provider_payment_id ?? undefined,
  payAt: pay_at ?? undefined,
})

/** The attempt that a settlement targets. */
export async function findAttempt(tx: SchoolTransaction, target: SettleTarget): Promise<Attempt | undefined> {
  const query = rows(tx).selectFrom('payment_attempt').select(COLUMNS)
  const row = await (
    'attemptId' in target
      ? query.where('id', '=', target.attemptId)
      : query.where('provider', '=', PROVIDER).where('provider_payment_id', '=', target.providerPaymentId)
  ).executeTakeFirst()
  return row && attemptOf(row)
}

/** A live attempt of any of these terms. */
export const findLiveAttempt = async (tx: SchoolTransaction, termIds: Guid[]): Promise<Attempt | undefined> =>
  (await listLiveAttempts(tx, termIds))[0]

/** The live attempts of these terms; each term has at most one. */
export async function listLiveAttempts(tx: SchoolTransaction, termIds: Guid[]): Promise<readonly Attempt[]> {
  const found = await rows(tx)
    .selectFrom('payment_attempt')
    .select(COLUMNS)
    .where('live', '=', true)
    .where(
      sql<boolean>`id = any(array(select attempt_id from payment_attempt_term where live and term_id = any(${termIds})))`,
    )
    .orderBy('id')
    .execute()
  return found.map(attemptOf)
}

/** The live attempt to pay an order of the webshop, or else the last one. */
export async function findLastAttemptOfOrder(
  tx: SchoolTransaction,
  order: Guid,
): Promise<Attempt | undefined> {
  const row = await rows(tx)
    .selectFrom('payment_attempt')
    .select(COLUMNS)
    .where(
      sql<boolean>`id = any(array(select attempt_id from payment_attempt_term
        where term_id = any(array(select id from term where shop_order_id = ${order}))))`,
    )
    .orderBy('live', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && attemptOf(row)
}

/**
 * Locks every row that a settlement changes: what is paid, its terms, then the attempt. All code locks in this order.
 * One round trip.
 * @param owner the owner of the attempt when it is known, which never changes
 */
export async function lockAttempt(
  payables: Payables,
  tx: SchoolTransaction,
  id: Guid,
  owner?: MoneyOwner,
): Promise<Attempt | undefined> {
  const terms = { ofAttempt: id }
  const [, row] = await Promise.all([
    lockPaid(payables, tx, terms, owner),
    rows(tx)
      .with('locked', (query) =>
        query
          .selectFrom('term')
          .select('id')
          .where(sql<boolean>`id = any(${idsOfTerms(terms)})`)
          .orderBy('id')
          .forUpdate(),
      )
      .selectFrom('payment_attempt')
      .select(COLUMNS)
      .where('id', '=', id)
      // Refers to no row of the attempt, so PostgreSQL locks all terms before it reads the attempt.
      .where(sql<boolean>`(select count(*) from locked) >= 0`)
      .forUpdate()
      .executeTakeFirst(),
  ])
  return row && attemptOf(row)
}

/** A term that is stored with its first attempt. */
export type NewTerm = Insertable<Tables['term']>

/** What is stored with a new attempt. */
type Beside = {
  readonly shares: readonly AttemptShare[]
  readonly lookAt: Instant
  /** The entry of the audit log about its start. */
  readonly audit: StartEntry
  /** The term that it pays, when that is new too. */
  readonly newTerm?: NewTerm | undefined
}

/**
 * Stores an attempt with its share of each term and its audit entry, in one statement. The database rejects a term that
 * another live attempt holds. Returns the name of the school, for the payer.
 */
export async function insertAttempt(
  tx: SchoolTransaction,
  attempt: Attempt,
  { shares, lookAt, audit, newTerm }: Beside,
): Promise<string> {
  const row = {
    school_id: tx.schoolId,
    id: attempt.id,
    ...ownerColumns(attempt.owner),
    state: attempt.state,
    amount: attempt.amount,
    method_name: attempt.methodName,
    method_visible_name: attempt.methodVisibleName,
    description: attempt.description,
    reference: attempt.reference,
    return_path: attempt.returnPath,
    origin: attempt.origin,
    idempotency_key: attempt.idempotencyKey,
    provider: PROVIDER,
    started_by: attempt.startedBy,
    created_at: attempt.createdAt,
    look_at: lookAt,
  }
  // References are checked at the end of the statement.
  const stored = rows(tx)
    .with('attempt', (query) => query.insertInto('payment_attempt').values(row))
    .with('audit', (query) => query.insertInto('audit_entry').values(audit))
    .with('shares', (query) =>
      query.insertInto('payment_attempt_term').values(
        shares.map(({ termId, amount }) => ({
          school_id: tx.schoolId,
          attempt_id: attempt.id,
          term_id: termId,
          amount,
        })),
      ),
    )
  const { name } = newTerm
    ? await stored
        .with('term', (query) => query.insertInto('term').values(newTerm))
        .selectFrom('school')
        .select('name')
        .executeTakeFirstOrThrow()
    : await stored.selectFrom('school').select('name').executeTakeFirstOrThrow()
  return name
}

/** The payment at the provider for an attempt, and the address of its checkout. */
export type MadePayment = { readonly id: string; readonly checkoutUrl: string | undefined }

/**
 * Stores a new state of an attempt, and once the payment that the provider made for it and the account that paid. The
 * database rejects a transition that the domain does not allow. Returns the stored attempt.
 */
export async function storeState(
  tx: SchoolTransaction,
  id: Guid,
  state: AttemptState,
  moment: {
    now: Instant
    lookAt: Instant
    failure?: string
    made?: MadePayment | undefined
    consumer?: Consumer | undefined
  },
): Promise<Attempt> {
  const row = await rows(tx)
    .updateTable('payment_attempt')
    .set({
      state,
      checked_at: moment.now,
      look_at: moment.lookAt,
      failure: moment.failure ?? '',
      ...(isLive(state) ? {} : { settled_at: moment.now }),
      ...(moment.made && madeColumns(moment.made)),
      ...(moment.consumer && consumerColumns(moment.consumer)),
    })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
  return attemptOf(row)
}

/** Links the attempt to its payment at the provider, once. */
export async function storeProviderPayment(
  tx: SchoolTransaction,
  id: Guid,
  payment: MadePayment,
): Promise<void> {
  await rows(tx).updateTable('payment_attempt').set(madeColumns(payment)).where('id', '=', id).execute()
}

/** Stores the account that paid an attempt; a refund may go back to it. */
export async function storeConsumer(tx: SchoolTransaction, id: Guid, consumer: Consumer): Promise<void> {
  await rows(tx).updateTable('payment_attempt').set(consumerColumns(consumer)).where('id', '=', id).execute()
}

const consumerColumns = ({ iban, holder }: Consumer) => ({ consumer_iban: iban, consumer_name: holder })

const madeColumns = ({ id, checkoutUrl }: MadePayment) => ({
  provider_payment_id: id,
  ...(checkoutUrl === undefined ? {} : { pay_at: checkoutUrl }),
})

/** Leases live attempts that are due for a check. */
export async function takeDueAttempts(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<Guid[]> {
  const taken = await sql<{ id: Guid }>`
    update payment_attempt set look_at = ${leaseUntil} where id = any(array(
      select id from payment_attempt where live and look_at <= ${now}
      order by look_at, id limit ${limit} for update skip locked))
    returning id`.execute(rows(tx))
  return taken.rows.map(({ id }) => id)
}

/** The terms of an attempt. */
export async function findTermsOfAttempt(tx: SchoolTransaction, attemptId: Guid): Promise<readonly Guid[]> {
  const found = await rows(tx)
    .selectFrom('payment_attempt_term')
    .select('term_id')
    .where('attempt_id', '=', attemptId)
    .orderBy('term_id')
    .execute()
  return found.map(({ term_id: id }) => id)
}
