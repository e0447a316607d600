import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Waiter } from './waiting.repository.ts'

/** Returns the articles that the job has to look at. */
export async function findDueLines(
  tx: SchoolTransaction,
  { now, limit }: { readonly now: Instant; readonly limit: number },
): Promise<readonly Guid[]> {
  const { rows: found } = await sql<{ line: Guid }>`
    select line_id as line from waiting_line where due_at <= ${now} order by due_at, line_id limit ${limit}`.execute(
    rows(tx),
  )
  return found.map(({ line }) => line)
}

/** Ends the offers of an article whose time is over, and releases their places. Returns the children. */
export async function endOverdueOffers(
  tx: SchoolTransaction,
  line: Guid,
  now: Instant,
): Promise<readonly Guid[]> {
  const { rows: ended } = await sql<{ child: Guid }>`
    update waiting_place set state = 'expired', ended_at = ${now}
    where line_id = ${line} and state = 'offered' and offer_until <= ${now} returning child_id as child`.execute(
    rows(tx),
  )
  const children = ended.map(({ child }) => child)
  await sql`delete from reservation where line_id = ${line} and offer and child_id = any(${children}::uuid[])`.execute(
    rows(tx),
  )
  return children
}

/** An article with its places and the terms of its offers. */
export type OfferedLine = {
  readonly id: Guid
  readonly list: Guid
  readonly title: string
  readonly description: string
  readonly places: number | null
  readonly taken: number
  /** Offered, or held while somebody orders. */
  readonly held: number
  readonly offerDays: number
  /** The last day on which who has not answered can order. */
  readonly endsOn: CalendarDay
}

/** Reads an article whose row is locked. */
export async function findOfferedLine(
  tx: SchoolTransaction,
  line: Guid,
  now: Instant,
): Promise<OfferedLine | undefined> {
  const { rows: found } = await sql<OfferedLine>`
    select l.id, il.id as list, il.title, l.description, l.capacity as places, l.taken, il.offer_days as "offerDays",
      il.ends_on as "endsOn", (select count(*) from reservation r
        where r.school_id = l.school_id and r.line_id = l.id and r.expires_at > ${now})::int as held
    from list_line l join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    where l.id = ${line} and not l.hidden and not l.voluntary and not l.is_category`.execute(rows(tx))
  return found[0]
}

/** A child whose turn it is. */
export type Candidate = {
  readonly child: Guid
  readonly debtor: Guid
  readonly name: string
  readonly number: string
  readonly isAnswered: boolean
}

/**
 * Returns who waits for an article and can take a place, first come first: who answered, or can answer today. Who is
 * ordering it at this moment is left out.
 */
export async function findCandidates(
  tx: SchoolTransaction,
  line: Guid,
  { today, now, child }: { readonly today: CalendarDay; readonly now: Instant; readonly child?: Guid },
): Promise<readonly Candidate[]> {
  const { rows: found } = await sql<Candidate>`
    select w.child_id as child, w.debtor_id as debtor, c.full_name as name, c.source_id as number,
      o.responded_at is not null as "isAnswered"
    from waiting_place w
    join list_line l on l.school_id = w.school_id and l.id = w.line_id
    join invoice_list il on il.school_id = l.school_id and il.id = l.list_id
    join person c on c.school_id = w.school_id and c.id = w.child_id and c.active
    join order_list o on o.school_id = w.school_id and o.list_id = l.list_id and o.child_id = w.child_id
      and o.debtor_id = w.debtor_id and not o.completed and not o.archived
      and (o.responded_at is not null or o.visible and il.starts_on <= ${today} and il.ends_on >= ${today})
    where w.line_id = ${line} and w.state = 'waiting'
      and (${child ?? null}::uuid is null or w.child_id = ${child ?? null})
      and not exists (select from reservation r where r.school_id = w.school_id and r.line_id = w.line_id
        and r.child_id = w.child_id and r.expires_at > ${now})
    order by w.joined_at, w.child_id`.execute(rows(tx))
  return found
}

/** Offers a place to a child who waits: it is held, and each payer of the copy is notified. */
export async function storeOffer(
  tx: SchoolTransaction,
  { line, child, debtor }: Waiter & { readonly debtor: Guid },
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<void> {
  const { rows: offered } = await sql<{ child: Guid }>`
    update waiting_place set state = 'offered', offered_at = ${now}, offer_until = ${until}
    where line_id = ${line} and child_id = ${child} and state = 'waiting' returning child_id as child`.execute(
    rows(tx),
  )
  if (offered.length === 0) return
  await sql`
    insert into reservation (school_id, line_id, child_id, debtor_id, expires_at, offer)
    values (${tx.schoolId}, ${line}, ${child}, ${debtor}, ${until}, true)
    on conflict (school_id, line_id, child_id) do update
      set expires_at = excluded.expires_at, debtor_id = excluded.debtor_id, offer = true`.execute(rows(tx))
  await sql`
    insert into news (school_id, kind, thing_id, again)
    select o.school_id, 'invoice', o.id, true
    from list_line l
    join order_list o on o.school_id = l.school_id and o.list_id = l.list_id and o.child_id = ${child} and o.visible
    join school s on s.id = o.school_id and 'invoice' = any (s.announces)
    where l.id = ${line}
    on conflict (school_id, kind, thing_id) do update set again = true`.execute(rows(tx))
}

/** SQL: the end of the last offer that each of these children has in a list. */
export const offersOf = (children: RawBuilder<unknown>) => sql`
  select w.child_id, l.list_id, max(w.offer_until) as until
  from waiting_place w join list_line l on l.school_id = w.school_id and l.id = w.line_id
  where w.state = 'offered' and w.child_id = any (${children}) group by w.child_id, l.list_id`

/** Finds the place that is offered in a copy of a list, to announce it. */
export async function findOffer(
  tx: SchoolTransaction,
  { orderList, debtor }: { readonly orderList: Guid; readonly debtor: Guid },
  now: Instant,
): Promise<{ readonly title: string; readonly until: Instant } | undefined> {
  const { rows: found } = await sql<{ title: string; until: Instant }>`
    select l.description as title, w.offer_until as until
    from order_list o
    join waiting_place w on w.school_id = o.school_id and w.child_id = o.child_id and w.state = 'offered'
      and w.offer_until > ${now}
    join list_line l on l.school_id = w.school_id and l.id = w.line_id and l.list_id = o.list_id
    where o.id = ${orderList} and o.debtor_id = ${debtor}
    order by w.offer_until, l.id limit 1`.execute(rows(tx))
  return found[0]
}

/** Plans the next look at an article: at the end of the first hold. Without anybody who waits there is none. */
export async function planNextLook(tx: SchoolTransaction, line: Guid, now: Instant): Promise<void> {
  await sql`
    update waiting_line q set due_at = (select min(r.expires_at) from reservation r
      where r.school_id = q.school_id and r.line_id = q.line_id and r.expires_at > ${now})
    where q.line_id = ${line}`.execute(rows(tx))
  await sql`
    delete from waiting_line q where q.line_id = ${line} and not exists (select from waiting_place w
      where w.school_id = q.school_id and w.line_id = q.line_id and w.ended_at is null)`.execute(rows(tx))
}
