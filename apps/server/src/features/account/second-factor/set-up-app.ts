import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
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
import { lockWaitingSession, type WaitingSession } from '../session/waiting-session.repository.ts'
import { findLatestCode, storeMethod, type StoredMethod } from './code.repository.ts'
import { letIn } from './submit-code.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/** A person who sets up a factor during sign-in. */
export type SettingUp = { readonly schoolId: Guid; readonly visitor: Visitor; readonly now: Instant }

/**
 * Creates the app secret of a person who must have an app: a new one at each request until its first valid code.
 * Refuses with `code-used` when this sign-in waits for something else, and with `passkey-required`.
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
 * Activates the app with a code, and returns the recovery codes, which are shown once. All other sessions of the person
 * end, because they did not show it.
 * Refuses with `code-used`, `no-app-begun`, `code-invalid`.
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

/**
 * Completes the sign-in in which an app or passkey was set up, after its recovery codes were kept. Refuses with
 * `code-used`.
 */
export async function finishSetUp(
  deps: Deps,
  { browser, ...asked }: SettingUp & { readonly browser: Browser },
): Promise<Entered> {
  return whileWaiting(deps, asked, 'set-up-done', (tx, waiting, sessionId) =>
    letIn(deps, tx, sessionId, waiting, { browser, now: asked.now }),
  )
}

/** Runs the work with the waiting sign-in of this browser locked. */
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
