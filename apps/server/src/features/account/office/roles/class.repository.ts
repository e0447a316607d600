import { sql } from 'kysely'
import { rows } from '../../../../database/rows.ts'
import type { SchoolTransaction } from '../../../../database/tenancy.ts'

/** Returns the names of the classes of the school at present. */
export async function listClassNames(tx: SchoolTransaction): Promise<readonly string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select distinct class_name as name from person
    where stereotype = 'leerling' and active and class_name <> '' order by class_name`.execute(rows(tx))
  return found.map(({ name }) => name)
}
