import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { ReencryptionCount } from '../../../security/reencryption-count.ts'
import { readEncryptedPaymentsKey } from '../school-billing.repository.ts'
import { replacePaymentsKey } from './payments-key.repository.ts'
import { reencryptPaymentsKey } from './payments-key.ts'

/** Re-encrypts the school's key at the payment provider. */
export async function reencryptPayments(
  tx: SchoolTransaction,
  portalSecret: PortalSecret,
): Promise<ReencryptionCount> {
  const encrypted = await readEncryptedPaymentsKey(tx)
  const anew = reencryptPaymentsKey({ schoolId: tx.schoolId, portalSecret }, encrypted)
  if (typeof anew === 'string') return { reencrypted: 0, lost: anew === 'lost' ? 1 : 0 }
  await replacePaymentsKey(tx, anew)
  return { reencrypted: 1, lost: 0 }
}
