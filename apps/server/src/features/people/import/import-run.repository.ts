import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { ColumnMapping, ImportField } from '@portal/domain/people/import/import-field.ts'
import type { ImportFileFault } from '@portal/domain/people/import/import-limits.ts'
import type { ImportCounts } from '@portal/domain/people/import/import-plan.ts'
import type { ForbiddenColumn } from '@portal/domain/people/import/column-name.ts'
import type { ImportState } from '@portal/domain/people/import/import-state.ts'
import { EXACT_COUNT } from '@portal/domain/account/office/office-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { literally } from '../../../database/pattern.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import type { Slice } from '../../account/account.public.ts'

/** A column of the file. The cells of a forbidden one are not stored. */
export type StoredColumn = { readonly header: string; readonly forbidden?: ForbiddenColumn }

export type StoredRun = {
  readonly id: Guid
  readonly fileName: string
  readonly uploadedAt: Instant
  readonly uploadedBy: string
  readonly state: ImportState
  readonly fault: string | null
  readonly faultAbout: string
  readonly columns: readonly StoredColumn[]
  readonly mapping: readonly (ImportField | null)[] | null
  readonly isComplete: boolean
  readonly result: ImportCounts | null
  readonly appliedAt: Instant | null
  readonly appliedBy: string
}

type NewRun = {
  readonly id: Guid
  readonly fileName: string
  readonly uploadedAt: Instant
  readonly uploadedBy: Guid
  readonly columns: readonly StoredColumn[]
  readonly fault?: { readonly fault: ImportFileFault; readonly about: string }
}

/** Stores an uploaded file, usable or refused. */
export async function insertRun(tx: SchoolTransaction, run: NewRun): Promise<void> {
  const { id, fileName, uploadedAt, uploadedBy, columns, fault } = run
  await sql`
    insert into import_run (school_id, id, file_name, uploaded_at, uploaded_by, state, fault, fault_about, columns)
    values (${tx.schoolId}, ${id}, ${fileName}, ${uploadedAt}, ${uploadedBy}, ${fault ? 'refused' : 'open'},
      ${fault?.fault ?? null}, ${fault?.about ?? ''}, ${JSON.stringify(columns)}::jsonb)`.execute(rows(tx))
}

const selectRuns = sql`
  select i.id, i.file_name as "fileName", i.uploaded_at as "uploadedAt", u.full_name as "uploadedBy",
    case when i.state = 'open' and exists (select from office_job j where j.school_id = i.school_id
      and j.subject_id = i.id and j.due_at is not null) then 'applying' else i.state end as state,
    i.fault, i.fault_about as "faultAbout", i.columns, i.mapping, i.is_complete as "isComplete", i.result,
    i.applied_at as "appliedAt", coalesce(a.full_name, '') as "appliedBy"
  from import_run i
  join person u on u.school_id = i.school_id and u.id = i.uploaded_by
  left join person a on a.school_id = i.school_id and a.id = i.applied_by`

/** Returns an import. */
export async function findRun(tx: SchoolTransaction, id: Guid): Promise<StoredRun | undefined> {
  const found = await sql<StoredRun>`${selectRuns} where i.id = ${id}`.execute(rows(tx))
  return found.rows[0]
}

/** Returns imports whose file or uploader matches the words, each with the number of all. */
export async function findRuns(
  tx: SchoolTransaction,
  { search, order }: { readonly search: string; readonly order: 'uploadedAt' | '-uploadedAt' },
  { limit, offset }: Slice,
): Promise<readonly (StoredRun & { readonly count: number })[]> {
  const pattern = `%${literally(search.trim())}%`
  const isFound = sql`(i.file_name ilike ${pattern} or u.full_name ilike ${pattern})`
  const sorted = order === 'uploadedAt' ? sql`i.uploaded_at, i.id` : sql`i.uploaded_at desc, i.id desc`
  const found = await sql<StoredRun & { count: number }>`
    select runs.*, (select count(*) from (select from import_run i
      join person u on u.school_id = i.school_id and u.id = i.uploaded_by
      where ${isFound} limit ${EXACT_COUNT + 1}) counted) as count
    from (${selectRuns} where ${isFound} order by ${sorted} limit ${limit} offset ${offset}) runs`.execute(
    rows(tx),
  )
  return found.rows
}

/** Locks an import, so that two who apply or change it wait for each other. */
export async function lockRun(tx: SchoolTransaction, id: Guid): Promise<void> {
  await sql`select from import_run where id = ${id} for update`.execute(rows(tx))
}

/** Sets the fields of the columns. */
export async function storeMapping(
  tx: SchoolTransaction,
  id: Guid,
  { mapping, isComplete }: { readonly mapping: ColumnMapping; readonly isComplete: boolean },
): Promise<void> {
  await sql`
    update import_run set mapping = ${jsonOf(mapping)}::jsonb, is_complete = ${isComplete}
    where id = ${id}`.execute(rows(tx))
}

const jsonOf = (mapping: ColumnMapping): string => JSON.stringify(mapping.map((field) => field ?? null))

/** Ends an import: its rows are removed. */
export async function endRun(
  tx: SchoolTransaction,
  id: Guid,
  end: 'cancelled' | { readonly by: Guid; readonly at: Instant; readonly result: ImportCounts },
): Promise<void> {
  await rows(tx).deleteFrom('import_row').where('run_id', '=', id).execute()
  await (
    end === 'cancelled'
      ? sql`update import_run set state = 'cancelled' where id = ${id}`
      : sql`
      update import_run set state = 'applied', applied_at = ${end.at}, applied_by = ${end.by},
        result = ${JSON.stringify(end.result)}::jsonb where id = ${id}`
  ).execute(rows(tx))
}

const hashOf = (headers: readonly string[]): string => hash('sha256', JSON.stringify(headers), 'hex')

/** Returns the mapping that was last used for these headers. */
export async function findMapping(
  tx: SchoolTransaction,
  headers: readonly string[],
): Promise<ColumnMapping | undefined> {
  const found = await sql<{ mapping: readonly (ImportField | null)[] }>`
    select mapping from import_mapping where headers_hash = ${hashOf(headers)}`.execute(rows(tx))
  return found.rows[0]?.mapping.map((field) => field ?? undefined)
}

/** Remembers the mapping of these headers. */
export async function rememberMapping(
  tx: SchoolTransaction,
  headers: readonly string[],
  { mapping, now }: { readonly mapping: ColumnMapping; readonly now: Instant },
): Promise<void> {
  await sql`
    insert into import_mapping (school_id, headers_hash, mapping, used_at)
    values (${tx.schoolId}, ${hashOf(headers)}, ${jsonOf(mapping)}::jsonb, ${now})
    on conflict (school_id, headers_hash) do update
    set mapping = excluded.mapping, used_at = excluded.used_at`.execute(rows(tx))
}
