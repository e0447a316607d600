import type * as contract from '@portal/contract/payments.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'

/** Access rules of the payments endpoints. A payment starts in the area of what is paid: billing or webshop. */
export const paymentsAccess = {
  // Of an invoice or a webshop order: what is paid decides who may see the payment.
  'read-transaction': { for: 'signed-in', roles: ['ouder', 'leerling'], reach: ['COLLECT', 'SHOP'] },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
