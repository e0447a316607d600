import { sql, type RawBuilder, type Selectable } from 'kysely'
import { rows as rowsOfSchool } from '../../database/rows.ts'
import type { SeriesTable } from '../../database/number-series.repository.ts'
import type { Tables } from '../../database/tables.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { watcherOf, type RowDifference } from './differences.ts'

export type TableName = keyof Tables
type Column<Name extends TableName> = Extract<keyof Tables[Name], string>

/** A row to store; the school is added to it. All rows of one call have the same columns. */
export type NewRow<Name extends TableName> = {
  readonly [Of in keyof Selectable<Tables[Name]> as Exclude<Of, 'school_id'>]?:
    | Selectable<Tables[Name]>[Of]
    | undefined
}

/** How rows of a table are merged with existing ones. */
export type Meeting<Name extends TableName> = {
  readonly table: Name
  /** The key columns within a school. */
  readonly key: readonly Column<Name>[]
  /** Columns that are not overwritten once the named column is filled, because the family has changed them. */
  readonly keep?: Readonly<Partial<Record<Column<Name>, Column<Name>>>>
  /** A column with the names of columns that the office has changed: they are not overwritten. */
  readonly ownedIn?: Column<Name>
  /** Columns that keep their value when the file has none. */
  readonly unlessEmpty?: readonly Column<Name>[]
  /** Existing rows with the same value in this column that are not in the file are removed. */
  readonly wholeOf?: Column<Name>
  /** Rows are immutable: an existing row that differs in these columns is a contradiction. */
  readonly frozen?: readonly Column<Name>[]
  /** The parent of a row, which cannot change: an existing row with another parent is a contradiction. */
  readonly partOf?: Column<Name>
}

export type Stored = { readonly created: number; readonly changed: number; readonly unchanged: number }

export const NOTHING_STORED: Stored = { created: 0, changed: 0, unchanged: 0 }

/** An existing row contradicts the one in the file. */
export class Contradiction extends Error {
  readonly table: string
  readonly fault: string
  constructor(table: string, fault: string) {
    super(`A ${table} that is stored already differs`)
    this.table = table
    this.fault = fault
  }
}

/**
 * Upserts rows in one statement; equal rows are not written.
 * @throws Contradiction when an immutable row differs, or a row belongs to another parent
 */
export async function storeRows<Name extends TableName>(
  tx: SchoolTransaction,
  meeting: Meeting<Name>,
  given: readonly NewRow<Name>[],
): Promise<Stored> {
  if (given.length === 0) return NOTHING_STORED
  const own = meeting.table === 'school' ? {} : { school_id: tx.schoolId }
  const columns = Object.keys({ ...own, ...given[0] })
  const document = documentOf(given.map((row) => ({ ...own, ...row })))
  await refuseToMove(tx, meeting, document)
  await reportDifferences(tx, meeting, { given, columns, document })
  const stored = await sql<{ created: boolean }>`
    insert into ${sql.table(meeting.table)} as present (${namesOf(columns)})
    select ${namesOf(columns)} from jsonb_populate_recordset(null::${sql.table(meeting.table)}, ${document})
    on conflict ${meeting.frozen ? sql`do nothing` : bringUpToDate(meeting, columns)}
    returning present.xmax = 0 as created`.execute(rowsOfSchool(tx))
  const removed = meeting.wholeOf ? await removeOthers(tx, meeting, meeting.wholeOf, document) : 0
  const created = stored.rows.filter((row) => row.created).length
  const updated = stored.rows.length - created
  if (created < given.length) await refuseToRewrite(tx, meeting, document)
  return { created, changed: updated + removed, unchanged: given.length - created - updated }
}

/** Deletes rows of a parent that the file lacks: a plan with fewer dates would otherwise keep its last ones. */
async function removeOthers<Name extends TableName>(
  tx: SchoolTransaction,
  { table, key }: Meeting<Name>,
  wholeOf: Column<Name>,
  document: RawBuilder<unknown>,
): Promise<number> {
  const removed = await sql`
    delete from ${sql.table(table)} as present where ${isLeftOut(key, wholeOf, { table, document })}
    returning 1`.execute(rowsOfSchool(tx))
  return removed.rows.length
}

