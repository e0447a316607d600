import type * as contract from '@portal/contract/billing.contract.ts'
import { parentsOnly, type AccessRule, type NameOf } from '../../security/access.ts'

const parentsAlone = { ...parentsOnly, alone: true } as const

/** Access rules of lists, orders, invoices and the start of their payments. */
export const billingAccess = {
  'list-overviews': { for: 'signed-in', roles: ['ouder'], anyOf: ['invoicesEnabled'] },
  'list-invoices': parentsOnly,
  'list-archived-invoices': parentsOnly,
  'list-family-invoices': parentsOnly,
  'count-invoices': parentsOnly,
  'read-order-list': parentsOnly,
  'choose-payment-method': parentsAlone,
  'place-order': parentsAlone,
  'read-list-discount': parentsOnly,
  'read-method-discount': parentsOnly,
  'reserve-places': parentsAlone,
  'join-waiting-list': parentsAlone,
  'leave-waiting-list': parentsAlone,
  'accept-place': parentsAlone,
  'list-open-terms': parentsOnly,
  'start-payment': parentsAlone,
  'start-family-payment': parentsAlone,
  'read-payment-info': parentsOnly,
  'download-invoice': parentsOnly,
  'download-receipt': parentsOnly,
  'download-year-statement': parentsOnly,
  'read-money-year': parentsOnly,
  'download-conditions': parentsOnly,
  'download-logo': { for: 'anyone' },
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
