import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import {
  reencrypt,
  encryptDeterministically,
  decrypt,
  type Reencrypted,
  type EncryptionContext,
} from '../encryption.ts'

/** The owner of a client secret: a sign-in method of a school. */
export type ClientSecretOf = {
  readonly schoolId: Guid
  readonly type: string
  readonly portalSecret: PortalSecret
}

const contextOf = ({ schoolId, type, portalSecret }: ClientSecretOf): EncryptionContext => ({
  portalSecret,
  purpose: 'client secrets',
  owner: `${schoolId} ${type}`,
})

/** Encrypts the client secret; an empty one stays empty. */
export const encryptClientSecret = (of: ClientSecretOf, secret: string): Buffer =>
  secret === '' ? Buffer.alloc(0) : encryptDeterministically(contextOf(of), Buffer.from(secret))

/** Decrypts a client secret. Returns nothing for another portal secret or sign-in method. */
export const decryptClientSecret = (of: ClientSecretOf, encrypted: Buffer): string | undefined =>
  encrypted.length === 0 ? '' : decrypt(contextOf(of), encrypted)?.toString()

/** Re-encrypts it with the current portal secret. */
export const reencryptClientSecret = (of: ClientSecretOf, encrypted: Buffer): Reencrypted =>
  reencrypt(contextOf(of), encrypted)
