import type pg from 'pg'

/** Puts one row into a table as its owner, past the walls of the schools: for tests that set a stage. */
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
