import type * as contract from '@portal/contract/payments.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'

/** Who may make which call of payments. */
export const paymentsAccess = {
  // Of an invoice, or of an order of the webshop: what is paid decides who sees the payment.
  'read-transaction': { for: 'signed-in', roles: ['ouder', 'leerling'], reach: ['COLLECT', 'SHOP'] },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