/** Whether a stored row of a parent in the file is not in the file. */
function isLeftOut(
  key: readonly string[],
  wholeOf: string,
  { table, document }: { readonly table: TableName; readonly document: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const wanted = sql`jsonb_populate_recordset(null::${sql.table(table)}, ${document})`
  const ofRow = (side: string) => sql.join(key.map((column) => sql.ref(`${side}.${column}`)))
  return sql`${sql.ref(`present.${wholeOf}`)} = any (select wanted.${sql.ref(wholeOf)} from ${wanted} as wanted)
    and not exists (select from ${wanted} as wanted where (${ofRow('wanted')}) = (${ofRow('present')}))`
}

const namesOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** Rows as a JSON document for the database. */
export const documentOf = (given: readonly object[]): RawBuilder<unknown> =>
  sql`${JSON.stringify(given.map(asJson))}::jsonb`

/** Bytes as hexadecimal, because JSON has none. */
const asJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, content]) => [
      column,
      content instanceof Uint8Array ? `\\x${Buffer.from(content).toString('hex')}` : (content ?? null),
    ]),
  )

/** The stored value of a column, for a row called `present`. */
const present = (column: string) => sql.ref(`present.${column}`)

/** The value that a column gets: of the row called `excluded`, unless the stored one is kept. */
function wantedValue<Name extends TableName>(
  { keep, ownedIn, unlessEmpty = [] }: Meeting<Name>,
  column: string,
): RawBuilder<unknown> {
  const inFile = sql.ref(`excluded.${column}`)
  const fills = (unlessEmpty as readonly string[]).includes(column)
  const given = fills ? sql`case when ${isEmpty(inFile)} then ${present(column)} else ${inFile} end` : inFile
  const guard = (keep as Partial<Record<string, string>> | undefined)?.[column]
  const kept = guard
    ? sql`case when ${isEmpty(present(guard))} then ${given} else ${present(column)} end`
    : given
  return ownedIn
    ? sql`case when ${column} = any(${present(ownedIn)}) then ${present(column)} else ${kept} end`
    : kept
}

/** The columns that are not part of the key. */
function othersOf<Name extends TableName>({ key }: Meeting<Name>, columns: readonly string[]): string[] {
  const keys: readonly string[] = ['school_id', ...key]
  return columns.filter((column) => !keys.includes(column))
}

/** The columns on which rows conflict. */
const targetOf = <Name extends TableName>({ table, key }: Meeting<Name>): readonly string[] =>
  table === 'school' || table === 'school_host' ? key : ['school_id', ...key]

function bringUpToDate<Name extends TableName>(
  meeting: Meeting<Name>,
  columns: readonly string[],
): RawBuilder<unknown> {
  const others = othersOf(meeting, columns)
  if (others.length === 0) return sql`do nothing`
  const wanted = (column: string) => wantedValue(meeting, column)
  return sql`(${namesOf(targetOf(meeting))}) do update
    set ${sql.join(others.map((column) => sql`${sql.ref(column)} = ${wanted(column)}`))}
    where (${sql.join(others.map(present))}) is distinct from (${sql.join(others.map(wanted))})`
}

type Batch = {
  readonly given: readonly object[]
  readonly columns: readonly string[]
  readonly document: RawBuilder<unknown>
}

/** Reports what a batch is about to change, when somebody watches; by the same values as storing it. */
async function reportDifferences<Name extends TableName>(
  tx: SchoolTransaction,
  meeting: Meeting<Name>,
  batch: Batch,
): Promise<void> {
  const watcher = watcherOf(tx)
  if (watcher === undefined) return
  const changed = await findChanges(tx, meeting, batch)
  const gone = meeting.wholeOf ? await findGone(tx, meeting, meeting.wholeOf, batch.document) : []
  watcher([...changed, ...gone], batch.given.length)
}

type FoundChange = {
  readonly key: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
}

async function findChanges<Name extends TableName>(
  tx: SchoolTransaction,
  meeting: Meeting<Name>,
  { given, columns, document }: Batch,
): Promise<readonly RowDifference[]> {
  const { table, key, frozen } = meeting
  const others = othersOf(meeting, columns)
  const target = targetOf(meeting)
  const wanted = (column: string) => wantedValue(meeting, column)
  const bytes = new Set(given.flatMap((row) => columnsOfBytes(row)))
  const asDocument = (names: readonly string[], valueOf: (column: string) => RawBuilder<unknown>) => {
    const values = names.map((name) => {
      const value = bytes.has(name) ? sql`md5(${valueOf(name)}::text)` : valueOf(name)
      return sql`${value} as ${sql.id(name)}`
    })
    return sql`(select to_jsonb(one) from (select ${sql.join(values)}) one)`
  }
  // A table with one row for each school has no other key.
  const named = key.length > 0 ? key : target
  const isNew = sql`${present(target[0] ?? 'id')} is null`
  const isChanged =
    frozen || others.length === 0
      ? sql`false`
      : sql`(${sql.join(others.map(present))}) is distinct from (${sql.join(others.map(wanted))})`
  const joined = sql.join(
    target.map((column) => sql`${present(column)} = ${sql.ref(`excluded.${column}`)}`),
    sql` and `,
  )
  // Without a row type: the check of statements cannot know the table, nor whether it has a column of owned values.
  const found = await sql`
    select concat_ws(' ', ${sql.join(named.map((column) => sql.ref(`excluded.${column}`)))}) as key,
      case when not (${isNew}) then ${asDocument(columns, present)} end as before,
      ${asDocument(columns, wanted)} as after
    from jsonb_populate_recordset(null::${sql.table(table)}, ${document}) as excluded
    left join ${sql.table(table)} as present on ${joined}
    where ${isNew} or ${isChanged} order by 1`.execute(rowsOfSchool(tx))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns are those of the statement above
  const rows = found.rows as readonly FoundChange[]
  return rows.map(({ before, ...row }) => ({ table, ...row, ...(before && { before }) }))
}

