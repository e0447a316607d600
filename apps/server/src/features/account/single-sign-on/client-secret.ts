import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, sealAlike, unseal, type Resealed, type Seal } from '../sealed.ts'

/** The owner of a client secret: a sign-in method of a school. */
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

/** Encrypts the client secret; an empty one stays empty. */
export const sealClientSecret = (of: ClientSecretOf, secret: string): Buffer =>
  secret === '' ? Buffer.alloc(0) : sealAlike(sealOf(of), Buffer.from(secret))

/** Decrypts a client secret. Returns nothing for another portal secret or sign-in method. */
export const openClientSecret = (of: ClientSecretOf, sealed: Buffer): string | undefined =>
  sealed.length === 0 ? '' : unseal(sealOf(of), sealed)?.toString()

/** Re-encrypts it with the current portal secret. */
export const resealClientSecret = (of: ClientSecretOf, sealed: Buffer): Resealed => reseal(sealOf(of), sealed)
