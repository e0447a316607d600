import { sql } from 'kysely'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** A hint that waits. `hints` tells whether another one came while it was followed. */
export type Notice = {
  readonly id: number
  readonly providerPaymentId: string
  readonly hints: number
  readonly attempts: number
}

/** Stores a hint, or counts it with one that waits already. */
export async function storeNotice(
  tx: SchoolTransaction,
  providerPaymentId: string,
  now: Instant,
): Promise<void> {
  await sql`insert into payment_notice (school_id, provider_payment_id, received_at, next_at)
    values (${tx.schoolId}, ${providerPaymentId}, ${now}, ${now})
    on conflict (school_id, provider_payment_id) where handled_at is null
    do update set hints = payment_notice.hints + 1, received_at = excluded.received_at, next_at = excluded.next_at`.execute(
    rows(tx),
  )
}

/** Takes hints whose moment has come, and keeps others off them until the lease ends. */
export async function takeNotices(
  tx: SchoolTransaction,
  now: Instant,
  leaseUntil: Instant,
  limit: number,
): Promise<Notice[]> {
  const taken = await sql<Notice>`
    update payment_notice set next_at = ${leaseUntil}, attempts = attempts + 1 where id in (
      select id from payment_notice where handled_at is null and next_at <= ${now}
      order by next_at, id limit ${limit} for update skip locked)
    returning id, provider_payment_id as "providerPaymentId", hints, attempts`.execute(rows(tx))
  return taken.rows
}

/** Done with a hint, unless another one came meanwhile: that one asks for another look. */
export async function closeNotice(tx: SchoolTransaction, notice: Notice, now: Instant): Promise<void> {
  await rows(tx)
    .updateTable('payment_notice')
    .set({ handled_at: now, last_error: '' })
    .where('id', '=', notice.id)
    .where('hints', '=', notice.hints)
    .execute()
}

/** Looks at a hint again later, unless another one came meanwhile. */
export async function postponeNotice(
  tx: SchoolTransaction,
  notice: Notice,
  nextAt: Instant,
  error: string,
): Promise<void> {
  await rows(tx)
    .updateTable('payment_notice')
    .set({ next_at: nextAt, last_error: error.slice(0, 500) })
    .where('id', '=', notice.id)
    .where('hints', '=', notice.hints)
    .execute()
}
