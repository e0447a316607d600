import type pg from 'pg'
import { openDatabase, type Database } from '../../apps/server/src/database/connection.ts'

/** The blocks that a statement reads, and its duration. */
export type StatementCost = { readonly blocks: number; readonly milliseconds: number }

/** A composed query. */
type Question = {
  readonly compile: (database: Database['kysely']) => {
    readonly sql: string
    readonly parameters: readonly unknown[]
  }
}

/** The cost of the second execution of a read-only query: the first one includes planning. */
export async function costOfStatement(appConfig: pg.PoolConfig, question: Question): Promise<StatementCost> {
  const database = openDatabase({ config: { ...appConfig, max: 1 } })
  try {
    const { sql, parameters } = question.compile(database.kysely)
    const explain = () =>
      database.pool.query<{ 'QUERY PLAN': readonly [Explained] }>(
        `explain (analyze, buffers, timing off, format json) ${sql}`,
        [...parameters],
      )
    await explain()
    const { rows } = await explain()
    const explained = rows[0]?.['QUERY PLAN'][0]
    const plan = explained?.Plan
    return {
      blocks: (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0),
      milliseconds: explained?.['Execution Time'] ?? Number.NaN,
    }
  } finally {
    await database.close()
  }
}

type Explained = {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number }
  readonly 'Execution Time': number
}
