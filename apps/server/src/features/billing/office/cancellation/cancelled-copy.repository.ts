import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { SET_OFF } from '../../set-off/set-off.repository.ts'

/** A list, or one article of it. */
export type Cancelled = { readonly list: Guid; readonly article?: Guid | undefined }

/** SQL: whether waiting place `w` of article `l` is of what is cancelled. */
const isCancelledPlace = ({ list, article }: Cancelled) =>
  sql`l.list_id = ${list} and (${article ?? null}::uuid is null or l.id = ${article ?? null}) and w.ended_at is null`

/** A copy of which the child waits, or has an offer. */
export type WaitingCopy = {
  readonly id: Guid
  readonly name: string
  readonly className: string
  readonly payer: string
  readonly waiting: number
  readonly offered: number
}

/** Returns the copies of which the child waits for a place in what is cancelled, in the order of their ids. */
export async function findWaitingCopies(
  tx: SchoolTransaction,
  cancelled: Cancelled,
): Promise<readonly WaitingCopy[]> {
  const { rows: found } = await sql<WaitingCopy>`
    select o.id, c.full_name as name, c.class_name as "className", d.name as payer,
      count(*) filter (where w.state = 'waiting') as waiting, count(*) filter (where w.state = 'offered') as offered
    from waiting_place w
    join list_line l on l.school_id = w.school_id and l.id = w.line_id
    join order_list o on o.school_id = w.school_id and o.list_id = l.list_id and o.child_id = w.child_id
      and o.debtor_id = w.debtor_id
    join person c on c.school_id = o.school_id and c.id = o.child_id
    join debtor d on d.school_id = o.school_id and d.id = o.debtor_id
    where ${isCancelledPlace(cancelled)} and not l.voluntary
    group by o.id, c.full_name, c.class_name, d.name order by o.id`.execute(rows(tx))
  return found
}

/** Ends every wait and offer of what is cancelled, and releases the places that were held for offers. */
export async function endWaits(tx: SchoolTransaction, cancelled: Cancelled, at: string): Promise<void> {
  await sql`
    with ended as (
      update waiting_place w set state = 'expired', ended_at = ${at} from list_line l
      where l.school_id = w.school_id and l.id = w.line_id and ${isCancelledPlace(cancelled)}
      returning w.school_id, w.line_id, w.child_id),
    released as (
      delete from reservation r using ended e
      where r.school_id = e.school_id and r.line_id = e.line_id and r.child_id = e.child_id and r.offer)
    delete from waiting_line q using ended e where q.school_id = e.school_id and q.line_id = e.line_id`.execute(
    rows(tx),
  )
}

/** SQL: notifications `n` that are planned of the copies of a list without an answer. */
const plannedReminders = (list: Guid) => sql`
  n.kind = 'invoice' and n.thing_id = any (array(
    select o.id from order_list o where o.list_id = ${list} and o.responded_at is null))`

/** Counts the reminders of a list that are planned and not sent yet. */
export async function countReminders(tx: SchoolTransaction, list: Guid): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select count(*) as count from news n where ${plannedReminders(list)}`.execute(rows(tx))
  return found[0]?.count ?? 0
}

/** Stops the reminders of a list that are planned. Returns their number. */
export async function stopReminders(tx: SchoolTransaction, list: Guid): Promise<number> {
  const { rows: stopped } = await sql<{ id: Guid }>`
    delete from news n where ${plannedReminders(list)} returning n.thing_id as id`.execute(rows(tx))
  return stopped.length
}

/** Returns the money that was received for each of these copies and not given back, in cents. */
export async function findPaid(
  tx: SchoolTransaction,
  copies: readonly Guid[],
): Promise<ReadonlyMap<Guid, Money>> {
  const { rows: found } = await sql<{ copy: Guid; paid: Money }>`
    select i.order_list_id as copy, sum(e.amount)::bigint as paid from invoice i
    join term t on t.school_id = i.school_id and t.invoice_id = i.id
    join ledger_entry e on e.school_id = t.school_id and e.term_id = t.id and e.provider is distinct from ${SET_OFF}
    where i.order_list_id = any(${[...copies]}::uuid[]) group by i.order_list_id`.execute(rows(tx))
  return new Map(found.map(({ copy, paid }) => [copy, paid]))
}

/** Closes a list for good. Forms that were opened before are outdated. */
export async function closeList(tx: SchoolTransaction, list: Guid, lastDay: string): Promise<void> {
  await sql`
    update invoice_list set ends_on = least(ends_on, ${lastDay}::date), starts_on = least(starts_on, ${lastDay}::date),
      version = version + 1
    where id = ${list}`.execute(rows(tx))
  await sql`update order_list set version = version + 1 where list_id = ${list} and responded_at is null`.execute(
    rows(tx),
  )
}
