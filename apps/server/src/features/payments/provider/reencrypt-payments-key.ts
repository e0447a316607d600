import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { PortalSecret } from '../../../security/portal-secret.ts'
import type { ResealCount } from '../../../security/reseal-count.ts'
import { readSealedPaymentsKey } from '../school-billing.repository.ts'
import { replacePaymentsKey } from './payments-key.repository.ts'
import { reencryptPaymentsKey } from './payments-key.ts'

/** Re-encrypts the school's key at the payment provider. */
export async function reencryptPayments(
  tx: SchoolTransaction,
  portalSecret: PortalSecret,
): Promise<ResealCount> {
  const sealed = await readSealedPaymentsKey(tx)
  const anew = reencryptPaymentsKey({ schoolId: tx.schoolId, portalSecret }, sealed)
  if (typeof anew === 'string') return { resealed: 0, lost: anew === 'lost' ? 1 : 0 }
  await replacePaymentsKey(tx, anew)
  return { resealed: 1, lost: 0 }
}
