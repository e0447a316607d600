import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import type { Cancelled } from './cancelled-copy.repository.ts'

/** What a cancellation does to one copy, in cents. */
export type CancelledCopy = {
  readonly id: Guid
  readonly answered: boolean
  /** Whether the office may name it: something other than what is voluntary was chosen, or the child waited. */
  readonly named: boolean
  readonly waiting: number
  readonly offered: number
  /** With what is voluntary: credited, invoiced again, and to give back. */
  readonly credited: Money
  readonly becomes: Money
  readonly refund: Money
  readonly shownCredited: Money
  readonly shownBecomes: Money
}

type NewCancellation = Cancelled & {
  readonly id: Guid
  readonly reason: string
  readonly by: Guid
  readonly at: Instant
  readonly reminders: number
}

/** Stores a cancellation. */
export async function insertCancellation(
  tx: SchoolTransaction,
  { id, list, article, reason, by, at, reminders }: NewCancellation,
): Promise<void> {
  await sql`
    insert into cancellation (school_id, id, list_id, line_id, reason, cancelled_by, cancelled_at, reminders)
    values (${tx.schoolId}, ${id}, ${list}, ${article ?? null}, ${reason}, ${by}, ${at}, ${reminders})`.execute(
    rows(tx),
  )
}

/** Stores what a cancellation did to these copies. */
export async function insertCancelledCopies(
  tx: SchoolTransaction,
  cancellation: Guid,
  copies: readonly CancelledCopy[],
): Promise<void> {
  if (copies.length === 0) return
  await rows(tx)
    .insertInto('cancelled_copy')
    .values(
      copies.map((copy) => ({
        school_id: tx.schoolId,
        cancellation_id: cancellation,
        order_list_id: copy.id,
        answered: copy.answered,
        named: copy.named,
        waited: copy.waiting > 0,
        offered: copy.offered > 0,
        credited: copy.credited,
        becomes: copy.becomes,
        refund: copy.refund,
        shown_credited: copy.shownCredited,
        shown_becomes: copy.shownBecomes,
      })),
    )
    .execute()
}

/** Whether a list was cancelled as a whole. */
export async function isListCancelled(tx: SchoolTransaction, list: Guid): Promise<boolean> {
  const { rows: found } = await sql<{ id: Guid }>`
    select id from cancellation where list_id = ${list} and line_id is null`.execute(rows(tx))
  return found.length > 0
}

export type StoredCancellation = {
  readonly id: Guid
  /** The name of the article; null for the whole list. */
  readonly article: string | null
  readonly reason: string
  readonly by: string
  readonly at: Instant
  readonly reminders: number
}

/** Returns the cancellations of a list, newest first. */
export async function findCancellations(
  tx: SchoolTransaction,
  list: Guid,
): Promise<readonly StoredCancellation[]> {
  const { rows: found } = await sql<StoredCancellation>`
    select k.id, l.description as article, k.reason, p.full_name as by, k.cancelled_at as at, k.reminders
    from cancellation k
    join person p on p.school_id = k.school_id and p.id = k.cancelled_by
    left join list_line l on l.school_id = k.school_id and l.id = k.line_id
    where k.list_id = ${list} order by k.cancelled_at desc, k.id`.execute(rows(tx))
  return found
}

/** A copy as the office is shown it, by name, with its sums in cents. */
export type ShownCopy = {
  readonly id: Guid
  readonly name: string
  readonly className: string
  readonly payer: string
  readonly answered: boolean
  readonly waiting: number
  readonly offered: number
  readonly credited: Money
  readonly becomes: Money
  readonly refund: Money
}

export type StoredCancelledCopy = ShownCopy & { readonly cancellation: Guid }

/** Returns the copies that the cancellations of a list concerned and the office may name, by name. */
export async function findCancelledCopies(
  tx: SchoolTransaction,
  list: Guid,
): Promise<readonly StoredCancelledCopy[]> {
  const { rows: found } = await sql<StoredCancelledCopy>`
    select x.cancellation_id as cancellation, o.id, c.full_name as name, c.class_name as "className", d.name as payer,
      x.answered, x.waited::int as waiting, x.offered::int as offered, x.shown_credited as credited,
      x.shown_becomes as becomes, x.refund
    from cancellation k
    join cancelled_copy x on x.school_id = k.school_id and x.cancellation_id = k.id and x.named
    join order_list o on o.school_id = x.school_id and o.id = x.order_list_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id
    where k.list_id = ${list} order by c.full_name, d.name, o.id`.execute(rows(tx))
  return found
}
