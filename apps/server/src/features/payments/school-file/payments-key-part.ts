import { NOTHING_STORED } from '../../../school-file/store-rows.repository.ts'
import type { TablePart } from '../../../school-file/school-file-part.ts'
import { replacePaymentsKey } from '../provider/payments-key.repository.ts'
import { sealPaymentsKey, type PaymentsKeyOf } from '../provider/payments-key.ts'

/** The key of the school's account at the payment provider, sealed; a file without it leaves it as it is. */
export const paymentsKeyPart = (key: string | undefined, school: PaymentsKeyOf): TablePart => ({
  kind: 'payments key',
  size: key === undefined ? 0 : 1,
  store: async (tx) => {
    if (key === undefined) return NOTHING_STORED
    const replaced = await replacePaymentsKey(tx, sealPaymentsKey(school, key))
    return { ...NOTHING_STORED, [replaced ? 'changed' : 'unchanged']: 1 }
  },
})
