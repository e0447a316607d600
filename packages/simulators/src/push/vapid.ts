import { createPublicKey, verify, type KeyObject } from 'node:crypto'

const DAY_SECONDS = 24 * 60 * 60
const KEY_BYTES = 65

type At = { readonly origin: string; readonly now: Date }

/** Why an `Authorization` header does not identify its sender (RFC 8292); undefined when it does. */
export function faultOfVapid(header: string, at: At): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== KEY_BYTES) return 'no key'
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(point), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) return 'wrong signature'
  return faultOfClaims(JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims, at)
}

/** The key of a point of the curve. */
function publicKeyOf(point: Buffer): KeyObject {
  const half = (from: number, until: number) => point.subarray(from, until).toString('base64url')
  const [x, y] = [half(1, 33), half(33, KEY_BYTES)] as const
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
}

type Claims = { readonly aud?: unknown; readonly exp?: unknown; readonly sub?: unknown }

function faultOfClaims({ aud, exp, sub }: Claims, { origin, now }: At): string | undefined {
  const seconds = now.getTime() / 1000
  if (aud !== origin) return 'another audience'
  if (typeof exp !== 'number' || exp < seconds || exp > seconds + DAY_SECONDS) return 'expires too late'
  return typeof sub === 'string' && /^(?:https:|mailto:)/.test(sub) ? undefined : 'no contact'
}

/** The public key in such a header. */
export const keyOfVapid = (header: string): string | undefined => /k=([\w-]+)$/.exec(header)?.[1]
