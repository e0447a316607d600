import type { ColumnMapping } from '@portal/domain/people/import/import-field.ts'
import { areManyGone } from '@portal/domain/people/import/import-limits.ts'
import type {
  FieldDifference,
  ImportCounts,
  PersonDifference,
} from '@portal/domain/people/import/import-plan.ts'
import type { RowFault, WantedPerson } from '@portal/domain/people/import/read-rows.ts'
import type { OfficeActor } from '@portal/domain/account/office/jobs/office-job.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, Refusal } from '../../../refusal.ts'
import { findRows, type StoredRow } from './import-row.repository.ts'
import { findRun, type StoredRun } from './import-run.repository.ts'
import { refuseScope } from './import-scope.ts'
import { nameOf, planImport, type ImportPlan } from './plan-import.ts'

/** The most rows of each kind in a preview. The numbers count all. */
const MOST_SHOWN = 500

type RefusedRow = {
  readonly row: number
  readonly isLeftOut: boolean
  readonly cells: readonly string[]
  readonly faults: readonly Omit<RowFault, 'row'>[]
}

/** What applying an import would do. */
export type ImportPreview = {
  readonly hash: string
  readonly counts: ImportCounts
  readonly refusedCount: number
  readonly leftToOffice: number
  readonly asksTwice: boolean
  readonly created: readonly PersonDifference[]
  readonly changed: readonly (PersonDifference & { readonly fields: readonly FieldDifference[] })[]
  /** Payers that are new, each in the name of a guardian. */
  readonly newPayers: readonly { readonly number: string; readonly name: string }[]
  readonly gone: readonly Pick<PersonDifference, 'number' | 'name' | 'className'>[]
  readonly refused: readonly RefusedRow[]
}

/** Returns what applying an import would do. Refuses with `not-found` and `import-outdated`. */
export async function previewImport(
  tx: SchoolTransaction,
  actor: OfficeActor,
  id: Guid,
): Promise<ImportPreview> {
  refuseScope(actor)
  const run = await unappliedRun(tx, id)
  const { plan, rows } = await planOf(tx, run, dayAtSchool(actor.askedAt))
  const faultsByRow = Map.groupBy(plan.faults, ({ row }) => row)
  const refused = rows.filter(({ number, isLeftOut }) => isLeftOut || faultsByRow.has(number))
  return {
    hash: plan.hash,
    counts: countsOf(plan, rows),
    refusedCount: faultsByRow.size,
    leftToOffice: plan.leftToOffice,
    asksTwice: areManyGone(plan.gone.length, plan.pupils),
    created: plan.created.slice(0, MOST_SHOWN).map(differenceOf),
    changed: plan.changed
      .slice(0, MOST_SHOWN)
      .map(({ wanted, fields }) => ({ ...differenceOf(wanted), fields })),
    newPayers: plan.payers.added.slice(0, MOST_SHOWN),
    gone: plan.gone.slice(0, MOST_SHOWN).map(({ number, name, className }) => ({ number, name, className })),
    refused: refused.slice(0, MOST_SHOWN).map(({ number, cells, isLeftOut }) => ({
      row: number,
      isLeftOut,
      cells,
      faults: (faultsByRow.get(number) ?? []).map(({ column, reason }) => ({ column, reason })),
    })),
  }
}

/** Returns an import that no job applies at present. Refuses others with `not-found` and `import-outdated`. */
async function unappliedRun(tx: SchoolTransaction, id: Guid): Promise<StoredRun> {
  const run = found(await findRun(tx, id))
  if (run.state !== 'open') throw new Refusal('import-outdated')
  return run
}

type PlannedRun = {
  readonly plan: ImportPlan
  readonly rows: readonly StoredRow[]
  readonly mapping: ColumnMapping
}

/** Returns the faults of the rows of an import. Refuses with `not-found` and `import-outdated`. */
export async function listImportFaults(tx: SchoolTransaction, actor: OfficeActor, id: Guid) {
  refuseScope(actor)
  const run = await unappliedRun(tx, id)
  const { plan } = await planOf(tx, run, dayAtSchool(actor.askedAt))
  return {
    faults: plan.faults
      .toSorted((one, other) => one.row - other.row || one.column - other.column)
      .map(({ row, column, reason }) => ({ row, column: run.columns[column]?.header ?? '', reason })),
  }
}

/** Plans an import with confirmed columns that was not applied. Refuses others with `import-outdated`. */
export async function planOf(tx: SchoolTransaction, run: StoredRun, today: CalendarDay): Promise<PlannedRun> {
  const isWaiting = run.state === 'open' || run.state === 'applying'
  if (!isWaiting || run.mapping === null) throw new Refusal('import-outdated')
  const mapping = run.mapping.map((field) => field ?? undefined)
  const rows = await findRows(tx, run.id)
  const plan = await planImport(tx, { rows, mapping, isComplete: run.isComplete, today })
  return { plan, rows, mapping }
}

/** The numbers of a plan. */
export const countsOf = (
  { created, changed, gone, unchanged }: ImportPlan,
  rows: readonly StoredRow[],
): ImportCounts => {
  const newPupils = created.filter(({ kind }) => kind === 'pupil').length
  return {
    newPupils,
    newGuardians: created.length - newPupils,
    changed: changed.length,
    gone: gone.length,
    unchanged,
    leftOut: rows.filter(({ isLeftOut }) => isLeftOut).length,
  }
}

const differenceOf = (person: WantedPerson): PersonDifference => ({
  row: person.row,
  role: person.role,
  number: person.number ?? '',
  name: nameOf(person),
  className: person.className ?? '',
})
