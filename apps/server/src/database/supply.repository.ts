import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from './rows.ts'
import type { Tables } from './tables.ts'
import type { SchoolTransaction } from './tenancy.ts'

/**
 * Something of which there is so much and no more: places of an article, or pieces of what the webshop sells. What was
 * taken is counted in its own row; what is held for a while stands in a table of holds.
 */
export type Supply = {
  readonly table: keyof Tables
  /** How much there is in all, and how much of it was taken. */
  readonly limit: string
  readonly taken: string
  readonly holds: keyof Tables
  /** Of a hold: of what, for whom, and how much. */
  readonly of: string
  readonly holder: string
  readonly amount: RawBuilder<number>
}

/**
 * Locks these rows of a supply in one fixed order, so that two families never wait for each other, and gives which they
 * are. What is counted after this is true until the transaction ends; it may be queried in the same round trip. Whoever only
 * names such a row, as a line of another order does, does not wait.
 */
export async function lockSupply(
  tx: SchoolTransaction,
  { table }: Supply,
  ids: RawBuilder<unknown>,
): Promise<readonly Guid[]> {
  const locked = await sql<{ id: Guid }>`
    select id from ${sql.table(table)} where id in (${ids}) order by id for no key update`.execute(rows(tx))
  return locked.rows.map(({ id }) => id)
}

/** How much of `l`, a row of the supply, others hold; a hold past its time holds nothing (SAF-C4). */
const heldByOthers = (
  { holds, of, holder, amount }: Supply,
  own: Guid | RawBuilder<unknown>,
  now: Instant,
) => sql<number>`coalesce((select sum(${amount}) from ${sql.table(holds)} r
    where r.school_id = l.school_id and ${sql.ref(`r.${of}`)} = l.id
      and ${sql.ref(`r.${holder}`)} <> ${own} and r.expires_at > ${now}), 0)`

/** Whether so much of `l` is there for this holder: what was taken and what others hold leave it. */
export const isThere = (
  supply: Supply,
  wanted: RawBuilder<unknown>,
  own: Guid | RawBuilder<unknown>,
  now: Instant,
) =>
  sql<boolean>`${sql.ref(`l.${supply.taken}`)} + ${wanted} + ${heldByOthers(supply, own, now)}
    <= ${sql.ref(`l.${supply.limit}`)}`
