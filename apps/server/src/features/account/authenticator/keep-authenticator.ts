import type { Actor } from '@portal/domain/account/session.ts'
import type { Browser } from '../../../browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { checkPassword } from '../password/check-password.ts'
import { appRemovedLetter } from './authenticator-letters.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  lockAuthenticator,
  usesAuthenticator,
} from './authenticator.repository.ts'
import { giveRecoveryCodes } from './confirm-authenticator.ts'

type Deps = { readonly schools: Schools; readonly secret: string }
type Proof = { readonly password: string; readonly browser: Browser }

/** Whether an app gives the code at signing in, and how many recovery codes are left. */
export async function readAuthenticator(tx: SchoolTransaction, { person }: Actor) {
  const active = await usesAuthenticator(tx, person.guid)
  return { active, recoveryCodesLeft: active ? await countRecoveryCodes(tx, person.guid) : 0 }
}

/** Gives new recovery codes, after the password was given again. Refuses with `no-app-begun` as well. */
export async function renewRecoveryCodes(deps: Deps, actor: Actor, proof: Proof): Promise<readonly string[]> {
  await checkPassword(deps, actor, proof)
  return deps.schools.write(actor.schoolId, async (tx) => {
    const app = await lockAuthenticator(tx, actor.person.guid)
    if (!app?.isConfirmed) throw new Refusal('no-app-begun')
    await recordAudit(tx, actor, 'renew-recovery-codes')
    return giveRecoveryCodes(deps, tx, actor.person.guid)
  })
}

/** Gives the app up, and with it the recovery codes, after the password was given again. */
export async function removeAuthenticator(deps: Deps, actor: Actor, proof: Proof): Promise<void> {
  await checkPassword(deps, actor, proof)
  const { askedAt: now, person } = actor
  await deps.schools.write(actor.schoolId, async (tx) => {
    if (!(await lockAuthenticator(tx, person.guid))) return
    await deleteAuthenticator(tx, person.guid)
    await recordAudit(tx, actor, 'remove-authenticator')
    const cause = `authenticator-removed:${person.guid}:${now}`
    await mailPerson(tx, person.guid, appRemovedLetter, { cause, now })
  })
}
