import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, seal, unseal, type Resealed, type Seal } from '../sealed.ts'

type Deps = { readonly secret: PortalSecret }

/** Encrypts the secret of an app for one person, with the portal secret. */
export const sealAppSecret = (deps: Deps, personId: Guid, secret: Buffer): Buffer =>
  seal(sealOf(deps, personId), secret)

/** Decrypts it. Returns nothing for another person or another portal secret. */
export const openAppSecret = (deps: Deps, personId: Guid, sealed: Buffer): Buffer | undefined =>
  unseal(sealOf(deps, personId), sealed)

/** Re-encrypts it with the current portal secret. */
export const resealAppSecret = (deps: Deps, personId: Guid, sealed: Buffer): Resealed =>
  reseal(sealOf(deps, personId), sealed)

const sealOf = ({ secret: portalSecret }: Deps, owner: Guid): Seal => ({
  portalSecret,
  purpose: 'authenticator secrets',
  owner,
})