const columnsOfBytes = (row: object): string[] =>
  Object.entries(row).flatMap(([column, value]) => (value instanceof Uint8Array ? [column] : []))

async function findGone<Name extends TableName>(
  tx: SchoolTransaction,
  { table, key }: Meeting<Name>,
  wholeOf: Column<Name>,
  document: RawBuilder<unknown>,
): Promise<readonly RowDifference[]> {
  const found = await sql<{ key: string; before: Record<string, unknown> }>`
    select concat_ws(' ', ${sql.join(key.map((column) => sql.ref(`present.${column}`)))}) as key,
      to_jsonb(present) as before
    from ${sql.table(table)} as present where ${isLeftOut(key, wholeOf, { table, document })}
    order by 1`.execute(rowsOfSchool(tx))
  return found.rows.map((row) => ({ table, ...row }))
}

/** Bytes begin with `\x` as text, also when there are none. */
const isEmpty = (column: RawBuilder<unknown>) => sql`coalesce(${column}::text, '') in ('', ${'\\x'})`

/** Queried only when a row existed before. */
async function refuseToRewrite<Name extends TableName>(
  tx: SchoolTransaction,
  meeting: Meeting<Name>,
  document: RawBuilder<unknown>,
): Promise<void> {
  const { table, frozen = [] } = meeting
  const rewritten = await findDiffering(tx, meeting, document, { columns: frozen, shown: frozen })
  if (rewritten !== undefined)
    throw new Contradiction(table, `Stored earlier with other content, and never rewritten: ${rewritten}`)
}

async function refuseToMove<Name extends TableName>(
  tx: SchoolTransaction,
  meeting: Meeting<Name>,
  document: RawBuilder<unknown>,
): Promise<void> {
  const { table, key, partOf } = meeting
  if (partOf === undefined) return
  const moved = await findDiffering(tx, meeting, document, { columns: [partOf], shown: key })
  const whole = partOf.replace(/_id$/, '').replaceAll('_', ' ')
  if (moved !== undefined)
    throw new Contradiction(table, `Stored earlier as part of another ${whole}, where it stays: ${moved}`)
}

/** Finds the first row whose stored values differ in these columns. */
async function findDiffering<Name extends TableName>(
  tx: SchoolTransaction,
  { table, key }: Meeting<Name>,
  document: RawBuilder<unknown>,
  { columns, shown }: { readonly columns: readonly string[]; readonly shown: readonly string[] },
): Promise<string | undefined> {
  if (columns.length === 0) return undefined
  const keys = ['school_id', ...key]
  const both = (names: readonly string[], side: string) =>
    sql.join(names.map((name) => sql.ref(`${side}.${name}`)))
  const found = await sql<{ row: string }>`
    select concat_ws(' ', ${both(shown, 'wanted')}) as row
    from jsonb_populate_recordset(null::${sql.table(table)}, ${document}) as wanted
    join ${sql.table(table)} as present on (${both(keys, 'present')}) = (${both(keys, 'wanted')})
    where (${both(columns, 'present')}) is distinct from (${both(columns, 'wanted')}) limit 1`.execute(
    rowsOfSchool(tx),
  )
  return found.rows[0]?.row
}

/** Raises the next number of a series above those of the file and those issued here. */
export async function raiseNumbers(
  tx: SchoolTransaction,
  series: SeriesTable,
  numbers: readonly { readonly year: number; readonly number: number }[],
): Promise<void> {
  for (const { year, number } of numbers)
    await sql`
      insert into ${sql.table(series)} as present (school_id, year, last_number)
      values (${tx.schoolId}, ${year}, ${number})
      on conflict (school_id, year) do update
      set last_number = greatest(present.last_number, excluded.last_number)`.execute(rowsOfSchool(tx))
}
