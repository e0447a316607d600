import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A webhook that waits. `calls` tells whether another one came while it was processed. */
export type Webhook = {
  readonly id: number
  readonly providerPaymentId: string
  readonly calls: number
  readonly receivedAt: Instant
}

/** Stores a webhook call, or counts it with one of the same payment that waits already. */
export async function storeWebhook(
  tx: SchoolTransaction,
  providerPaymentId: string,
  now: Instant,
): Promise<void> {
  await sql`insert into webhook (school_id, provider_payment_id, received_at, next_at)
    values (${tx.schoolId}, ${providerPaymentId}, ${now}, ${now})
    on conflict (school_id, provider_payment_id) where handled_at is null
    do update set calls = webhook.calls + 1, received_at = excluded.received_at, next_at = excluded.next_at`.execute(
    rows(tx),
  )
}

/** Takes webhooks that are due, and keeps others off them until the lease ends. */
export async function takeWebhooks(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<Webhook[]> {
  const taken = await sql<Webhook>`
    update webhook set next_at = ${leaseUntil}, attempts = attempts + 1 where id in (
      select id from webhook where handled_at is null and next_at <= ${now}
      order by next_at, id limit ${limit} for update skip locked)
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
