import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Leaves of what is new only what tells its own age: of a message one knows later whether it is news still. */
export async function keepDatedNews(tx: SchoolTransaction): Promise<void> {
  await rows(tx).deleteFrom('news').where('kind', '<>', 'message').execute()
}
