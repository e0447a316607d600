import type { Guid } from '@portal/domain/values/guid.ts'
import { seal, unseal, type Seal } from '../sealed.ts'

type Deps = { readonly secret: string }

/** The secret of an app as it is kept: for one person, and unreadable without the secret of the portal. */
export const sealAppSecret = (deps: Deps, personId: Guid, secret: Buffer): Buffer =>
  seal(sealOf(deps, personId), secret)

/** Reads it again; nothing when it was kept for somebody else, or with another secret of the portal. */
export const openAppSecret = (deps: Deps, personId: Guid, sealed: Buffer): Buffer | undefined =>
  unseal(sealOf(deps, personId), sealed)

const sealOf = ({ secret: portalSecret }: Deps, owner: Guid): Seal => ({
  portalSecret,
  purpose: 'authenticator secrets',
  owner,
})
