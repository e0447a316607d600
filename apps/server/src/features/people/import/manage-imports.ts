import { faultsOfMapping, type ColumnMapping } from '@portal/domain/people/import/import-field.ts'
import { guessMapping } from '@portal/domain/people/import/column-name.ts'
import { importFileFaults, type ImportFileFault } from '@portal/domain/people/import/import-limits.ts'
import type { OfficePage } from '@portal/domain/account/office/office-list.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import { officePage, readLastJob, recordAudit } from '../../account/account.public.ts'
import { findFirstRows, findRow, updateRow } from './import-row.repository.ts'
import {
  endRun,
  findMapping,
  findRun,
  findRuns,
  lockRun,
  storeMapping,
  type StoredRun,
} from './import-run.repository.ts'
import { refuseScope } from './import-scope.ts'

type Listed = { readonly search: string; readonly order: 'uploadedAt' | '-uploadedAt'; readonly page: number }

/** Returns a page of the imports of the school. */
export async function listImports(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { page, ...asked }: Listed,
): Promise<OfficePage<ReturnType<typeof shownRun>>> {
  refuseScope(actor)
  const { rows, count } = await officePage(page, (slice) => findRuns(tx, asked, slice))
  return { rows: rows.map(shownRun), count }
}

/** An import as people see it. */
function shownRun({ fault, appliedAt, result, ...run }: StoredRun) {
  const known = importFileFaults.find((one) => one === fault)
  const { id, fileName, uploadedAt, uploadedBy, state, faultAbout, appliedBy } = run
  return {
    id,
    fileName,
    uploadedAt,
    uploadedBy,
    state,
    faultAbout,
    appliedBy,
    ...(known && { fault: known satisfies ImportFileFault }),
    ...(appliedAt && { appliedAt }),
    ...(result && { result }),
  }
}

/** The number of examples of a column. */
const MOST_EXAMPLES = 3

/** Returns an import with its columns: their fields as confirmed, remembered or guessed. Refuses with `not-found`. */
export async function readImport(tx: SchoolTransaction, actor: OfficeActor, id: Guid) {
  refuseScope(actor)
  const run = found(await findRun(tx, id))
  const { count, first } = await findFirstRows(tx, id)
  const mapping = await mappingOf(tx, run)
  const job = await readLastJob(tx, actor, id)
  return {
    ...shownRun(run),
    rows: count,
    isMapped: run.mapping !== null,
    isComplete: run.isComplete,
    ...(job?.progress && { progress: job.progress }),
    ...(job?.refusal && run.state === 'open' && { stopped: job.refusal }),
    columns: run.columns.map((column, index) => ({
      ...column,
      examples: first
        .map((cells) => cells[index] ?? '')
        .filter((cell) => cell !== '')
        .slice(0, MOST_EXAMPLES),
      ...(mapping[index] && { field: mapping[index] }),
    })),
  }
}

async function mappingOf(tx: SchoolTransaction, { mapping, columns }: StoredRun): Promise<ColumnMapping> {
  if (mapping) return mapping.map((field) => field ?? undefined)
  const headers = columns.map(({ header }) => header)
  return (await findMapping(tx, headers)) ?? guessMapping(headers)
}

type Mapped = { readonly fields: ColumnMapping; readonly isComplete: boolean }

/**
 * Sets the fields of the columns. Refuses with `not-found`, `import-outdated`, and with `import-mapping-unusable` when a
 * required field is absent, one is used twice, or a forbidden column is used.
 */
export async function mapImport(
  tx: SchoolTransaction,
  actor: OfficeActor,
  id: Guid,
  { fields, isComplete }: Mapped,
): Promise<void> {
  const { columns } = await openRun(tx, actor, id)
  const isForbidden = columns.some(({ forbidden }, index) => forbidden && fields[index] !== undefined)
  if (fields.length !== columns.length || isForbidden || faultsOfMapping(fields).length > 0)
    throw new Refusal('import-mapping-unusable')
  await storeMapping(tx, id, { mapping: fields, isComplete })
}

type Mended = {
  readonly cells: readonly { readonly column: number; readonly text: string }[]
  readonly isLeftOut: boolean
}

/** Replaces cells of a row, or leaves it out. Refuses with `not-found` and `import-outdated`. */
export async function mendImport(
  tx: SchoolTransaction,
  actor: OfficeActor,
  { id, row }: { readonly id: Guid; readonly row: number },
  { cells, isLeftOut }: Mended,
): Promise<void> {
  const { columns } = await openRun(tx, actor, id)
  const stored = found(await findRow(tx, id, row))
  const isUnknown = cells.some(({ column }) => columns[column] === undefined || columns[column].forbidden)
  if (isUnknown) throw new Refusal('not-found')
  const texts = new Map(cells.map(({ column, text }) => [column, text.trim()]))
  const mended = stored.cells.map((cell, column) => texts.get(column) ?? cell)
  await updateRow(tx, id, { number: row, cells: mended, isLeftOut })
}

/** Cancels an import and removes its rows. Refuses with `not-found` and `import-outdated`. */
export async function cancelImport(tx: SchoolTransaction, actor: OfficeActor, id: Guid): Promise<void> {
  const { fileName } = await openRun(tx, actor, id)
  await endRun(tx, id, 'cancelled')
  await recordAudit(tx, actor, 'cancel-import', fileName)
}

/** Locks an import that somebody may change. */
async function openRun(tx: SchoolTransaction, actor: OfficeActor, id: Guid): Promise<StoredRun> {
  refuseScope(actor)
  await lockRun(tx, id)
  const run = found(await findRun(tx, id))
  if (run.state !== 'open') throw new Refusal('import-outdated')
  return run
}
