import { reasonNotToGiveUpFactor } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { countPasskeys } from '../passkey/passkey.repository.ts'
import { checkPassword } from '../password/check-password.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { appRemovedMail } from './authenticator-mails.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  lockAuthenticator,
  usesAuthenticator,
} from './authenticator.repository.ts'
import { giveRecoveryCodes } from './confirm-authenticator.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Proof = { readonly password: string; readonly browser: Browser }

/** Returns whether the actor has an active app, and the number of unused recovery codes. */
export async function readAuthenticator(tx: SchoolTransaction, { person }: Actor) {
  const active = await usesAuthenticator(tx, person.guid)
  return { active, recoveryCodesLeft: await countRecoveryCodes(tx, person.guid) }
}

/** Creates new recovery codes, with the password. Refuses with `no-app-begun` an actor without second factor. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: Proof): Promise<readonly string[]> {
  await checkPassword(deps, actor, proof)
  return deps.schools.write(actor.schoolId, async (tx) => {
    const hasFactor =
      (await usesAuthenticator(tx, actor.person.guid)) || (await countPasskeys(tx, actor.person.guid)) > 0
    if (!hasFactor) throw new Refusal('no-app-begun')
    await recordAudit(tx, actor, 'renew-recovery-codes')
    return giveRecoveryCodes(deps, tx, actor.person.guid)
  })
}

/**
 * Removes the app, with the password; removes the recovery codes with the last second factor.
 * Refuses with `last-second-factor`.
 */
export async function removeAuthenticator(
  deps: Deps,
  actor: Actor,
  { school, ...proof }: Proof & { readonly school: SchoolSettings },
): Promise<void> {
  await checkPassword(deps, actor, proof)
  const { askedAt: now, person, role } = actor
  await deps.schools.write(actor.schoolId, async (tx) => {
    await waitForTurn(tx, `second factors of ${person.guid}`)
    if (!(await lockAuthenticator(tx, person.guid))) return
    const left = { hasApp: false, passkeys: await countPasskeys(tx, person.guid) }
    refuseIf(reasonNotToGiveUpFactor(role, left, school))
    await deleteAuthenticator(tx, person.guid)
    await recordAudit(tx, actor, 'remove-authenticator')
    const cause = `authenticator-removed:${person.guid}:${now}`
    await mailPerson(tx, person.guid, appRemovedMail, { cause, now })
  })
}
