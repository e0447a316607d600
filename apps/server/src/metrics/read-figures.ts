import { sql, type RawBuilder } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Database } from '../database/connection.ts'
import { functionOf, type JobNames } from '../jobs/work.ts'

/**
 * A number over all schools for the operator: the metric `portal_<name>` with the value of the database function
 * `figure_<name>(at)`. An area lists those of its tables.
 */
export type Figure = {
  readonly name: string
  readonly help: string
  /** The label that distinguishes the values of the function; absent for a single value. */
  readonly label?: string
}

export type FigureValue = { readonly name: string; readonly label: string; readonly value: number }

export type WaitingWork = {
  readonly work: string
  readonly schoolId: Guid
  readonly waiting: number
  /** When the oldest of it became due, when known. */
  readonly oldest: Instant | null
}

/** The due work per school, in one statement, like the one that finds it (`jobs/work.ts`). */
export async function readWaitingWork(
  database: Database,
  at: Instant,
  jobs: JobNames,
): Promise<readonly WaitingWork[]> {
  const found = await waitingWorkAt(at, jobs).execute(database.kysely)
  return found.rows
}

/** Its query, composed of the functions `waiting_…` in the migrations of the areas. */
export function waitingWorkAt(at: Instant, { waiting, periodic }: JobNames): RawBuilder<WaitingWork> {
  const parts = waiting.map(
    (name) =>
      sql`select ${sql.lit(name)} as work, school_id as "schoolId", waiting, oldest
        from ${sql.id(functionOf('waiting', name))}(${at})`,
  )
  const byClock = sql`select name as work, school_id as "schoolId", 1 as waiting, null as oldest
    from due_by_clock(${at}, ${[...periodic]}::text[])`
  // "work", "schoolId" and "waiting" are never null: the functions count the work of schools.
  return sql<WaitingWork>`${sql.join([...parts, byClock], sql` union all `)}`
}

/** The numbers of the areas, in one statement. */
export async function readFigures(
  database: Database,
  at: Instant,
  figures: readonly Figure[],
): Promise<readonly FigureValue[]> {
  const found = await figuresAt(at, figures).execute(database.kysely)
  return found.rows
}

/** Their query. */
export function figuresAt(at: Instant, figures: readonly Figure[]): RawBuilder<FigureValue> {
  const parts = figures.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, label, value from ${sql.id(functionOf('figure', name))}(${at})`,
  )
  // "label" and "value" are never null: the functions count.
  return sql<FigureValue>`${sql.join(parts, sql` union all `)}`
}
