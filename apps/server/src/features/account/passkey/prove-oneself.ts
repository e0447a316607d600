import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { Proof } from '@portal/contract/account/sign-in/passkeys.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { Refusal } from '../../../refusal.ts'
import { checkPassword } from '../password/check-password.ts'
import { findPasswordOwner } from '../password/password-link.repository.ts'
import { askPasskey, type AskedAt } from './ask-passkey.ts'
import { verifyPasskey } from './verify-passkey.ts'

type Deps = { readonly schools: Schools }

const askedIn = ({ sessionId, askedAt }: Actor, origin: string): AskedAt => ({
  purpose: 'proof',
  askedBy: sessionId,
  origin,
  now: askedAt,
})

/** Creates a challenge that proves that the signed-in person is present. */
export const beginPasskeyProof = (deps: Deps, actor: Actor, origin: string): Promise<PasskeyQuestion> =>
  deps.schools.write(actor.schoolId, (tx) => askPasskey(tx, askedIn(actor, origin), actor.person.guid))

/** Accepts a passkey as proof of identity, once. Refuses with `passkey-unknown` and `passkey-too-late`. */
export async function proveByPasskey(
  deps: Deps,
  actor: Actor,
  { passkey, origin }: { readonly passkey: PasskeyAnswer; readonly origin: string },
): Promise<void> {
  const verified = await deps.schools.write(actor.schoolId, (tx) =>
    verifyPasskey(tx, askedIn(actor, origin), passkey, actor.person.guid),
  )
  // Thrown outside the transaction, so that the used challenge is committed.
  if ('refused' in verified) throw new Refusal(verified.refused)
}

/**
 * Requires the password or a passkey before a sensitive action.
 * Refuses with `old-password-invalid`, `too-many-sign-ins`, `password-kept-elsewhere` for a person without password
 * here, `passkey-unknown` and `passkey-too-late`.
 */
export async function proveOneself(
  deps: Deps,
  actor: Actor,
  { proof, browser, origin }: { readonly proof: Proof; readonly browser: Browser; readonly origin: string },
): Promise<void> {
  if ('passkey' in proof) return proveByPasskey(deps, actor, { ...proof, origin })
  const owner = await deps.schools.read(actor.schoolId, (tx) => findPasswordOwner(tx, actor.person.guid))
  if (!owner) throw new Refusal('password-kept-elsewhere')
  await checkPassword(deps, actor, { ...proof, browser })
}
