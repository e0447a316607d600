import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Visitor } from '../../../security/access.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import { letAppCount } from '../authenticator/confirm-authenticator.ts'
import { newAppSecret, type AppSecret } from '../authenticator/start-authenticator.ts'
import { findActivePerson } from '../people/person.repository.ts'
import { endSessionsBut } from '../session/end-session.ts'
import type { Entered } from '../session/begin-session.ts'
import { lockWaitingSession, type WaitingSession } from '../session/session.repository.ts'
import { findLatestCode, storeMethod, type StoredMethod } from './code.repository.ts'
import { letIn } from './submit-code.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/** Somebody who is setting something up on the way in. */
export type SettingUp = { readonly schoolId: Guid; readonly visitor: Visitor; readonly now: Instant }

/**
 * Begins with the app of somebody who must have one and has none: a new secret at each asking, until a code of it was
 * given. Refuses with `code-used` when this sign-in waits for something else, and with `passkey-required`.
 */
export async function beginSetUp(
  deps: Deps,
  { school, ...asked }: SettingUp & { readonly school: SchoolSettings },
): Promise<AppSecret> {
  if (school.passkeyRequiredForAdministrators) throw new Refusal('passkey-required')
  return whileWaiting(deps, asked, 'set-up', async (tx, { personId }) => {
    const { login } = found(await findActivePerson(tx, personId))
    return newAppSecret(deps, tx, { personId, login: login ?? '' }, { school, now: asked.now })
  })
}

/**
 * Lets the app count, by a code of it, and gives the recovery codes, which are shown this once. Every other session of
 * this person ends: none of them showed it. Refuses with `code-used`, `no-app-begun`, `code-invalid`.
 */
export async function confirmSetUp(
  deps: Deps,
  { code, ...asked }: SettingUp & { readonly code: string },
): Promise<readonly string[]> {
  return whileWaiting(deps, asked, 'set-up', async (tx, { personId }, sessionId) => {
    const recoveryCodes = await letAppCount(deps, tx, personId, { code, now: asked.now })
    await storeMethod(tx, sessionId, 'set-up-done')
    await endSessionsBut(tx, { personId, sessionId }, asked.now)
    return recoveryCodes
  })
}

/** Lets in whoever set up an app or a passkey in this very sign-in, and kept the recovery codes. Refuses with `code-used`. */
export async function finishSetUp(
  deps: Deps,
  { browser, ...asked }: SettingUp & { readonly browser: Browser },
): Promise<Entered> {
  return whileWaiting(deps, asked, 'set-up-done', (tx, waiting, sessionId) =>
    letIn(deps, tx, sessionId, waiting, { browser, now: asked.now }),
  )
}

/** Works on the sign-in of this browser, as long as it waits for that; nobody else gets at it meanwhile. */
export async function whileWaiting<T>(
  { schools }: { readonly schools: Schools },
  { schoolId, visitor }: SettingUp,
  awaited: StoredMethod,
  work: (tx: SchoolTransaction, waiting: WaitingSession, sessionId: string) => Promise<T>,
): Promise<T> {
  if (visitor.stage !== 'second-factor') throw new Refusal('code-used')
  const { sessionId } = visitor
  return schools.write(schoolId, async (tx) => {
    const waiting = await lockWaitingSession(tx, sessionId)
    const latest = waiting && (await findLatestCode(tx, sessionId))
    if (!waiting || latest?.method !== awaited) throw new Refusal('code-used')
    return work(tx, waiting, sessionId)
  })
}
