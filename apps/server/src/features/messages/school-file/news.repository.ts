import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Deletes all events except those of messages. A message has a date, so planning can skip old ones. */
export async function keepDatedNews(tx: SchoolTransaction): Promise<void> {
  await rows(tx).deleteFrom('news').where('kind', '<>', 'message').execute()
}
