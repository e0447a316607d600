import type { MadePasskey, Passkey, PasskeyMaking, Proof } from '@portal/contract/account/sign-in/passkeys.ts'
import { deviceOf } from '@portal/domain/account/sign-in/device.ts'
import {
  reasonNotToAddPasskey,
  reasonNotToGiveUpFactor,
} from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { Browser } from '../../../security/browser.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { Refusal, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../account.public.ts'
import { usesAuthenticator } from '../authenticator/authenticator.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { askToMakePasskey, type AskedAt } from './ask-passkey.ts'
import { keepPasskey } from './keep-passkey.ts'
import { removedMail } from './passkey-mails.ts'
import { countPasskeys, deletePasskey, listPasskeysOf } from './passkey.repository.ts'
import { proveOneself } from './prove-oneself.ts'

type Deps = { readonly schools: Schools; readonly secret: PortalSecret }
type Here = { readonly browser: Browser; readonly origin: string }
type Proven = Here & { readonly school: SchoolSettings; readonly proof: Proof }

/** Returns the actor's passkeys, named after their browsers. */
export async function listPasskeys(tx: SchoolTransaction, { person }: Actor): Promise<readonly Passkey[]> {
  const passkeys = await listPasskeysOf(tx, person.guid)
  return passkeys.map(({ id, userAgent, addedAt, lastUsedAt }) => ({
    id,
    device: deviceOf(userAgent),
    addedAt,
    ...(lastUsedAt && { lastUsedAt }),
  }))
}

const askedIn = ({ sessionId, askedAt }: Actor, origin: string): AskedAt => ({
  purpose: 'making',
  askedBy: sessionId,
  origin,
  now: askedAt,
})

/** Starts registering a passkey, with a proof of identity. Refuses as the proof does, and with `too-many-passkeys`. */
export async function beginPasskey(deps: Deps, actor: Actor, asked: Proven): Promise<PasskeyMaking> {
  await proveOneself(deps, actor, asked)
  const { guid: personId, login, fullName } = actor.person
  return deps.schools.write(actor.schoolId, async (tx) => {
    refuseIf(reasonNotToAddPasskey(await countPasskeys(tx, personId)))
    return askToMakePasskey(tx, askedIn(actor, asked.origin), { personId, login, fullName }, asked.school)
  })
}

/**
 * Completes the registration that this session started. Refuses with `passkey-too-late`, `passkey-not-accepted`,
 * `passkey-known`, `too-many-passkeys`.
 */
export async function addPasskey(
  deps: Deps,
  actor: Actor,
  { made, browser, origin }: Here & { readonly made: MadePasskey },
): Promise<readonly string[]> {
  const kept = await deps.schools.write(actor.schoolId, async (tx) => {
    const owner = {
      personId: actor.person.guid,
      stereotype: actor.role.stereotype,
      inOffice: actor.role.inOffice ?? false,
      userAgent: browser.userAgent,
    }
    const kept = await keepPasskey(deps, tx, owner, askedIn(actor, origin), made)
    if (!('refused' in kept)) await recordAudit(tx, actor, 'add-passkey')
    return kept
  })
  if ('refused' in kept) throw new Refusal(kept.refused)
  return kept.recoveryCodes
}

/**
 * Removes a passkey of the actor, with a proof of identity. Refuses as the proof does, another person's with
 * `not-found`, and with `last-second-factor`.
 */
export async function removePasskey(
  deps: Deps,
  actor: Actor,
  { id, school, ...given }: Proven & { readonly id: Guid },
): Promise<void> {
  await proveOneself(deps, actor, { ...given })
  const { person, role, askedAt: now } = actor
  await deps.schools.write(actor.schoolId, async (tx) => {
    await waitForTurn(tx, `second factors of ${person.guid}`)
    if (!(await deletePasskey(tx, person.guid, id))) throw new Refusal('not-found')
    const left = {
      hasApp: await usesAuthenticator(tx, person.guid),
      passkeys: await countPasskeys(tx, person.guid),
    }
    refuseIf(reasonNotToGiveUpFactor(role, left, school))
    await recordAudit(tx, actor, 'remove-passkey', id)
    await mailPerson(tx, person.guid, removedMail, { cause: `passkey-removed:${id}`, now })
  })
}
