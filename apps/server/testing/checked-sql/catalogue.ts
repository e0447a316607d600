import type pg from 'pg'
import { parseTree, type TreeValue } from './node-tree.ts'

/** Catalogue data of a database, for the numbers in a parse tree. */
export type Catalogue = {
  readonly functions: ReadonlyMap<string, string>
  readonly operators: ReadonlyMap<string, string>
  /** Columns `relation.number` with a not-null constraint. */
  readonly notNull: ReadonlySet<string>
  /** The texts that a check constraint allows in a column `relation.number`, or in the elements of its array. */
  readonly allowed: ReadonlyMap<string, readonly string[]>
  readonly views: ReadonlyMap<string, TreeValue>
}

export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const pairs = async (query: string): Promise<[string, string][]> =>
    (await client.query<{ key: string; value: string }>(query)).rows.map(({ key, value }) => [key, value])
  const functions = await pairs('select oid::text as key, proname as value from pg_proc')
  const operators = await pairs('select oid::text as key, oprname as value from pg_operator')
  const notNull = await pairs(
    `select attrelid || '.' || attnum as key, '' as value from pg_attribute where attnotnull`,
  )
  const checks = await pairs(
    `select conrelid || '.' || conkey[1] as key, pg_get_constraintdef(oid) as value from pg_constraint
      where contype = 'c' and cardinality(conkey) = 1 and pg_get_constraintdef(oid) ~ '(= ANY \\(|<@ )ARRAY\\['`,
  )
  const views = await pairs(
    `select ev_class::text as key, ev_action::text as value from pg_rewrite
      where ev_type = '1' and ev_class in (select oid from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace)`,
  )
  return {
    functions: new Map(functions),
    operators: new Map(operators),
    notNull: new Set(notNull.map(([key]) => key)),
    allowed: new Map(
      checks.map(([key, check]) => [
        key,
        [...check.matchAll(/'([^']*)'::text/g)].map(([, text]) => text ?? ''),
      ]),
    ),
    views: new Map(views.map(([key, tree]) => [key, parseTree(tree)])),
  }
}
