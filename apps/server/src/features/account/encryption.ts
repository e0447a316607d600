import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { believedSecrets, signingSecret, type PortalSecret } from '../../security/portal-secret.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The purpose of a stored secret; each has an encryption key of its own. */
type Purpose =
  | 'authenticator secrets'
  | 'client secrets'
  | 'files of jobs'
  | 'payments keys'
  | 'push keys'
  | 'recovery codes'

/** The context of an encryption: purpose and owner are authenticated, so that it decrypts in its own row only. */
export type EncryptionContext = {
  readonly portalSecret: PortalSecret
  readonly purpose: Purpose
  readonly owner: string
}

const keyOf = ({ purpose }: EncryptionContext, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

const encryptionKeyOf = (using: EncryptionContext): Buffer => keyOf(using, signingSecret(using.portalSecret))

/**
 * Encrypts a secret with a key derived from `SECRET` (AES-256-GCM), so that the database alone does not reveal it. Bound to
 * one owner: moved to another row it does not decrypt.
 */
export const encrypt = (using: EncryptionContext, secret: Buffer): Buffer =>
  encryptWithNonce(using, secret, randomBytes(IV_BYTES))

/** The same with a deterministic nonce: encrypting the same secret of the same owner again gives the same bytes. */
export const encryptDeterministically = (using: EncryptionContext, secret: Buffer): Buffer =>
  encryptWithNonce(
    using,
    secret,
    createHmac('sha256', encryptionKeyOf(using))
      .update(`${using.owner}\n`)
      .update(secret)
      .digest()
      .subarray(0, IV_BYTES),
  )

function encryptWithNonce(using: EncryptionContext, secret: Buffer, iv: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', encryptionKeyOf(using), iv).setAAD(Buffer.from(using.owner))
  const content = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content])
}

/** The result of encrypting again after a change of `SECRET`. */
export type Reencrypted = 'as-it-was' | 'lost' | Buffer

/**
 * Encrypts again with the current secret; `as-it-was` when it is already, `lost` when none of the accepted secrets decrypts
 * it.
 */
export function reencrypt(using: EncryptionContext, encrypted: Buffer): Reencrypted {
  if (encrypted.length === 0 || decryptWith(using, signingSecret(using.portalSecret), encrypted))
    return 'as-it-was'
  const opened = decrypt(using, encrypted)
  return opened ? encrypt(using, opened) : 'lost'
}

/** Decrypts; `undefined` when the data was changed or moved, or encrypted with a secret that is not accepted. */
export function decrypt(using: EncryptionContext, encrypted: Buffer): Buffer | undefined {
  for (const secret of believedSecrets(using.portalSecret)) {
    const opened = decryptWith(using, secret, encrypted)
    if (opened) return opened
  }
  return undefined
}

function decryptWith(using: EncryptionContext, secret: string, encrypted: Buffer): Buffer | undefined {
  const iv = encrypted.subarray(0, IV_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', keyOf(using, secret), iv)
    .setAAD(Buffer.from(using.owner))
    .setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  } catch {
    return undefined
  }
}
