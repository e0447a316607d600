import type { Actor } from '@portal/domain/account/session.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { acceptAppCode } from './accept-app-code.ts'
import { appAddedLetter } from './authenticator-letters.ts'
import { lockAuthenticator, replaceRecoveryCodes } from './authenticator.repository.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type Deps = { readonly schools: Schools; readonly secret: string }

/**
 * Lets the app count from now on, because its owner can read it; gives the recovery codes, which are shown this once.
 * Refuses with `no-app-begun`, `app-is-active`, `code-invalid`.
 */
export async function confirmAuthenticator(
  deps: Deps,
  actor: Actor,
  code: string,
): Promise<readonly string[]> {
  const { guid } = actor.person
  return deps.schools.write(actor.schoolId, async (tx) => {
    const app = await lockAuthenticator(tx, guid)
    if (!app) throw new Refusal('no-app-begun')
    if (app.isConfirmed) throw new Refusal('app-is-active')
    const isRight = await acceptAppCode(deps, tx, guid, { code, now: actor.askedAt })
    if (!isRight) throw new Refusal('code-invalid')
    await recordAudit(tx, actor, 'add-authenticator')
    await mailPerson(tx, guid, appAddedLetter, {
      cause: `authenticator-added:${guid}:${actor.askedAt}`,
      now: actor.askedAt,
    })
    return giveRecoveryCodes(deps, tx, actor)
  })
}

/** New recovery codes in the place of all earlier ones; only their hashes are kept. */
export async function giveRecoveryCodes(
  deps: { readonly secret: string },
  tx: SchoolTransaction,
  { person }: Actor,
): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashOfRecoveryCode(deps.secret, person.guid, code))
  await replaceRecoveryCodes(tx, person.guid, hashes)
  return codes
}
