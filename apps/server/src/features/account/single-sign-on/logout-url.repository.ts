import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Where whoever came in by single sign-on, in this session, signs out of the provider too; empty where nowhere. */
export async function findLogoutUrl(tx: SchoolTransaction, sessionId: string): Promise<string> {
  const session = await rows(tx)
    .selectFrom('session')
    .select('logout_url')
    .where('id', '=', Buffer.from(sessionId, 'hex'))
    .executeTakeFirst()
  return session?.logout_url ?? ''
}
