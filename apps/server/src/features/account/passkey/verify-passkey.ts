import { timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import { hasCountedBack } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { relyingPartyOf, type AskedAt } from './ask-passkey.ts'
import { useUpChallenge } from './challenge/challenge.repository.ts'
import { lockPasskey, storeCopied, storeUse, userHandleOf, type StoredPasskey } from './passkey.repository.ts'
import { challengeIn } from './challenge/challenge-in.ts'
import { copiedMail } from './passkey-mails.ts'

/** The owner of the passkey, or the refusal with the claimed owner for the audit log only. */
export type Verified =
  | { readonly personId: Guid }
  | { readonly refused: 'passkey-unknown' | 'passkey-too-late'; readonly claimed?: Guid }

/**
 * Verifies the response of a passkey to an unused challenge for this purpose and browser; optionally of one person. The
 * only place that verifies passkeys: for sign-in, second factor and proof of identity.
 * Returns refusals instead of throwing, so that the caller can commit that the challenge is used up.
 * Unknown, another school's and a wrong signature give one response.
 */
export async function verifyPasskey(
  tx: SchoolTransaction,
  asked: AskedAt,
  answer: PasskeyAnswer,
  owner?: Guid,
): Promise<Verified> {
  const challenge = challengeIn(answer.response.clientDataJSON)
  if (challenge === undefined) return { refused: 'passkey-unknown' }
  if (!(await useUpChallenge(tx, asked, { challenge, now: asked.now })))
    return { refused: 'passkey-too-late' }
  const passkey = await lockPasskey(tx, Buffer.from(answer.id, 'base64url'))
  if (!passkey || (owner !== undefined && passkey.personId !== owner)) return { refused: 'passkey-unknown' }
  const unknown = { refused: 'passkey-unknown', claimed: passkey.personId } as const
  if (!(await isItsOwner(tx, passkey, answer, owner !== undefined))) return unknown
  const signCount = await countOfRightAnswer(passkey, answer, { ...asked, challenge })
  if (signCount === undefined) return unknown
  if (passkey.isCopied) return unknown
  if (hasCountedBack(passkey.signCount, signCount)) {
    await noteCopy(tx, asked, passkey)
    return unknown
  }
  await storeUse(tx, passkey.id, { signCount, now: asked.now })
  return { personId: passkey.personId }
}

/** The user handle belongs to the owner; without a login given before, it is required. */
async function isItsOwner(
  tx: SchoolTransaction,
  { personId }: StoredPasskey,
  { response: { userHandle } }: PasskeyAnswer,
  isNamed: boolean,
): Promise<boolean> {
  if (userHandle === undefined) return isNamed
  const kept = await userHandleOf(tx, personId)
  const given = Buffer.from(userHandle, 'base64url')
  return given.length === kept.length && timingSafeEqual(given, kept)
}

/** Returns the counter of a response with a valid signature, otherwise nothing. */
async function countOfRightAnswer(
  { publicKey, transports }: StoredPasskey,
  answer: PasskeyAnswer,
  { challenge, origin }: AskedAt & { readonly challenge: string },
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: new URL(origin).origin,
      expectedRPID: relyingPartyOf(origin),
      // The library must not compare the counter: this function does so after the signature is known to be valid.
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(publicKey),
        counter: 0,
        transports: [...transports] as [],
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The reason for a mismatch is not revealed.
    return undefined
  }
}

/**
 * Records a copied passkey in the audit log and mails its owner. Original and copy are refused until the owner
 * registers another one.
 */
async function noteCopy(
  tx: SchoolTransaction,
  { now }: AskedAt,
  { personId, id }: StoredPasskey,
): Promise<void> {
  await storeCopied(tx, id, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'passkey-counted-back', subject: id })
  await mailPerson(tx, personId, copiedMail, { cause: `passkey-copied:${id}`, now })
}
