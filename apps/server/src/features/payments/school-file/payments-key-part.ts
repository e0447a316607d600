import { NOTHING_STORED } from '../../../school-file/rows/store-rows.repository.ts'
import type { TablePart } from '../../../school-file/school-file-part.ts'
import { replacePaymentsKey } from '../provider/payments-key.repository.ts'
import { encryptPaymentsKey, type PaymentsKeyOf } from '../provider/payments-key.ts'

/** The encrypted key of the school at the payment provider; a file without it leaves it unchanged. */
export const paymentsKeyPart = (key: string | undefined, school: PaymentsKeyOf): TablePart => ({
  kind: 'payments key',
  size: key === undefined ? 0 : 1,
  store: async (tx) => {
    if (key === undefined) return NOTHING_STORED
    const replaced = await replacePaymentsKey(tx, encryptPaymentsKey(school, key))
    return { ...NOTHING_STORED, [replaced ? 'changed' : 'unchanged']: 1 }
  },
})
