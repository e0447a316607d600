import { randomBytes } from 'node:crypto'
import type { PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'
import { PASSKEY_MINUTES } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import { addMinutes, type Instant } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { insertChallenge, type Asked } from './challenge/challenge.repository.ts'
import { passkeysOf, userHandleOf, type StoredPasskey } from './passkey.repository.ts'

const CHALLENGE_BYTES = 32
const TIMEOUT_MS = PASSKEY_MINUTES * 60_000

/** ES256, EdDSA and RS256, the algorithms of current devices (COSE, RFC 9053). */
export const ALGORITHMS = [-7, -8, -257] as const

/** Returns the relying party id: the school's host from the settings, never from a request. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname

/** The origin and time of a challenge. */
export type AskedAt = Asked & { readonly origin: string; readonly now: Instant }

/**
 * Creates a challenge that can be answered once, within minutes, in the same browser; for one person or anybody. User
 * verification is always required.
 */
export async function askPasskey(
  tx: SchoolTransaction,
  asked: AskedAt,
  personId?: Guid,
): Promise<PasskeyQuestion> {
  return {
    challenge: await newChallenge(tx, asked),
    rpId: relyingPartyOf(asked.origin),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: personId ? (await passkeysOf(tx, personId)).map(described) : [],
  }
}

/** Creates the options for registering a passkey. Devices that have one already are excluded. */
export async function askToMakePasskey(
  tx: SchoolTransaction,
  asked: AskedAt,
  person: { readonly personId: Guid; readonly login: string; readonly fullName: string },
  { parentPortalTitle }: Pick<SchoolSettings, 'parentPortalTitle'>,
): Promise<PasskeyMaking> {
  const handle = await userHandleOf(tx, person.personId)
  return {
    challenge: await newChallenge(tx, asked),
    rp: { id: relyingPartyOf(asked.origin), name: parentPortalTitle },
    user: { id: handle.toString('base64url'), name: person.login, displayName: person.fullName },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: (await passkeysOf(tx, person.personId)).map(described),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

async function newChallenge(tx: SchoolTransaction, { now, ...asked }: AskedAt): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url')
  await insertChallenge(tx, asked, { challenge, now, expiresAt: addMinutes(now, PASSKEY_MINUTES) })
  return challenge
}

const described = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  ...(transports.length > 0 && { transports: [...transports] }),
})
