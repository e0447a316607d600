import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { MadePasskey } from '@portal/contract/account/sign-in/passkeys.ts'
import { reasonNotToAddPasskey } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import { needsSecondFactor } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { countRecoveryCodes } from '../authenticator/authenticator.repository.ts'
import { giveRecoveryCodes } from '../authenticator/confirm-authenticator.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { waitForTurn } from '../sign-in/throttling/failed-login.repository.ts'
import { ALGORITHMS, relyingPartyOf, type AskedAt } from './ask-passkey.ts'
import { challengeIn } from './challenge/challenge-in.ts'
import { useUpChallenge } from './challenge/challenge.repository.ts'
import { addedMail } from './passkey-mails.ts'
import { countPasskeys, insertPasskey, type NewPasskey } from './passkey.repository.ts'

/** The owner of the new passkey, and its name. */
export type PasskeyOwner = {
  readonly personId: Guid
  readonly stereotype: Stereotype
  /** Whether this person has a role in the office. */
  readonly inOffice: boolean
  readonly userAgent: string
}

type Kept =
  | { readonly refused: 'passkey-too-late' | 'passkey-not-accepted' | 'passkey-known' | 'too-many-passkeys' }
  | { readonly recoveryCodes: readonly string[] }

/**
 * Stores a registered passkey and mails its owner. Creates recovery codes for an administrator without any.
 * Returns refusals instead of throwing them, so that the caller can commit that the challenge is used up.
 */
export async function keepPasskey(
  deps: { readonly secret: PortalSecret },
  tx: SchoolTransaction,
  owner: PasskeyOwner,
  asked: AskedAt,
  made: MadePasskey,
): Promise<Kept> {
  const { personId } = owner
  const challenge = challengeIn(made.response.clientDataJSON) ?? ''
  if (!(await useUpChallenge(tx, asked, { challenge, now: asked.now })))
    return { refused: 'passkey-too-late' }
  await waitForTurn(tx, `passkeys of ${personId}`)
  const tooMany = reasonNotToAddPasskey(await countPasskeys(tx, personId))
  if (tooMany) return { refused: tooMany }
  const key = await publicKeyOf(made, { ...asked, challenge })
  if (!key) return { refused: 'passkey-not-accepted' }
  const userAgent = owner.userAgent.slice(0, 200)
  if (!(await insertPasskey(tx, { ...key, personId, userAgent, addedAt: asked.now })))
    return { refused: 'passkey-known' }
  const cause = `passkey-added:${crypto.randomUUID()}`
  await mailPerson(tx, personId, addedMail(userAgent), { cause, now: asked.now })
  const needsCodes = needsSecondFactor(owner) && (await countRecoveryCodes(tx, personId)) === 0
  return { recoveryCodes: needsCodes ? await giveRecoveryCodes(deps, tx, personId) : [] }
}

type PublicKey = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>

/** Returns the public key of a valid registration for this challenge and origin, otherwise nothing. */
async function publicKeyOf(
  made: MadePasskey,
  { challenge, origin }: AskedAt & { readonly challenge: string },
): Promise<PublicKey | undefined> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return {
      credentialId: Buffer.from(id, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      transports: made.response.transports ?? [],
    }
  } catch {
    // The reason for a mismatch is not revealed.
    return undefined
  }
}
