import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from './rows.ts'
import type { Tables } from './tables.ts'
import type { SchoolTransaction } from './tenancy.ts'

/**
 * A limited supply: capacity of an article, or stock of the webshop. What was taken is counted in its own row;
 * temporary reservations are in a table of holds.
 */
export type Supply = {
  readonly table: keyof Tables
  /** The total amount, and the amount taken. */
  readonly limit: string
  readonly taken: string
  readonly holds: keyof Tables
  /** Columns of a hold: its supply, its holder, and its amount. */
  readonly of: string
  readonly holder: string
  readonly amount: RawBuilder<number>
}

/**
 * Locks these rows of a supply in a fixed order, against deadlocks, and returns their ids. Counts read afterwards stay
 * valid until the commit; they may be queried in the same round trip. A foreign key to such a row does not wait.
 * @param ids an array
 */
export async function lockSupply(
  tx: SchoolTransaction,
  { table }: Supply,
  ids: RawBuilder<unknown>,
): Promise<readonly Guid[]> {
  const locked = await sql<{ id: Guid }>`
    select id from ${sql.table(table)} where id = any(${ids}) order by id for no key update`.execute(rows(tx))
  return locked.rows.map(({ id }) => id)
}

/** The amount of `l`, a row of the supply, that others hold; an expired hold counts for nothing (SAF-C4). */
const heldByOthers = (
  { holds, of, holder, amount }: Supply,
  own: Guid | RawBuilder<unknown>,
  now: Instant,
) => sql<number>`coalesce((select sum(${amount}) from ${sql.table(holds)} r
    where r.school_id = l.school_id and ${sql.ref(`r.${of}`)} = l.id
      and ${sql.ref(`r.${holder}`)} <> ${own} and r.expires_at > ${now}), 0)`

/** Whether this amount of `l` is available to this holder. */
export const isThere = (
  supply: Supply,
  wanted: RawBuilder<unknown>,
  own: Guid | RawBuilder<unknown>,
  now: Instant,
) =>
  sql<boolean>`${sql.ref(`l.${supply.taken}`)} + ${wanted} + ${heldByOthers(supply, own, now)}
    <= ${sql.ref(`l.${supply.limit}`)}`
