import type { AuditAction } from '@portal/domain/account/audit-actions.ts'
import { isLongExport, type OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import type { ExportKind } from '@portal/domain/account/office/office-list.ts'
import type { JobFile, OfficeExport } from '../../../composition/parts/office-work.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import type { Download } from '../../../download.ts'
import { csvOf } from '@portal/domain/values/text/csv.ts'
import { textOfCell } from '../../../gateways/spreadsheets/sheet-cell.ts'
import { makeSpreadsheet } from '../../../gateways/spreadsheets/spreadsheets.ts'
import { Refusal } from '../../../refusal.ts'
import { whoActs } from '../audit-actor.ts'
import { insertAuditEntry } from '../audit.repository.ts'

type Exporting = {
  readonly actor: OfficeActor
  readonly action: AuditAction
  readonly as: ExportKind
}

/**
 * Makes the file of an export while its reader waits, and records it before it is sent. Refuses with `too-busy`, and
 * with `too-many-rows` when it is work for a job.
 */
export async function sendExport(
  { deps: { schools }, ...asked }: Exporting & { readonly deps: { readonly schools: Schools } },
  exported: OfficeExport,
): Promise<Download> {
  if (isLongExport(exported.lines.length)) throw new Refusal('too-many-rows')
  const download = await fileOfExport(exported, asked.as)
  await schools.write(asked.actor.schoolId, (tx) => recordExport(tx, asked, exported))
  return download
}

/** Records an export with its columns and the number of its rows. */
export const recordExport = (
  tx: SchoolTransaction,
  { actor, action, as }: Exporting,
  { headings, lines }: OfficeExport,
): Promise<void> =>
  insertAuditEntry(tx, {
    ...whoActs(actor),
    action,
    subject: `${lines.length} rows as ${as}: ${headings.join(', ')}`,
  })

/** Makes the file of an export. Refuses with `too-busy` and `too-many-rows`. */
export async function fileOfExport(
  { name, headings, lines }: OfficeExport,
  as: ExportKind,
): Promise<JobFile> {
  if (as === 'csv')
    return {
      mediaType: 'text/csv; charset=utf-8',
      fileName: `${name}.csv`,
      content: Buffer.from(csvOf([headings, ...lines.map((line) => line.map(textOfCell))])),
    }
  return {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${name}.xlsx`,
    content: await makeSpreadsheet({ headings, lines }),
  }
}
