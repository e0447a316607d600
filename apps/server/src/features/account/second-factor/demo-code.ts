import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { decryptAppSecret } from '../authenticator/app-secret.ts'
import { lockAuthenticator, storeLastStep } from '../authenticator/authenticator.repository.ts'
import { codeOfStep, stepAt } from '../authenticator/one-time-password.ts'
import { findWaitingPerson } from '../session/waiting-session.repository.ts'

/**
 * Returns the current code of the waiting person's app, for trying the demo without a phone (PD-26); nothing without
 * app.
 * A code may be used repeatedly here, because demo visitors sign in again and again. Served in the demo only.
 */
export async function showDemoCode(
  deps: { readonly schools: Schools; readonly secret: PortalSecret },
  { schoolId, visitor, now }: { readonly schoolId: Guid; readonly visitor: Visitor; readonly now: Instant },
): Promise<{ readonly code: string | null }> {
  if (visitor.stage !== 'second-factor') return { code: null }
  return deps.schools.write(schoolId, async (tx) => {
    const personId = await findWaitingPerson(tx, visitor.sessionId)
    const app = personId && (await lockAuthenticator(tx, personId))
    if (!personId || !app) return { code: null }
    await storeLastStep(tx, personId, 0)
    const appSecret = decryptAppSecret(deps, personId, app.encryptedSecret)
    return { code: appSecret ? codeOfStep(appSecret, stepAt(now)) : null }
  })
}
