import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '../../scripts/bootstrap/places.mjs'

/** The password of the roles of a drill. */
export const DRILL_PASSWORD = 'of-a-drill'

/** Creates roles and database as superuser, by the statements of docs/operations/database.md. */
export async function setUpRoles(superuser: string): Promise<void> {
  const page = readFileSync(join(root, 'docs/operations/database.md'), 'utf8')
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    for (const statement of statementsOf(page)) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The statements of the first SQL block on a page, with the drill's password. */
export function statementsOf(page: string): string[] {
  const block = /```sql\n(.*?)```/s.exec(page)?.[1] ?? ''
  return block
    .replaceAll('…', DRILL_PASSWORD)
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}
