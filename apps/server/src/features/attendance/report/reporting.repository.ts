import type { ReportingRules } from '@portal/domain/attendance/absence-report.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The school's settings for absence reports, with the mail address that receives them. */
export type Reporting = ReportingRules & { readonly email: string }

/** Returns the settings, or nothing when the school accepts no reports here. */
export async function findReporting(tx: SchoolTransaction): Promise<Reporting | undefined> {
  const found = await rows(tx)
    .selectFrom('absence_settings')
    .select(['email', 'report_before as before', 'afterwards', 'reasons'])
    .executeTakeFirst()
  return found
}
