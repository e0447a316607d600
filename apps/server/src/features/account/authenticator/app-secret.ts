import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reencrypt, encrypt, decrypt, type Reencrypted, type EncryptionContext } from '../encryption.ts'

type Deps = { readonly secret: PortalSecret }

/** Encrypts the secret of an app for one person, with the portal secret. */
export const encryptAppSecret = (deps: Deps, personId: Guid, secret: Buffer): Buffer =>
  encrypt(contextOf(deps, personId), secret)

/** Decrypts it. Returns nothing for another person or another portal secret. */
export const decryptAppSecret = (deps: Deps, personId: Guid, encrypted: Buffer): Buffer | undefined =>
  decrypt(contextOf(deps, personId), encrypted)

/** Re-encrypts it with the current portal secret. */
export const reencryptAppSecret = (deps: Deps, personId: Guid, encrypted: Buffer): Reencrypted =>
  reencrypt(contextOf(deps, personId), encrypted)

const contextOf = ({ secret: portalSecret }: Deps, owner: Guid): EncryptionContext => ({
  portalSecret,
  purpose: 'authenticator secrets',
  owner,
})
