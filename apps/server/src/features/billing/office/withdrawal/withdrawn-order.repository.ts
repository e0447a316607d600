import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

export type Withdrawal = {
  readonly copies: readonly Guid[]
  readonly outcome: 'asked-again' | 'invoiced-again' | 'withdrawn' | 'cancelled'
  readonly reason: string
  readonly by: Guid
  readonly at: Instant
}

/** An order that no longer counts, as it is needed to place another one in its stead. */
export type EarlierOrder = {
  readonly copy: Guid
  readonly comment: string
  readonly conditionsFile: Guid | null
  readonly conditionsAgreed: boolean
  readonly signed: boolean
  readonly placedBy: Guid
  readonly placedAt: Instant
  readonly fingerprint: string
}

/** Moves the orders of these copies to those that no longer count, and returns them. */
export async function archiveOrders(
  tx: SchoolTransaction,
  { copies, outcome, reason, by, at }: Withdrawal,
): Promise<readonly EarlierOrder[]> {
  const ids = [...copies]
  const { rows: found } = await sql<EarlierOrder>`
    select po.order_list_id as copy, po.comment, po.conditions_file_id as "conditionsFile",
      po.conditions_agreed as "conditionsAgreed", po.signed, po.placed_by as "placedBy", po.placed_at as "placedAt",
      po.fingerprint
    from placed_order po where po.order_list_id = any(${ids}::uuid[])`.execute(rows(tx))
  await sql`select withdraw_orders(${ids}::uuid[], ${outcome}, ${reason}, ${by}, ${at})`.execute(rows(tx))
  return found
}

/** Marks copies by what happened to their answer. Forms that were opened before are outdated. */
export async function markCopies(
  tx: SchoolTransaction,
  { copies, outcome, at }: Pick<Withdrawal, 'copies' | 'outcome' | 'at'>,
): Promise<void> {
  const asksAgain = outcome === 'asked-again'
  await sql`
    update order_list set version = version + 1, ordered_lines = null,
      responded_at = case when ${asksAgain} then null else responded_at end,
      asked_again_at = case when ${asksAgain} then ${at} else asked_again_at end,
      nothing_ordered = ${outcome === 'withdrawn' || outcome === 'cancelled'}
    where id = any(${[...copies]}::uuid[])`.execute(rows(tx))
}

/** Plans a notification of each copy, once more for who was notified of it, when the school sends them. */
export async function planNotifications(tx: SchoolTransaction, copies: readonly Guid[]): Promise<void> {
  await sql`
    insert into news (school_id, kind, thing_id, again)
    select o.school_id, 'invoice', o.id, true
    from order_list o join school s on s.id = o.school_id and 'invoice' = any(s.announces)
    where o.id = any(${[...copies]}::uuid[]) and o.visible
    on conflict (school_id, kind, thing_id) do update set again = true`.execute(rows(tx))
}

/** Counts the pupils with an order of each limited article of a list. */
export async function countRegistrations(
  tx: SchoolTransaction,
  list: Guid,
): Promise<ReadonlyMap<Guid, number>> {
  const { rows: found } = await sql<{ article: Guid; pupils: number }>`
    select l.id as article, count(distinct o.child_id) as pupils
    from list_line l
    left join placed_order_line pl on pl.school_id = l.school_id and pl.line_id = l.id
    left join placed_order po on po.school_id = pl.school_id and po.id = pl.order_id
    left join order_list o on o.school_id = po.school_id and o.id = po.order_list_id
    where l.list_id = ${list} and l.capacity is not null group by l.id`.execute(rows(tx))
  return new Map(found.map(({ article, pupils }) => [article, pupils]))
}

/** Changes how many places of articles are taken, by these numbers. */
export async function moveRegistrations(
  tx: SchoolTransaction,
  changes: ReadonlyMap<Guid, number>,
): Promise<void> {
  const moved = [...changes].filter(([, by]) => by !== 0)
  if (moved.length === 0) return
  await sql`
    update list_line l set taken = greatest(l.taken + m.by, 0)
    from unnest(${moved.map(([id]) => id)}::uuid[], ${moved.map(([, by]) => by)}::int[]) as m (id, by)
    where l.id = m.id`.execute(rows(tx))
}
