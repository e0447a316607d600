import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a secret is for; each purpose has a key of its own. */
type Purpose = 'authenticator secrets' | 'client secrets' | 'payments keys'

/** What a secret is sealed with, and for whom: in another row, or for another purpose, it does not open. */
export type Seal = { readonly portalSecret: string; readonly purpose: Purpose; readonly owner: string }

const keyOf = ({ portalSecret, purpose }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', portalSecret, '', purpose, 32))

/**
 * A secret that has to be read again, sealed so that the database alone does not give it away (AES-256-GCM). It goes
 * with one owner: moved to somebody else's row it does not open.
 */
export const seal = (using: Seal, secret: Buffer): Buffer => sealFrom(using, secret, randomBytes(IV_BYTES))

/** The same, so that the same secret of the same owner is sealed alike: storing it again changes nothing. */
export const sealAlike = (using: Seal, secret: Buffer): Buffer =>
  sealFrom(
    using,
    secret,
    createHmac('sha256', keyOf(using))
      .update(`${using.owner}\n`)
      .update(secret)
      .digest()
      .subarray(0, IV_BYTES),
  )

function sealFrom(using: Seal, secret: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOf(using), iv).setAAD(Buffer.from(using.owner))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** Opens what was sealed; nothing when it was changed, moved, or sealed with another secret. */
export function unseal(using: Seal, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(using), iv)
    .setAAD(Buffer.from(using.owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
