import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { PROVIDER } from '../payment-deps.ts'

/** A webhook that waits. `calls` tells whether another one came while it was processed. */
export type Webhook = {
  readonly id: number
  readonly providerPaymentId: string
  readonly calls: number
  readonly receivedAt: Instant
}

/** Anybody can send invented ids: of payments without an attempt, no more than these wait. */
export const MOST_UNKNOWN = 20

/** Whether the payment of a webhook is that of an attempt of ours. */
const isOurs = sql`exists (select from payment_attempt a where a.school_id = webhook.school_id
  and a.provider = ${PROVIDER} and a.provider_payment_id = webhook.provider_payment_id)`

/**
 * Stores a webhook call, or counts it with one of the same payment that waits already. One of an unknown payment is
 * dropped while many of these wait: `check-attempts.ts` checks every live attempt anyway.
 */
export async function storeWebhook(
  tx: SchoolTransaction,
  providerPaymentId: string,
  now: Instant,
): Promise<void> {
  // Only calls of unknown payments wait for each other, so that their count is exact.
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
 * Takes webhooks that are due, and keeps others off them until the lease ends. Those of payments of ours have places of
 * their own, so that they never wait for others.
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

/** Done with a webhook, unless another one came meanwhile: that one asks for another check. */
export async function closeWebhook(tx: SchoolTransaction, webhook: Webhook, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('webhook')
    .set({ handled_at: now, last_error: '' })
    .where('id', '=', webhook.id)
    .where('calls', '=', webhook.calls)
    .execute()
}

/** Processes a webhook again later, unless another one came meanwhile. */
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
