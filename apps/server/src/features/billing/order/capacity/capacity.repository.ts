import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { MOST_HOLDS, PLENTY_LEFT } from '@portal/domain/values/hold.ts'
import { addSeconds, type Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'
import { isThere, lockSupply, type Supply } from '../../../../database/supply.repository.ts'

/** Whose places are meant; a child's own hold takes no second place. */
export type Holder = { readonly child: Guid; readonly debtor: Guid }

const places: Supply = {
  table: 'list_line',
  limit: 'capacity',
  taken: 'taken',
  holds: 'reservation',
  of: 'line_id',
  holder: 'child_id',
  amount: sql`1`,
}

/** Whether this child holds a place of `l`, while ordering or by an offer. */
const holds = (child: Guid, now: Instant) => sql<boolean>`exists (select from reservation own
  where own.school_id = l.school_id and own.line_id = l.id and own.child_id = ${child} and own.expires_at > ${now})`

/** Whether other pupils wait for a place of `l`: what becomes free is for them. */
export const doOthersWait = (child: Guid) => sql<boolean>`exists (select from waiting_place w
  join person waiter on waiter.school_id = w.school_id and waiter.id = w.child_id and waiter.active
  join order_list copy on copy.school_id = w.school_id and copy.list_id = l.list_id and copy.child_id = w.child_id
    and copy.debtor_id = w.debtor_id and not copy.completed and not copy.archived
  where w.school_id = l.school_id and w.line_id = l.id and w.state = 'waiting' and w.child_id <> ${child})`

/** Whether registrations and live holds of others leave a place, and no other pupil waits for it. */
const hasCapacity = (child: Guid, now: Instant) => sql<boolean>`(${isThere(places, sql`1`, child, now)}
  and (${holds(child, now)} or not ${doOthersWait(child)}))`

/** Whether a place of `l` is offered to this child, and held until the end of the offer. */
const hasOffer = (child: Guid, now: Instant) => sql<boolean>`exists (select from reservation offered
  where offered.school_id = l.school_id and offered.line_id = l.id and offered.child_id = ${child} and offered.offer
    and offered.expires_at > ${now})`

/** Whether the child is registered already, by an order of this or another debtor. It takes no second place. */
export const hasOwnRegistration = (child: Guid | RawBuilder<unknown>) => sql<boolean>`exists (
  select from order_list c
  join placed_order o on o.school_id = c.school_id and o.order_list_id = c.id
  join placed_order_line pl on pl.school_id = o.school_id and pl.order_id = o.id
  where c.school_id = l.school_id and c.list_id = l.list_id and c.child_id = ${child} and pl.line_id = l.id)`

/** Locks these articles. Counts of their places stay valid until the commit. */
export const lockArticles = (tx: SchoolTransaction, articles: readonly Guid[]): Promise<readonly Guid[]> =>
  lockSupply(tx, places, sql`${[...articles]}::uuid[]`)

/**
 * Locks these articles and those of the list that the child holds, in one order: a job that offers a place locks the
 * article first and its hold afterwards.
 */
export const lockWithHolds = (
  tx: SchoolTransaction,
  list: Guid,
  articles: readonly Guid[],
  { child }: Holder,
): Promise<readonly Guid[]> =>
  lockSupply(
    tx,
    places,
    sql`array(select unnest(${[...articles]}::uuid[]) union select r.line_id from reservation r
      join list_line held on held.school_id = r.school_id and held.id = r.line_id
      where held.list_id = ${list} and r.child_id = ${child})`,
  )

/** The result of holding: the held articles, until when, and those held too often. */
export type HeldCapacity = {
  readonly held: readonly Guid[]
  readonly until: Instant
  readonly tooOften: readonly Guid[]
}

/**
 * Holds a place in each of these articles. A hold counts once and is not renewed: a repeat before it ends keeps its
 * end.
 */
export async function holdCapacity(
  tx: SchoolTransaction,
  articles: readonly Guid[],
  { child, debtor }: Holder,
  { now, until }: { readonly now: Instant; readonly until: Instant },
): Promise<HeldCapacity> {
  await lockSupply(tx, places, sql`${articles}::uuid[]`)
  const free = sql`list_line l where l.id = any(${articles}::uuid[]) and ${hasCapacity(child, now)}
    and not ${hasOwnRegistration(child)} and not ${hasOffer(child, now)}`
  const [own, , held, refused] = await Promise.all([
    sql<{ id: Guid }>`select l.id from list_line l
      where l.id = any(${articles}::uuid[])
        and (${hasOwnRegistration(child)} or ${hasOffer(child, now)})`.execute(rows(tx)),
    sql`insert into reservation_grant (school_id, line_id, child_id, granted_at, expires_at)
      select l.school_id, l.id, ${child}, ${now}, ${until} from ${free} and not ${isGranted(child, now)}
        and ${mayBeHeld(child, now)}`.execute(rows(tx)),
    sql<{ id: Guid; until: Instant }>`
      insert into reservation (school_id, line_id, child_id, debtor_id, expires_at)
      select l.school_id, l.id, ${child}, ${debtor}, (select max(g.expires_at) from ${grants(child)})
      from ${free} and ${isGranted(child, now)}
      on conflict (school_id, line_id, child_id) do update
        set expires_at = excluded.expires_at, debtor_id = excluded.debtor_id
      returning line_id as id, expires_at as until`.execute(rows(tx)),
    sql<{ id: Guid }>`select l.id from ${free} and not ${isGranted(child, now)}`.execute(rows(tx)),
  ])
  const ends = held.rows.map((hold) => hold.until)
  return {
    held: [...own.rows, ...held.rows].map(({ id }) => id),
    until: ends.toSorted()[0] ?? until,
    tooOften: refused.rows.map(({ id }) => id),
  }
}

/** The holds of `l` that this child was given. */
const grants = (child: Guid) => sql`reservation_grant g
  where g.school_id = l.school_id and g.line_id = l.id and g.child_id = ${child}`

const isGranted = (child: Guid, now: Instant) =>
  sql<boolean>`exists (select from ${grants(child)} and g.expires_at > ${now})`

/** Whether the child had few holds before, or enough places are left for everyone. */
function mayBeHeld(child: Guid, now: Instant) {
  const since = (hours: number) =>
    sql`(select count(*) from ${grants(child)} and g.granted_at > ${addSeconds(now, -hours * HOUR)})`
  return sql<boolean>`(${isThere(places, sql`1 + ${PLENTY_LEFT}::int`, child, now)}
    or (${since(1)} < ${MOST_HOLDS.inHour} and ${since(24)} < ${MOST_HOLDS.inDay}))`
}

const HOUR = 60 * 60

/** Registers in each of these articles, and returns those that succeeded. */
export async function reserveCapacity(
  tx: SchoolTransaction,
  articles: readonly Guid[],
  child: Guid,
  now: Instant,
): Promise<readonly Guid[]> {
  await lockSupply(tx, places, sql`${articles}::uuid[]`)
  const taken = await sql<{ id: Guid }>`
    update list_line l set taken = l.taken + case when ${hasOwnRegistration(child)} then 0 else 1 end
    where l.id = any(${articles}::uuid[]) and (${hasCapacity(child, now)} or ${hasOwnRegistration(child)}) returning l.id`.execute(
    rows(tx),
  )
  return taken.rows.map(({ id }) => id)
}

/** Releases the holds of a debtor for the child in a list, except for these articles. An offered place stays held. */
export async function releaseHolds(
  tx: SchoolTransaction,
  list: Guid,
  { child, debtor }: Holder,
  except: readonly Guid[] = [],
): Promise<void> {
  await sql`delete from reservation r using list_line l
    where l.school_id = r.school_id and l.id = r.line_id and l.list_id = ${list} and r.child_id = ${child}
      and r.debtor_id = ${debtor} and not r.offer and r.line_id <> all(${except}::uuid[])`.execute(rows(tx))
}
