import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  MadePasskey,
  PasskeyAnswer,
  PasskeyMaking,
  PasskeyQuestion,
} from '@portal/contract/account/passkeys.ts'

type CBORType = Parameters<typeof isoCBOR.encode>[0]

export type Algorithm = 'ES256' | 'EdDSA' | 'RS256'

/** What a device does otherwise than a good one. */
export type Quirks = {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  /** False when it did not check that its owner is there. */
  readonly isVerified?: boolean
  readonly signCount?: number
  readonly userHandle?: string | undefined
  readonly signedBy?: PasskeyDevice
}

/** A telephone or a key that holds one passkey, as browsers speak with it (WebAuthn level 3), in software. */
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

/** The public half as devices write it (COSE, RFC 9053). */
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

/** @param counts whether it counts its uses; many devices never do */
export function aPasskeyDevice({
  algorithm = 'ES256',
  counts = true,
}: { algorithm?: Algorithm; counts?: boolean } = {}): PasskeyDevice {
  const { publicKey, privateKey } = keyPairs[algorithm]()
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0
  let userHandle = randomBytes(32).toString('base64url')
  const authenticatorData = (rpId: string, flags: number, signCount: number): Buffer => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
  }
  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
  return {
    key: privateKey,
    algorithm,
    make(making, quirks = {}) {
      userHandle = making.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const flags = UP | ATTESTED | (quirks.isVerified === false ? 0 : UV)
      const authData = Buffer.concat([
        authenticatorData(quirks.rpId ?? making.rp.id, flags, quirks.signCount ?? 0),
        Buffer.alloc(16),
        length,
        credentialId,
        cose(algorithm, publicKey),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, CBORType>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, CBORType>()],
          ['authData', new Uint8Array(authData)],
        ]),
      )
      const said = clientData(
        quirks.type ?? 'webauthn.create',
        quirks.challenge ?? making.challenge,
        quirks.origin ?? `http://${making.rp.id}`,
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: Buffer.from(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(question, quirks = {}) {
      if (counts) uses += 1
      const flags = UP | (quirks.isVerified === false ? 0 : UV)
      const authData = authenticatorData(quirks.rpId ?? question.rpId, flags, quirks.signCount ?? uses)
      const said = clientData(
        quirks.type ?? 'webauthn.get',
        quirks.challenge ?? question.challenge,
        quirks.origin ?? `http://${question.rpId}`,
      )
      const signer = quirks.signedBy ?? this
      const digest = signer.algorithm === 'EdDSA' ? null : 'sha256'
      const signed = Buffer.concat([authData, createHash('sha256').update(said).digest()])
      const handle = 'userHandle' in quirks ? quirks.userHandle : userHandle
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign(digest, signed, signer.key).toString('base64url'),
          ...(handle !== undefined && { userHandle: handle }),
        },
      }
    },
  }
}
