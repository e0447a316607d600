import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { believedSecrets, signingSecret, type PortalSecret } from '../../portal-secret.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What a secret is for; each purpose has a key of its own. */
type Purpose = 'authenticator secrets' | 'client secrets' | 'payments keys' | 'recovery codes'

/** What a secret is sealed with, and for whom: in another row, or for another purpose, it does not open. */
export type Seal = { readonly portalSecret: PortalSecret; readonly purpose: Purpose; readonly owner: string }

const keyOf = ({ purpose }: Seal, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const keyOfSealing = (using: Seal): Buffer => keyOf(using, signingSecret(using.portalSecret))

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
    createHmac('sha256', keyOfSealing(using))
      .update(`${using.owner}\n`)
      .update(secret)
      .digest()
      .subarray(0, IV_BYTES),
  )

function sealFrom(using: Seal, secret: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', keyOfSealing(using), iv).setAAD(Buffer.from(using.owner))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** What became of something sealed when the secret of the portal changed. */
export type Resealed = 'as-it-was' | 'lost' | Buffer

/**
 * The same, sealed with the secret that signs now; `as-it-was` when it is so already, `lost` when no secret that is
 * believed opens it.
 */
export function reseal(using: Seal, sealed: Buffer): Resealed {
  if (sealed.length === 0 || unsealWith(using, signingSecret(using.portalSecret), sealed)) return 'as-it-was'
  const opened = unseal(using, sealed)
  return opened ? seal(using, opened) : 'lost'
}

/** Opens what was sealed; nothing when it was changed, moved, or sealed with a secret that is not believed. */
export function unseal(using: Seal, sealed: Buffer): Buffer | undefined {
  for (const secret of believedSecrets(using.portalSecret)) {
    const opened = unsealWith(using, secret, sealed)
    if (opened) return opened
  }
  return undefined
}

function unsealWith(using: Seal, secret: string, sealed: Buffer): Buffer | undefined {
  const iv = sealed.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(using, secret), iv)
    .setAAD(Buffer.from(using.owner))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
