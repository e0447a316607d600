import { sql, type RawBuilder } from 'kysely'

/** SQL: the columns of a row that the office owns, with more. */
export const withOwned = (columns: readonly string[]): RawBuilder<string[]> =>
  sql<string[]>`array(select distinct unnest(office_fields || ${[...columns]}::text[]) order by 1)`

/** SQL: the columns of a row that the office owns, without these. */
export const withoutOwned = (columns: readonly string[]): RawBuilder<string[]> =>
  sql<
    string[]
  >`array(select f from unnest(office_fields) f where f <> all(${[...columns]}::text[]) order by 1)`

/** SQL condition: a file decides this column of person `p`, because the office did not change it. */
export const isOfFile = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${column} <> all(p.office_fields)`
