import { sql, type RawBuilder } from 'kysely'
import type { NumberSeries } from '../number-series.ts'
import { rows } from './rows.ts'
import type { Tables } from './tables.ts'
import type { SchoolTransaction } from './tenancy.ts'

/** Tables with the last number of each year. */
export type SeriesTable = {
  [Name in keyof Tables]: 'last_number' extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/**
 * Takes the next number of a series, as a query for a `with`. Its row stays locked until the commit, so that there are
 * no gaps; call it last.
 * @param digits minimum number of digits
 */
export const nextNumber = (
  tx: SchoolTransaction,
  table: SeriesTable,
  { prefix, year }: NumberSeries,
  digits: number,
): RawBuilder<{ number: string }> => sql<{ number: string }>`(
  insert into ${sql.table(table)} as series (school_id, year, last_number) values (${tx.schoolId}, ${year}, 1)
  on conflict (school_id, year) do update set last_number = series.last_number + 1
  returning ${prefix} || lpad(last_number::text, greatest(${digits}, length(last_number::text)), '0') as number)`

/**
 * Takes the next numbers of a series at once, in order. Their row stays locked until the commit, so that there are no
 * gaps; call it last.
 * @param digits minimum number of digits
 */
export async function nextNumbers(
  tx: SchoolTransaction,
  { prefix, year }: NumberSeries,
  { digits, count }: { readonly digits: number; readonly count: number },
): Promise<readonly string[]> {
  const taken = await sql<{ last: number }>`
    insert into invoice_number as series (school_id, year, last_number) values (${tx.schoolId}, ${year}, ${count})
    on conflict (school_id, year) do update set last_number = series.last_number + ${count}
    returning last_number as last`.execute(rows(tx))
  const first = (taken.rows[0]?.last ?? count) - count + 1
  return Array.from({ length: count }, (_, index) => prefix + String(first + index).padStart(digits, '0'))
}
