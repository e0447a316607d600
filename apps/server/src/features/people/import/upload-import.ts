import { forbiddenColumn } from '@portal/domain/people/import/column-name.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Schools } from '../../../database/tenancy.ts'
import { readSpreadsheet } from '../../../gateways/spreadsheets/spreadsheets.ts'
import type { Sheet } from '../../../gateways/spreadsheets/sheet.ts'
import { newGuid } from '../../../new-guid.ts'
import { recordAudit } from '../../account/account.public.ts'
import { insertRows } from './import-row.repository.ts'
import { insertRun, type StoredColumn } from './import-run.repository.ts'
import { refuseScope } from './import-scope.ts'
import { readImport } from './manage-imports.ts'

type Uploaded = { readonly name: string; readonly content: Buffer }

/**
 * Stores the rows of a file for an import. Cells of forbidden columns are dropped before anything is stored. A file that
 * cannot be read is an import that was refused, without rows.
 */
export async function uploadImport(
  { schools }: { readonly schools: Schools },
  actor: Actor,
  { name, content }: Uploaded,
) {
  refuseScope(actor)
  const sheet = await readSpreadsheet(content)
  const run = { id: newGuid(), fileName: name, uploadedAt: actor.askedAt, uploadedBy: actor.person.guid }
  return schools.write(actor.schoolId, async (tx) => {
    if ('fault' in sheet) await insertRun(tx, { ...run, columns: [], fault: sheet })
    else {
      const columns = sheet.headers.map((header) => columnOf(storable(header)))
      await insertRun(tx, { ...run, columns })
      await insertRows(tx, run.id, { all: allowedRows(sheet, columns), now: actor.askedAt })
    }
    const what = 'fault' in sheet ? `refused: ${sheet.fault}` : `${sheet.rows.length} rows`
    await recordAudit(tx, actor, 'upload-import', `${name}: ${what}`)
    return readImport(tx, actor, run.id)
  })
}

function columnOf(header: string): StoredColumn {
  const forbidden = forbiddenColumn(header)
  return { header, ...(forbidden && { forbidden }) }
}

/** Characters that the database does not take become U+FFFD, which refuses the row. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed()

const allowedRows = ({ rows }: Sheet, columns: readonly StoredColumn[]): Sheet['rows'] =>
  rows.map(({ number, cells }) => ({
    number,
    cells: cells.map((cell, index) => (columns[index]?.forbidden ? '' : storable(cell))),
  }))
