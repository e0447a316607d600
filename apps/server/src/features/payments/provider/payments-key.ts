import type { Guid } from '@portal/domain/values/guid.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import {
  reencrypt,
  encryptDeterministically,
  decrypt,
  type Reencrypted,
  type EncryptionContext,
} from '../../account/account.public.ts'

/** The school that owns the key, and the secret that encrypts it. */
export type PaymentsKeyOf = { readonly schoolId: Guid; readonly portalSecret: PortalSecret }

const contextOf = ({ schoolId, portalSecret }: PaymentsKeyOf): EncryptionContext => ({
  portalSecret,
  purpose: 'payments keys',
  owner: schoolId,
})

/** Encrypts a school's key at the payment provider; an empty key stays empty. */
export const encryptPaymentsKey = (of: PaymentsKeyOf, key: string): Buffer =>
  key === '' ? Buffer.alloc(0) : encryptDeterministically(contextOf(of), Buffer.from(key))

/** Decrypts the key; `undefined` when it was encrypted with another secret or for another school. */
export const decryptPaymentsKey = (of: PaymentsKeyOf, encrypted: Buffer): string | undefined =>
  encrypted.length === 0 ? '' : decrypt(contextOf(of), encrypted)?.toString()

/** Re-encrypts the key with the current secret of the portal. */
export const reencryptPaymentsKey = (of: PaymentsKeyOf, encrypted: Buffer): Reencrypted =>
  reencrypt(contextOf(of), encrypted)
