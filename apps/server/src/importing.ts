import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from './database/tenancy.ts'
import { hashPassword } from './features/account/passwords.ts'
import { sealClientSecret } from './features/account/single-sign-on/client-secret.ts'
import { sealPaymentsKey } from './features/billing/payment/provider/payments-key.ts'
import type { ImportDeps } from './features/school/import-school.ts'
import { renderText } from './gateways/documents/text-document.ts'

/** What the import of a school file needs of the rest of the portal. */
export const importing = (schools: Schools, now: Instant, portalSecret: string): ImportDeps => ({
  schools,
  now,
  sealClientSecret: (schoolId, type, secret) => sealClientSecret({ schoolId, type, portalSecret }, secret),
  sealPaymentsKey: (schoolId, key) => sealPaymentsKey({ schoolId, portalSecret }, key),
  hashPassword,
  renderText,
})
