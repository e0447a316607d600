import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../../security/portal-secret.ts'
import { decrypt, encrypt, reencrypt, type EncryptionContext, type Reencrypted } from '../../encryption.ts'

const contextOf = (id: Guid, portalSecret: PortalSecret): EncryptionContext => ({
  portalSecret,
  purpose: 'files of jobs',
  owner: id,
})

/** Encrypts the file of a job: letters have codes for a first password. */
export const encryptJobFile = (id: Guid, secret: PortalSecret, content: Uint8Array): Buffer =>
  encrypt(contextOf(id, secret), Buffer.from(content))

/** Decrypts the file of a job; undefined when no accepted secret decrypts it. */
export const decryptJobFile = (id: Guid, secret: PortalSecret, encrypted: Buffer): Buffer | undefined =>
  decrypt(contextOf(id, secret), encrypted)

/** Encrypts the file of a job again after a change of `SECRET`. */
export const reencryptJobFile = (id: Guid, secret: PortalSecret, encrypted: Buffer): Reencrypted =>
  reencrypt(contextOf(id, secret), encrypted)
