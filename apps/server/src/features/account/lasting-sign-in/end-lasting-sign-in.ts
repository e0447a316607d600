import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { endSession } from '../session/end-session.ts'
import { deleteLastingSignIn, findLastingId, listSessionIdsOfLasting } from './lasting-sign-in.repository.ts'
import { hashOfPart, readLastingToken } from './lasting-token.ts'

/** Ends remember-me in a browser, with all its sessions. */
export async function endLastingSignIn(tx: SchoolTransaction, id: Guid, now: Instant): Promise<void> {
  for (const sessionId of await listSessionIdsOfLasting(tx, id)) await endSession(tx, sessionId, now)
  await deleteLastingSignIn(tx, id)
}

/** Ends remember-me by the token of a browser, used or not. */
export async function endLastingSignInOf(
  tx: SchoolTransaction,
  lastingToken: string | undefined,
  now: Instant,
): Promise<void> {
  const kept = lastingToken === undefined ? undefined : readLastingToken(lastingToken)
  const id = kept && (await findLastingId(tx, { seriesHash: hashOfPart(kept.series) }))
  if (id) await endLastingSignIn(tx, id, now)
}
