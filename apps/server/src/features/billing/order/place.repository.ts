import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { isThere, lockSupply, type Supply } from '../../../database/supply.repository.ts'

/** Places of a child: whose they are counts, because one's own hold takes no second place. */
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

/** Registrations and live holds of others leave a place. */
const hasPlace = (child: Guid, now: Instant) => isThere(places, sql`1`, child, now)

/** The child was registered already, by the order of this debtor or another one: it takes no second place. */
export const hasOwnPlace = (child: Guid | RawBuilder<unknown>) => sql<boolean>`exists (
  select from order_list c
  join placed_order o on o.school_id = c.school_id and o.order_list_id = c.id
  join placed_order_line pl on pl.school_id = o.school_id and pl.order_id = o.id
  where c.school_id = l.school_id and c.list_id = l.list_id and c.child_id = ${child} and pl.line_id = l.id)`

/** Holds a place in each of these articles and answers in which it did; the holder's own holds are renewed. */
export async function holdPlaces(
  tx: SchoolTransaction,
  articles: readonly Guid[],
  holder: Holder,
  hold: { readonly now: Instant; readonly until: Instant },
): Promise<readonly Guid[]> {
  await lockSupply(tx, places, sql`select unnest(${articles}::uuid[])`)
  const own = await sql<{ id: Guid }>`select l.id from list_line l
    where l.id = any(${articles}::uuid[]) and ${hasOwnPlace(holder.child)}`.execute(rows(tx))
  const held = await sql<{ id: Guid }>`
    insert into reservation (school_id, line_id, child_id, debtor_id, expires_at)
    select l.school_id, l.id, ${holder.child}, ${holder.debtor}, ${hold.until} from list_line l
    where l.id = any(${articles}::uuid[]) and ${hasPlace(holder.child, hold.now)} and not ${hasOwnPlace(holder.child)}
    on conflict (school_id, line_id, child_id) do update
      set expires_at = excluded.expires_at, debtor_id = excluded.debtor_id
    returning line_id as id`.execute(rows(tx))
  return [...own.rows, ...held.rows].map(({ id }) => id)
}

/** Registers in each of these articles and answers in which it did. */
export async function takePlaces(
  tx: SchoolTransaction,
  articles: readonly Guid[],
  child: Guid,
  now: Instant,
): Promise<readonly Guid[]> {
  await lockSupply(tx, places, sql`select unnest(${articles}::uuid[])`)
  const taken = await sql<{ id: Guid }>`
    update list_line l set taken = l.taken + case when ${hasOwnPlace(child)} then 0 else 1 end
    where l.id = any(${articles}::uuid[]) and (${hasPlace(child, now)} or ${hasOwnPlace(child)}) returning l.id`.execute(
    rows(tx),
  )
  return taken.rows.map(({ id }) => id)
}

/** Lets go of what a debtor holds for the child in a list, but for these articles. */
export async function releaseHolds(
  tx: SchoolTransaction,
  list: Guid,
  { child, debtor }: Holder,
  except: readonly Guid[] = [],
): Promise<void> {
  await sql`delete from reservation r using list_line l
    where l.school_id = r.school_id and l.id = r.line_id and l.list_id = ${list} and r.child_id = ${child}
      and r.debtor_id = ${debtor} and r.line_id <> all(${except}::uuid[])`.execute(rows(tx))
}
