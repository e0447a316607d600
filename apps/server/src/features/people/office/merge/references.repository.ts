import { sql } from 'kysely'
import type { MergedKind } from '@portal/domain/people/merge/merged-kinds.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PersonReference } from '../../../../composition/merge/person-reference.ts'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** The person who goes, and the one who stays. */
export type Merge = { readonly from: Guid; readonly into: Guid }

/** Moves or ends the rows that refer to the person who goes, table by table, as the areas declare. */
export async function moveReferences(
  tx: SchoolTransaction,
  references: readonly PersonReference[],
  merge: Merge,
): Promise<void> {
  for (const reference of references) {
    const { table, column } = reference
    if (reference.merge === 'ends')
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${merge.from}`.execute(rows(tx))
    else if (reference.merge === 'moves') await moveRows(tx, reference, merge)
  }
}

async function moveRows(
  tx: SchoolTransaction,
  { table, column, ...reference }: PersonReference,
  { from, into }: Merge,
): Promise<void> {
  const once: readonly string[] | undefined = 'once' in reference ? reference.once : undefined
  const same = (once ?? []).map((key) => sql`and o.${sql.ref(key)} is not distinct from t.${sql.ref(key)}`)
  const unless = once
    ? sql`and not exists (select from ${sql.table(table)} o where o.school_id = t.school_id
        and o.${sql.ref(column)} = ${into} ${sql.join(same, sql` `)})`
    : sql``
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = ${into}
    where t.${sql.ref(column)} = ${from} ${unless}`.execute(rows(tx))
}

type Counted = { readonly id: Guid; readonly kind: MergedKind; readonly count: number }

/** Counts the rows of these people that would move, by kind. */
export async function countReferences(
  tx: SchoolTransaction,
  references: readonly PersonReference[],
  people: readonly Guid[],
): Promise<readonly Counted[]> {
  const parts = references.flatMap((reference) =>
    reference.merge === 'moves' && reference.counted !== undefined
      ? [
          sql`select t.${sql.ref(reference.column)} as id, ${reference.counted}::text as kind
            from ${sql.table(reference.table)} t where t.${sql.ref(reference.column)} = any(${[...people]}::uuid[])`,
        ]
      : [],
  )
  if (parts.length === 0) return []
  // Tables and columns are those of the declarations, so the check of row types cannot follow them.
  const { rows: found } = await sql`
    select w.id, w.kind, count(*)::int as count from (${sql.join(parts, sql` union all `)}) w
    group by w.id, w.kind`.execute(rows(tx))
  return found.filter(isCounted)
}

const isCounted = (row: unknown): row is Counted =>
  typeof row === 'object' && row !== null && 'id' in row && 'kind' in row && 'count' in row
