import { reasonNotToGiveUpFactor } from '@portal/domain/account/sign-in/passkey.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { countPasskeys } from '../passkey/passkey.repository.ts'
import { checkPassword } from '../password/check-password.ts'
import { waitForTurn } from '../sign-in/failed-login.repository.ts'
import { appRemovedLetter } from './authenticator-letters.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  lockAuthenticator,
  usesAuthenticator,
} from './authenticator.repository.ts'
import { giveRecoveryCodes } from './confirm-authenticator.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Proof = { readonly password: string; readonly browser: Browser }

/** Whether an app gives the code at signing in, and how many recovery codes are left. */
export async function readAuthenticator(tx: SchoolTransaction, { person }: Actor) {
  const active = await usesAuthenticator(tx, person.guid)
  return { active, recoveryCodesLeft: await countRecoveryCodes(tx, person.guid) }
}

/** Gives new recovery codes, after the password was given again. Refuses with `no-app-begun` who has no second factor. */
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
 * Gives the app up, after the password was given again; the recovery codes go with whatever is left. Refuses with
 * `last-second-factor`.
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
    await mailPerson(tx, person.guid, appRemovedLetter, { cause, now })
  })
}
