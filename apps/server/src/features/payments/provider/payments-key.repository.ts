import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Replaces the school's encrypted key at the payment provider. Returns whether it changed. */
export async function replacePaymentsKey(tx: SchoolTransaction, encrypted: Uint8Array): Promise<boolean> {
  const replaced = await rows(tx)
    .updateTable('school')
    .set({ sealed_payments_key: Buffer.from(encrypted) })
    .where('id', '=', tx.schoolId)
    .where('sealed_payments_key', '<>', Buffer.from(encrypted))
    .returning('id')
    .execute()
  return replaced.length > 0
}
