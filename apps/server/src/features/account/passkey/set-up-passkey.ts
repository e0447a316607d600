import type { MadePasskey, PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { findActivePerson } from '../people/person.repository.ts'
import { storeMethod } from '../second-factor/code.repository.ts'
import { whileWaiting, type SettingUp } from '../second-factor/set-up-app.ts'
import { endSessionsBut } from '../session/end-session.ts'
import { askToMakePasskey, type AskedAt } from './ask-passkey.ts'
import { keepPasskey } from './keep-passkey.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Here = SettingUp & { readonly origin: string }

const askedIn = (sessionId: string, { origin, now }: Here): AskedAt => ({
  purpose: 'making',
  askedBy: sessionId,
  origin,
  now,
})

/**
 * Starts registering a passkey of a person who must have a second factor. Refuses any other sign-in with `code-used`.
 */
export async function beginPasskeySetUp(
  deps: Deps,
  { school, ...here }: Here & { readonly school: SchoolSettings },
): Promise<PasskeyMaking> {
  return whileWaiting(deps, here, 'set-up', async (tx, { personId }, sessionId) => {
    const { login, full_name: fullName } = found(await findActivePerson(tx, personId))
    return askToMakePasskey(tx, askedIn(sessionId, here), { personId, login: login ?? '', fullName }, school)
  })
}

/**
 * Activates the passkey, and creates recovery codes when there are none. All other sessions of the person end, because
 * they did not show it. Refuses with `code-used` and as `keepPasskey` does.
 */
export async function confirmPasskeySetUp(
  deps: Deps,
  { made, browser, ...here }: Here & { readonly made: MadePasskey; readonly browser: Browser },
): Promise<readonly string[]> {
  const kept = await whileWaiting(deps, here, 'set-up', async (tx, waiting, sessionId) => {
    const owner = { ...waiting, userAgent: browser.userAgent }
    const kept = await keepPasskey(deps, tx, owner, askedIn(sessionId, here), made)
    if ('refused' in kept) return kept
    const { personId } = waiting
    await insertAuditEntry(tx, { at: here.now, personId, action: 'add-passkey' })
    await storeMethod(tx, sessionId, 'set-up-done')
    await endSessionsBut(tx, { personId, sessionId }, here.now)
    return kept
  })
  if ('refused' in kept) throw new Refusal(kept.refused)
  return kept.recoveryCodes
}
