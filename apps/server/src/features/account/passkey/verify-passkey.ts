import { timingSafeEqual } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@portal/contract/account/passkey-sign-in.ts'
import { hasCountedBack } from '@portal/domain/account/sign-in/passkey.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertAuditEntry } from '../audit.repository.ts'
import { mailPerson } from '../mail/mail-person.ts'
import { relyingPartyOf, type AskedAt } from './ask-passkey.ts'
import { useUpChallenge } from './challenge.repository.ts'
import { lockPasskey, storeCopied, storeUse, userHandleOf, type StoredPasskey } from './passkey.repository.ts'
import { challengeIn } from './challenge-in.ts'
import { copiedLetter } from './passkey-letters.ts'

/** The owner of the passkey; or why it was not accepted, and the claimed owner, for the audit trail only. */
export type Verified =
  | { readonly personId: Guid }
  | { readonly refused: 'passkey-unknown' | 'passkey-too-late'; readonly claimed?: Guid }

/**
 * Verifies the response of a passkey of this school to a challenge for this purpose, in this browser, that was not used
 * before; of one person, if one is given. The only place where passkeys are verified: for signing in, as second factor,
 * and as proof of identity. Does not throw, so that the caller can store that the challenge is used up. Unknown, another
 * school's and a wrong signature give the same answer.
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

/** What the passkey knows of its owner fits; without a name given before, it has to say it. */
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

/** How far the passkey has counted, by its own word, where its signature is right; nothing else. */
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
      // The count is compared here, once the signature is known to be right.
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
    // Whatever does not fit is told to nobody.
    return undefined
  }
}

/**
 * Records in the audit log that there are two of a passkey, and tells its owner by mail. Both are refused until the owner
 * makes another one.
 */
async function noteCopy(
  tx: SchoolTransaction,
  { now }: AskedAt,
  { personId, id }: StoredPasskey,
): Promise<void> {
  await storeCopied(tx, id, now)
  await insertAuditEntry(tx, { at: now, personId, action: 'passkey-counted-back', subject: id })
  await mailPerson(tx, personId, copiedLetter, { cause: `passkey-copied:${id}`, now })
}
