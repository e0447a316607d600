import { sql } from 'kysely'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { TRANSFER } from '../bank-deps.ts'

/** Suspended money, with its statement line when there is one. */
export type Suspended = {
  readonly id: number
  readonly provider: string
  readonly paymentId: string
  readonly amount: Money
  readonly currency: string
  readonly reason: string
  readonly seenAt: Instant
  readonly line: SuspendedLine | null
}
type SuspendedLine = {
  readonly amount: Money
  readonly bookedOn: CalendarDay
  readonly counterAccount: string
  readonly counterName: string
  readonly text: string
}

/** A decision: `note` is the invoice that it was booked on, or why it is not ours. */
export type Resolution = { readonly kind: 'booked' | 'not-ours'; readonly note: string }

type Row = Suspended & {
  readonly resolvedAt: Instant | null
  readonly resolution: Resolution['kind'] | null
  readonly note: string
}

const suspended = sql`
  select s.id, s.provider, s.provider_payment_id as "paymentId", s.amount, s.currency, s.reason, s.seen_at as "seenAt",
    s.resolved_at as "resolvedAt", s.resolution, s.note,
    case when l.id is not null then json_build_object('amount', l.amount, 'bookedOn', l.booked_on,
      'counterAccount', l.counter_account, 'counterName', l.counter_name, 'text', l.text) end as line
  from suspense_entry s
  left join bank_line l on l.school_id = s.school_id and s.provider = ${TRANSFER} and l.id = s.provider_payment_id`

/** All suspended money, oldest first. */
export async function listSuspended(tx: SchoolTransaction): Promise<readonly Suspended[]> {
  return (await sql<Row>`${suspended} where s.resolved_at is null order by s.id`.execute(rows(tx))).rows
}

/** One entry, locked, with its earlier decision. */
export async function lockSuspended(
  tx: SchoolTransaction,
  id: number,
): Promise<(Suspended & { readonly resolved?: Resolution & { readonly at: Instant } }) | undefined> {
  const found = await sql<Row>`${suspended} where s.id = ${id} for update of s`.execute(rows(tx))
  const [row] = found.rows
  if (!row) return undefined
  const { resolvedAt, resolution, note, ...entry } = row
  return {
    ...entry,
    ...(resolvedAt && resolution && { resolved: { kind: resolution, note, at: resolvedAt } }),
  }
}

/** Stores a decision about suspended money. */
export async function storeResolution(
  tx: SchoolTransaction,
  id: number,
  { kind, note }: Resolution,
  now: Instant,
): Promise<void> {
  await rows(tx)
    .updateTable('suspense_entry')
    .set({ resolution: kind, note, resolved_at: now })
    .where('id', '=', id)
    .execute()
}

/** The active invoice or part with this reference, in any notation. */
export async function findByReference(tx: SchoolTransaction, reference: string): Promise<Guid | undefined> {
  const found = await sql<{ id: Guid }>`
    select id from invoice where kind = 'invoice' and upper(number) = upper(${reference})
    union all
    select id from term where withdrawn_at is null and amount > 0 and invoice_id is not null
      and upper(reference) = upper(${reference})
    limit 1`.execute(rows(tx))
  return found.rows[0]?.id
}
