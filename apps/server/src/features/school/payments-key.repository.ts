import { rows } from '../../database/rows.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'

/** The school is known by this key at the payment provider from now on. */
export async function replacePaymentsKey(tx: SchoolTransaction, key: string): Promise<void> {
  await rows(tx).updateTable('school').set({ payments_key: key }).where('id', '=', tx.schoolId).execute()
}
