import type { ExportKind } from '@portal/domain/account/office/office-list.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Download } from '../../../download.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { csvOf } from '../../../gateways/documents/text/csv.ts'
import { textOfCell, type SheetTable } from '../../../gateways/spreadsheets/sheet-cell.ts'
import { makeSpreadsheet } from '../../../gateways/spreadsheets/spreadsheets.ts'
import { whoActs } from '../audit-actor.ts'
import { insertAuditEntry } from '../audit.repository.ts'

/** A list of the office to save, with the name of its file in the language of the code. */
export type OfficeExport = SheetTable & { readonly name: string }

type Exporting = {
  readonly deps: { readonly schools: Schools }
  readonly actor: Actor
  readonly action: 'download-audit' | 'download-families' | 'download-lists' | 'download-answers'
  readonly as: ExportKind
}

/**
 * Makes the file of an export, and records it with its columns and the number of its rows before it is sent. Refuses with
 * `too-busy` and `too-many-rows`.
 */
export async function sendExport(
  { deps: { schools }, actor, action, as }: Exporting,
  exported: OfficeExport,
): Promise<Download> {
  const download = await fileOf(exported, as)
  const { headings, lines } = exported
  const subject = `${lines.length} rows as ${as}: ${headings.join(', ')}`
  await schools.write(actor.schoolId, (tx) => insertAuditEntry(tx, { ...whoActs(actor), action, subject }))
  return download
}

async function fileOf({ name, headings, lines }: OfficeExport, as: ExportKind): Promise<Download> {
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
