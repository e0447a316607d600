import { staysUntil } from '@portal/domain/account/sign-in/remember-me.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { storeProof } from '../remember-me/remember-me.repository.ts'
import { newSessionSecret, sessionIdOf } from '../session/session-secret.ts'

/** The result of a proof: a new session secret, and the new end of remember-me. */
export type Proved = { readonly secret: string; readonly staysUntil: Instant }

/**
 * Records a proof of identity of the signed-in person (SAF-S13). The session gets a new secret (SAF-S1), and the thirty
 * days of remember-me start again. Changes nothing in a session that started with a proof.
 */
export async function acceptProof(
  { schools }: { readonly schools: Schools },
  actor: Actor,
): Promise<Proved | undefined> {
  if (actor.provedAt === undefined) return undefined
  const now = actor.askedAt
  const secret = newSessionSecret()
  const endsAt = staysUntil(now)
  await schools.write(actor.schoolId, async (tx) => {
    const renewed = await storeProof(tx, actor.sessionId, { newSessionId: sessionIdOf(secret), now, endsAt })
    // Not found when the session or remember-me ended meanwhile.
    found(renewed || undefined)
    await recordAudit(tx, actor, 'prove-again')
  })
  return { secret, staysUntil: endsAt }
}
