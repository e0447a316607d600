import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import { reseal, sealAlike, unseal, type Resealed, type Seal } from '../../account/account.public.ts'

/** Whose key at the payment provider it is. */
export type PaymentsKeyOf = { readonly schoolId: Guid; readonly portalSecret: PortalSecret }

const sealOf = ({ schoolId, portalSecret }: PaymentsKeyOf): Seal => ({
  portalSecret,
  purpose: 'payments keys',
  owner: schoolId,
})

/** What is kept of the key of a school's account at the payment provider; of none, nothing is. */
export const sealPaymentsKey = (of: PaymentsKeyOf, key: string): Buffer =>
  key === '' ? Buffer.alloc(0) : sealAlike(sealOf(of), Buffer.from(key))

/** The key itself; nothing when it was sealed with another secret of the portal, or for another school. */
export const openPaymentsKey = (of: PaymentsKeyOf, sealed: Buffer): string | undefined =>
  sealed.length === 0 ? '' : unseal(sealOf(of), sealed)?.toString()

/** The same, sealed with the secret of the portal that signs now. */
export const resealPaymentsKey = (of: PaymentsKeyOf, sealed: Buffer): Resealed => reseal(sealOf(of), sealed)
