import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, seal, unseal, type Resealed, type Seal } from '../sealed.ts'

type Deps = { readonly secret: PortalSecret }

/** The secret of an app as it is kept: for one person, and unreadable without the secret of the portal. */
export const sealAppSecret = (deps: Deps, personId: Guid, secret: Buffer): Buffer =>
  seal(sealOf(deps, personId), secret)

/** Reads it again; nothing when it was kept for somebody else, or with another secret of the portal. */
export const openAppSecret = (deps: Deps, personId: Guid, sealed: Buffer): Buffer | undefined =>
  unseal(sealOf(deps, personId), sealed)

/** The same, sealed with the secret of the portal that signs now. */
export const resealAppSecret = (deps: Deps, personId: Guid, sealed: Buffer): Resealed =>
  reseal(sealOf(deps, personId), sealed)

const sealOf = ({ secret: portalSecret }: Deps, owner: Guid): Seal => ({
  portalSecret,
  purpose: 'authenticator secrets',
  owner,
})
