import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, sealAlike, unseal, type Resealed, type Seal } from '../../account/account.public.ts'

/** The school that owns the key, and the secret that encrypts it. */
export type PaymentsKeyOf = { readonly schoolId: Guid; readonly portalSecret: PortalSecret }

const sealOf = ({ schoolId, portalSecret }: PaymentsKeyOf): Seal => ({
  portalSecret,
  purpose: 'payments keys',
  owner: schoolId,
})

/** Encrypts a school's key at the payment provider; an empty key stays empty. */
export const encryptPaymentsKey = (of: PaymentsKeyOf, key: string): Buffer =>
  key === '' ? Buffer.alloc(0) : sealAlike(sealOf(of), Buffer.from(key))

/** Decrypts the key; `undefined` when it was encrypted with another secret or for another school. */
export const decryptPaymentsKey = (of: PaymentsKeyOf, sealed: Buffer): string | undefined =>
  sealed.length === 0 ? '' : unseal(sealOf(of), sealed)?.toString()

/** Re-encrypts the key with the current secret of the portal. */
export const reencryptPaymentsKey = (of: PaymentsKeyOf, sealed: Buffer): Resealed =>
  reseal(sealOf(of), sealed)
