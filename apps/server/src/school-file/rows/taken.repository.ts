import { sql } from 'kysely'
import { isGuid } from '@portal/domain/values/guid.ts'
import { rows as rowsOfSchool } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { documentOf, type NewRow, type TableName } from './store-rows.repository.ts'

type Given<Name extends TableName> = {
  readonly table: Name
  /** The columns that identify a row within a school. */
  readonly key: readonly string[]
  readonly rows: readonly NewRow<Name>[]
}

/**
 * Describes the first of these rows that violates this unique constraint, against a stored or another given row, with
 * the ids of both.
 */
export async function findTaken<Name extends TableName>(
  tx: SchoolTransaction,
  { table, key, rows }: Given<Name>,
  constraint: string,
): Promise<string | undefined> {
  const index = await findIndex(tx, constraint)
  if (index === undefined) return undefined
  const { parts } = index
  const document = documentOf(rows.map((row) => ({ school_id: tx.schoolId, ...row })))
  const counts = sql.raw(index.predicate ?? 'true')
  const values = sql`array[${sql.join(parts.map((part) => sql`(${sql.raw(part)})::text`))}]`
  const own = sql`concat_ws(' ', ${sql.join(key.map((column) => sql.ref(column)))})`
  const found = await sql<{ own: string; taken: (string | null)[]; by: string }>`
    with wanted as (
      select ${own} as own, ${values} as taken
      from jsonb_populate_recordset(null::${sql.table(table)}, ${document}) where ${counts}
    ), present as (select ${own} as own, ${values} as taken from ${sql.table(table)} where ${counts})
    select wanted.own, wanted.taken, other.own as by from wanted
    join (select own, taken from present union all select own, taken from wanted) other
      on other.taken = wanted.taken and other.own <> wanted.own
    limit 1`.execute(rowsOfSchool(tx))
  const [row] = found.rows
  if (row === undefined) return undefined
  const what = parts.map((part, nth) => wordsFor(part, row.taken[nth] ?? ''))
  return `${row.own}: ${what.join(' and ')} already belongs to ${row.by}`
}

/** An id is replaced by its name later; any other value follows the name of its column. */
const wordsFor = (part: string, value: string): string =>
  isGuid(value) ? value : `the ${part.replaceAll('_', ' ')} '${value}'`

type UniqueIndex = {
  /** The columns or expressions, without the school, which every index has. */
  readonly parts: readonly string[]
  /** The condition of a partial index. */
  readonly predicate: string | null
}

async function findIndex(tx: SchoolTransaction, name: string): Promise<UniqueIndex | undefined> {
  // "parts" is never null: an index has a column besides the school.
  const found = await sql<UniqueIndex>`
    select array_agg(pg_get_indexdef(i.indexrelid, n, true) order by n)
        filter (where pg_get_indexdef(i.indexrelid, n, true) <> 'school_id') as parts,
      pg_get_expr(i.indpred, i.indrelid) as predicate
    from pg_index i join pg_class c on c.oid = i.indexrelid, generate_series(1, i.indnkeyatts) n
    where c.relname = ${name} and c.relnamespace = 'public'::regnamespace
    group by i.indexrelid, i.indpred, i.indrelid`.execute(rowsOfSchool(tx))
  return found.rows[0]
}
