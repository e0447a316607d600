import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from './database/tenancy.ts'
import { hashPassword } from './features/account/passwords.ts'
import type { ImportDeps } from './features/school/import-school.ts'
import { renderText } from './gateways/documents/text-document.ts'

/** What the import of a school file needs of the rest of the portal. */
export const importing = (schools: Schools, now: Instant): ImportDeps => ({
  schools,
  now,
  hashPassword,
  renderText,
})
