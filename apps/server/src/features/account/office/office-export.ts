import { inDigits } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import { timeAtSchool } from '@portal/domain/values/time/school-time.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Download } from '../../../download.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { csvOf } from '../../../gateways/documents/text/csv.ts'
import { whoActs } from '../audit-actor.ts'
import { insertAuditEntry } from '../audit.repository.ts'

/** A list of the office as CSV. */
export type OfficeExport = { readonly rows: number; readonly download: Download }

/** Makes a CSV of these rows, under a file name in the language of the code. */
export const exportOf = (
  name: string,
  headings: readonly string[],
  lines: readonly (readonly string[])[],
): OfficeExport => ({
  rows: lines.length,
  download: {
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${name}.csv`,
    content: Buffer.from(csvOf([headings, ...lines])),
  },
})

/** A moment as a cell. */
export const momentInWords = (moment: Instant): string =>
  `${inDigits(dayAtSchool(moment))} ${timeAtSchool(moment)}`

/** Records an export with the number of its rows, before it is sent. */
export async function recordExport(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  action: 'download-audit' | 'download-families',
  { rows, download }: OfficeExport,
): Promise<Download> {
  await schools.write(actor.schoolId, (tx) =>
    insertAuditEntry(tx, { ...whoActs(actor), action, subject: `${rows}` }),
  )
  return download
}
