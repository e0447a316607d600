import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAnswer, PasskeyQuestion } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import type { MadePasskey, PasskeyMaking } from '@portal/contract/account/sign-in/passkeys.ts'

type CBORType = Parameters<typeof isoCBOR.encode>[0]

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** Deviations from a correct device. */
export type Quirks = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** False when it did not verify its owner. */
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly userHandle?: string | undefined
  readonly signedBy?: PasskeyDevice
}

/** A software authenticator with one passkey (WebAuthn level 3). */
export type PasskeyDevice = {
  make(making: PasskeyMaking, quirks?: Quirks): MadePasskey
  answer(question: PasskeyQuestion, quirks?: Quirks): PasskeyAnswer
  readonly key: KeyObject
  readonly algorithm: Algorithm
}

const UP = 0x01
const UV = 0x04
const ATTESTED = 0x40

const bytes = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))

const keyPairs = {
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
} as const

/** The public key in COSE format (RFC 9053). */
function cose(algorithm: Algorithm, key: KeyObject): Uint8Array {
  const { x, y, n, e } = key.export({ format: 'jwk' })
  const labels: Record<Algorithm, [number, number | Uint8Array][]> = {
    ES256: [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ],
    EdDSA: [
      [1, 1],
      [3, -8],
      [-1, 6],
      [-2, bytes(x)],
    ],
    RS256: [
      [1, 3],
      [3, -257],
      [-1, bytes(n)],
      [-2, bytes(e)],
    ],
  }
  return isoCBOR.encode(new Map(labels[algorithm]))
}

/** The client data of a WebAuthn ceremony. */
const clientData = (type: string, asked: { challenge: string; rpId: string }, quirks: Quirks): Buffer =>
  Buffer.from(
    JSON.stringify({
      type,
      challenge: asked.challenge,
      origin: `http://${asked.rpId}`,
      crossOrigin: false,
      ...Object.fromEntries(Object.entries(quirks).filter(([name]) => SAID.has(name))),
    }),
  )
const SAID: ReadonlySet<string> = new Set(['type', 'challenge', 'origin'])

/** Authenticator data: relying party, flags and signature counter. */
function authenticatorData(
  { rpId, flags, signCount }: { rpId: string; flags: number; signCount: number },
  { isVerified = true, ...quirks }: Quirks,
): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(quirks.signCount ?? signCount)
  const host = createHash('sha256')
    .update(quirks.rpId ?? rpId)
    .digest()
  return Buffer.concat([host, Buffer.from([flags | UP | (isVerified ? UV : 0)]), counter])
}

/** The new key, without attestation. */
function attestation(authData: Buffer, credentialId: Buffer, key: Uint8Array): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credentialId.length)
  const whole = Buffer.concat([authData, Buffer.alloc(16), length, credentialId, key])
  return Buffer.from(
    isoCBOR.encode(
      new Map<string, CBORType>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, CBORType>()],
        ['authData', new Uint8Array(whole)],
      ]),
    ),
  )
}

/** @param counts whether it counts its uses; many devices never do */
export function aPasskeyDevice({
  algorithm = 'ES256',
  counts = true,
}: { algorithm?: Algorithm; counts?: boolean } = {}): PasskeyDevice {
  const { publicKey, privateKey } = keyPairs[algorithm]()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let signCount = 0
  let ownHandle = randomBytes(32).toString('base64url')
  return {
    key: privateKey,
    algorithm,
    make(making, quirks = {}) {
      ownHandle = making.user.id
      const asked = { challenge: making.challenge, rpId: making.rp.id }
      const authData = authenticatorData({ ...asked, flags: ATTESTED, signCount: 0 }, quirks)
      const response = {
        clientDataJSON: clientData('webauthn.create', asked, quirks).toString('base64url'),
        attestationObject: attestation(authData, credentialId, cose(algorithm, publicKey)).toString(
          'base64url',
        ),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    answer(question, quirks = {}) {
      if (counts) signCount += 1
      const authData = authenticatorData({ ...question, flags: 0, signCount }, quirks)
      const said = clientData('webauthn.get', question, quirks)
      const { userHandle } = { userHandle: ownHandle, ...quirks }
      const response = {
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signed(quirks.signedBy ?? this, authData, said).toString('base64url'),
        ...(userHandle !== undefined && { userHandle }),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

const signed = ({ algorithm, key }: PasskeyDevice, authData: Buffer, said: Buffer): Buffer =>
  sign(
    algorithm === 'EdDSA' ? null : 'sha256',
    Buffer.concat([authData, createHash('sha256').update(said).digest()]),
    key,
  )
