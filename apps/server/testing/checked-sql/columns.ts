import type pg from 'pg'
import type { Catalogue } from './catalogue.ts'
import type { Composed } from './compose.ts'
import { momentsOf } from './json-moments.ts'
import { neverNull } from './never-null.ts'
import { parseTree, textOf } from './node-tree.ts'
import { expressionOf, firstQuery, targetsOf, type Query } from './query.ts'
import { textsOf } from './known-texts.ts'

/** A column of the rows of a statement. */
export type Column = {
  readonly name: string
  /** PostgreSQL's name: `uuid`, `text[]`, `money_amount`. */
  readonly type: string
  readonly nullable: boolean
  /** All possible texts, when a check constraint or the statement limits them. */
  readonly texts: readonly string[] | undefined
  /** The keys of times in its JSON. */
  readonly moments: readonly string[]
}

/** Prepares a statement and returns the columns of its rows. Throws PostgreSQL's error. */
export async function columnsOf(
  client: pg.Client,
  catalogue: Catalogue,
  { text: statement, parameters: given }: Composed,
): Promise<readonly Column[]> {
  await client.query('begin')
  try {
    await client.query(`prepare checked as ${statement}`)
    const { rows } = await client.query<{ parameters: string[]; results: string[] }>(
      `select parameter_types::text[] as parameters, coalesce(result_types::text[], '{}') as results
        from pg_prepared_statements where name = 'checked'`,
    )
    const [{ parameters, results } = { parameters: [], results: [] }] = rows
    await client.query(
      `create function public.checked(${parameters.join(', ')}) returns setof record begin atomic ${statement}; end`,
    )
    const kept = await client.query<{ tree: string }>(
      `select prosqlbody::text as tree from pg_proc where oid = 'public.checked'::regproc`,
    )
    const query = firstQuery(parseTree(kept.rows[0]?.tree ?? ''))
    const scope: Query = { query, above: undefined, catalogue, parameters: given, tested: new Set() }
    return targetsOf(query).map((target, at) => {
      const nth = at + 1
      return {
        name: textOf(target, 'resname'),
        type: results[at] ?? '',
        nullable: !neverNull(scope, nth),
        texts: textsOf(scope, nth),
        moments: momentsOf(catalogue, expressionOf(target)),
      }
    })
  } finally {
    await client.query('rollback')
    await client.query('deallocate all')
  }
}
