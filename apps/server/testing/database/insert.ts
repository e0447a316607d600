import type pg from 'pg'

/** Inserts a row as the owner, bypassing row-level security, to set up a test. */
export async function insert(
  owner: pg.Pool,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  await owner.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  )
}
