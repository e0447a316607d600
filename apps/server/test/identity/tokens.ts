import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

/** A key of a provider, for signatures and as published. */
export type SigningKey = {
  readonly kid: string
  readonly secret: KeyObject
  readonly published: object
  readonly pem: string
}

export function newKey(kid: string): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const published = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' }
  return {
    kid,
    secret: privateKey,
    published,
    pem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
}

export type Claims = Readonly<Record<string, unknown>>

/** Makes a token as a provider does: header, claims and signature. */
export type Signer = (claims: Claims) => string

export const signedBy =
  (key: SigningKey, header: object = {}): Signer =>
  (claims) => {
    const content = contentOf({ alg: 'ES256', typ: 'JWT', kid: key.kid, ...header }, claims)
    const signature = sign('sha256', Buffer.from(content), { key: key.secret, dsaEncoding: 'ieee-p1363' })
    return `${content}.${signature.toString('base64url')}`
  }

/** Signs with a shared secret instead of a key, as an attacker who knows that secret would. */
export const signedWithSecret =
  (secret: string, header: object = {}): Signer =>
  (claims) => {
    const content = contentOf({ alg: 'HS256', typ: 'JWT', ...header }, claims)
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
  }

export const unsigned: Signer = (claims) => `${contentOf({ alg: 'none' }, claims)}.`

const contentOf = (header: object, claims: Claims): string => `${packed(header)}.${packed(claims)}`

const packed = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
