import type { Instant } from '@portal/domain/values/instant.ts'
import type { Schools } from './database/tenancy.ts'
import { accountSchoolFile } from './features/account/account.school-file.ts'
import { billingSchoolFile } from './features/billing/billing.school-file.ts'
import { inquiriesSchoolFile } from './features/inquiries/inquiries.school-file.ts'
import { messagesSchoolFile } from './features/messages/messages.school-file.ts'
import { schoolSchoolFile } from './features/school/school.school-file.ts'
import { webshopSchoolFile } from './features/webshop/webshop.school-file.ts'
import type { ImportDeps } from './school-file/import-school.ts'

/** What the import of a school file needs: the part of every area, each after those that it refers to. */
export const importing = (schools: Schools, now: Instant, portalSecret: string): ImportDeps => ({
  schools,
  now,
  portalSecret,
  areas: [
    accountSchoolFile,
    billingSchoolFile,
    messagesSchoolFile,
    inquiriesSchoolFile,
    schoolSchoolFile,
    webshopSchoolFile,
  ],
})
