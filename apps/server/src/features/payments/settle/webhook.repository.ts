import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { PROVIDER } from '../payment-deps.ts'

/** A waiting webhook. `calls` shows whether another call arrived while it was processed. */
export type Webhook = {
  readonly id: number
  readonly providerPaymentId: string
  readonly calls: number
  readonly receivedAt: Instant
}

/** Anyone can send invented ids: at most this many webhooks without an attempt wait. */
export const MOST_UNKNOWN = 20

/** Whether a webhook belongs to an attempt of ours. */
const isOurs = sql`exists (select from payment_attempt a where a.school_id = webhook.school_id
  and a.provider = ${PROVIDER} and a.provider_payment_id = webhook.provider_payment_id)`

/**
 * Stores a webhook call, or adds it to a waiting one of the same payment. A call for an unknown payment is dropped
 * while many of these wait; `check-attempts.ts` checks every live attempt anyway.
 */
export async function storeWebhook(
  tx: SchoolTransaction,
  providerPaymentId: string,
  now: Instant,
): Promise<void> {
  // Only calls for unknown payments lock each other, so that their count is exact.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unknown webhooks of ${tx.schoolId}`}, 0))
    from (values (1)) one where not exists (select from payment_attempt
      where provider = ${PROVIDER} and provider_payment_id = ${providerPaymentId})`.execute(rows(tx))
  await sql`insert into webhook (school_id, provider_payment_id, received_at, next_at)
    select ${tx.schoolId}, ${providerPaymentId}, ${now}, ${now}
    where exists (select from payment_attempt
        where provider = ${PROVIDER} and provider_payment_id = ${providerPaymentId})
      or (select count(*) from webhook where handled_at is null and not ${isOurs}) < ${MOST_UNKNOWN}
    on conflict (school_id, provider_payment_id) where handled_at is null
    do update set calls = webhook.calls + 1, received_at = excluded.received_at, next_at = excluded.next_at`.execute(
    rows(tx),
  )
}

/**
 * Leases webhooks that are due. Those of our payments have a separate limit, so that they never wait for invented ones.
 */
export async function takeWebhooks(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
  limits: { readonly ours: number; readonly unknown: number },
): Promise<Webhook[]> {
  const isDue = sql`handled_at is null and next_at <= ${now}`
  const taken = await sql<Webhook>`
    with ours as (
      select id from webhook where ${isDue} and ${isOurs}
      order by next_at, id limit ${limits.ours} for update skip locked),
    unknown as (
      select id from webhook where ${isDue} and not ${isOurs}
      order by next_at, id limit ${limits.unknown} for update skip locked)
    update webhook set next_at = ${leaseUntil}, attempts = attempts + 1
    where id in (select id from ours union all select id from unknown)
    returning id, provider_payment_id as "providerPaymentId", calls, received_at as "receivedAt"`.execute(
    rows(tx),
  )
  return taken.rows
}

/** Closes a webhook, unless another call arrived meanwhile: that one needs another check. */
export async function closeWebhook(tx: SchoolTransaction, webhook: Webhook, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('webhook')
    .set({ handled_at: now, last_error: '' })
    .where('id', '=', webhook.id)
    .where('calls', '=', webhook.calls)
    .execute()
}

/** Postpones a webhook, unless another call arrived meanwhile. */
export async function postponeWebhook(
  tx: SchoolTransaction,
  webhook: Webhook,
  nextAt: Instant,
  error: string,
): Promise<void> {
  await rows(tx)
    .updateTable('webhook')
    .set({ next_at: nextAt, last_error: error.slice(0, 500) })
    .where('id', '=', webhook.id)
    .where('calls', '=', webhook.calls)
    .execute()
}
