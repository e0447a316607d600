import type { ReportingRules } from '@portal/domain/attendance/absence-report.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** How a school wants absence to be reported, and where it is mailed to. */
export type Reporting = ReportingRules & { readonly email: string }

/** What the school said about reports; nothing where it takes none here. */
export async function findReporting(tx: SchoolTransaction): Promise<Reporting | undefined> {
  const found = await rows(tx)
    .selectFrom('absence_settings')
    .select(['email', 'report_before as before', 'afterwards', 'reasons'])
    .executeTakeFirst()
  return found
}
