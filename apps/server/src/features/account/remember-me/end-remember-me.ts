import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { endSession } from '../session/end-session.ts'
import { deleteRememberMe, findRememberMeId, listSessionIdsOfRememberMe } from './remember-me.repository.ts'
import { hashOfPart, readRememberMeToken } from './remember-me-token.ts'

/** Ends remember-me in a browser, with all its sessions. */
export async function endRememberMe(tx: SchoolTransaction, id: Guid, now: Instant): Promise<void> {
  for (const sessionId of await listSessionIdsOfRememberMe(tx, id)) await endSession(tx, sessionId, now)
  await deleteRememberMe(tx, id)
}

/** Ends remember-me by the token of a browser, used or not. */
export async function endRememberMeOf(
  tx: SchoolTransaction,
  rememberMeToken: string | undefined,
  now: Instant,
): Promise<void> {
  const kept = rememberMeToken === undefined ? undefined : readRememberMeToken(rememberMeToken)
  const id = kept && (await findRememberMeId(tx, { seriesHash: hashOfPart(kept.series) }))
  if (id) await endRememberMe(tx, id, now)
}
