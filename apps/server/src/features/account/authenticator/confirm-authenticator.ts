import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { acceptAppCode, acceptNextAppCode } from './accept-app-code.ts'
import { appAddedMail } from './authenticator-mails.ts'
import { lockAuthenticator, replaceRecoveryCodes } from './authenticator.repository.ts'
import { keepRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }

/**
 * Activates the app after its first valid code, and returns the recovery codes, which are shown once.
 * Refuses with `no-app-begun` and `code-invalid`.
 */
export async function confirmAuthenticator(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<readonly string[]> {
  return deps.schools.write(actor.schoolId, (tx) =>
    letAppCount(deps, tx, actor.person.guid, { code, now: actor.askedAt }),
  )
}

/** The same for a visitor who is not signed in yet. */
export async function letAppCount(
  deps: { readonly secret: PortalSecret },
  tx: SchoolTransaction,
  personId: Guid,
  given: { readonly code: string; readonly now: Instant },
): Promise<readonly string[]> {
  const { now } = given
  const app = await lockAuthenticator(tx, personId)
  if (!app || (app.isConfirmed && !app.nextEncryptedSecret)) throw new Refusal('no-app-begun')
  const accept = app.nextEncryptedSecret ? acceptNextAppCode : acceptAppCode
  if (!(await accept(deps, tx, personId, given))) throw new Refusal('code-invalid')
  await insertAuditEntry(tx, { at: now, personId, action: 'add-authenticator' })
  await mailPerson(tx, personId, appAddedMail, { cause: `authenticator-added:${personId}:${now}`, now })
  return giveRecoveryCodes(deps, tx, personId)
}

/** Replaces all recovery codes, also those of a concurrent request. Stores nothing from which a code can be derived. */
export async function giveRecoveryCodes(
  deps: { readonly secret: PortalSecret },
  tx: SchoolTransaction,
  personId: Guid,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  const kept = codes.map((code) => keepRecoveryCode(deps.secret, personId, code))
  await waitForTurn(tx, `recovery codes of ${personId}`)
  await replaceRecoveryCodes(tx, personId, kept)
  return codes
}
