import { sql } from 'kysely'
import type { Guid } from '@portal/domain/values/guid.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { NewRow } from '../../../school-file/rows/store-rows.repository.ts'

type OwnedTable = 'person' | 'relation'

type Owned = {
  readonly id: Guid
  /** The columns that the office owns, with their values. */
  readonly columns: Readonly<Record<string, unknown>>
}

/** Counts the values of these rows that the file gives differently, and that stay because the office changed them. */
export async function countLeftToOffice<Name extends OwnedTable>(
  tx: SchoolTransaction,
  table: Name,
  given: readonly NewRow<Name>[],
): Promise<number> {
  const owned = new Map((await findOwned(tx, table)).map(({ id, columns }) => [id, columns]))
  return given.flatMap((row) => {
    const { id } = row as { readonly id?: Guid }
    const columns = id === undefined ? undefined : owned.get(id)
    return columns ? differing(columns, row) : []
  }).length
}

const differing = (columns: Owned['columns'], row: object): readonly string[] => {
  const inFile = new Map<string, unknown>(Object.entries(row))
  return Object.entries(columns)
    .filter(([column, kept]) => (kept ?? null) !== (inFile.get(column) ?? null))
    .map(([column]) => column)
}

async function findOwned(tx: SchoolTransaction, table: OwnedTable): Promise<readonly Owned[]> {
  const { rows: found } = await sql<Owned>`
    select t.id, coalesce((select jsonb_object_agg(f.name, to_jsonb(t) -> f.name)
      from unnest(t.office_fields) as f (name)), '{}') as columns
    from ${sql.table(table)} t where t.office_fields <> '{}'`.execute(rows(tx))
  return found
}
