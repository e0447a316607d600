import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, sealAlike, unseal, type Resealed, type Seal } from '../sealed.ts'

/** Whose client secret it is: of one sign-in method of one school. */
export type ClientSecretOf = {
  readonly schoolId: Guid
  readonly type: string
  readonly portalSecret: PortalSecret
}

const sealOf = ({ schoolId, type, portalSecret }: ClientSecretOf): Seal => ({
  portalSecret,
  purpose: 'client secrets',
  owner: `${schoolId} ${type}`,
})

/** What is kept of the secret that a school shares with its identity provider; of none, nothing is. */
export const sealClientSecret = (of: ClientSecretOf, secret: string): Buffer =>
  secret === '' ? Buffer.alloc(0) : sealAlike(sealOf(of), Buffer.from(secret))

/** The secret itself; nothing when it was sealed with another secret of the portal, or for another sign-in method. */
export const openClientSecret = (of: ClientSecretOf, sealed: Buffer): string | undefined =>
  sealed.length === 0 ? '' : unseal(sealOf(of), sealed)?.toString()

/** The same, sealed with the secret of the portal that signs now. */
export const resealClientSecret = (of: ClientSecretOf, sealed: Buffer): Resealed => reseal(sealOf(of), sealed)
