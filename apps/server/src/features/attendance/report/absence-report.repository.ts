import { sql } from 'kysely'
import type {
  AbsenceReport,
  ReportKind,
  ReportState,
  WrittenReport,
} from '@portal/domain/attendance/absence-report.ts'
import type { DaysShown } from '@portal/domain/site/page/days-asked.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** A stored report, with its pupil, its reporter and its version. */
export type StoredReport = AbsenceReport & {
  readonly pupil: Guid
  /** Null for a report by the school. */
  readonly reporter: Guid | null
  readonly version: number
}

type Kept = Omit<StoredReport, 'arrivesAt' | 'settledAt'> & {
  readonly arrivesAt: string | null
  readonly settledAt: Instant | null
}

const report = sql`
  select r.id, r.pupil_id as pupil, r.kind, r.starts_on as "startsOn", r.ends_on as "endsOn", r.reason,
    r.arrives_at as "arrivesAt", r.remark, r.reported_at as "reportedAt", coalesce(p.full_name, '') as "reportedBy",
    r.reported_by as reporter,
    r.state, r.settled_at as "settledAt", r.answer, r.version
  from absence_report r left join person p on p.school_id = r.school_id and p.id = r.reported_by`

const toReport = ({ arrivesAt, settledAt, ...facts }: Kept): StoredReport => ({
  ...facts,
  ...(arrivesAt !== null && { arrivesAt }),
  ...(settledAt !== null && { settledAt }),
})

/** Returns the reports of a pupil that overlap these days, unordered. Uses index absence_report_pupil. */
export async function findReports(
  tx: SchoolTransaction,
  pupil: Guid,
  { from, until }: DaysShown,
): Promise<readonly StoredReport[]> {
  const found = await sql<Kept>`${report}
    where r.pupil_id = ${pupil} and r.starts_on <= ${until} and r.ends_on >= ${from}`.execute(rows(tx))
  return found.rows.map(toReport)
}

/**
 * Returns the reports of these pupils that overlap these days and were not withdrawn, oldest first. Uses index
 * absence_report_pupil.
 */
export async function findReceived(
  tx: SchoolTransaction,
  pupils: readonly Guid[],
  { from, until }: DaysShown,
): Promise<readonly StoredReport[]> {
  const found = await sql<Kept>`${report}
    where r.pupil_id = any (${[...pupils]}::uuid[]) and r.starts_on <= ${until} and r.ends_on >= ${from}
      and r.state <> 'withdrawn'
    order by r.reported_at, r.id`.execute(rows(tx))
  return found.rows.map(toReport)
}

/**
 * Locks and returns the waiting reports of a pupil from a day on. Other reports of this pupil wait for the transaction.
 */
export async function holdWaitingReports(
  tx: SchoolTransaction,
  pupil: Guid,
  since: CalendarDay,
): Promise<readonly StoredReport[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`absence of ${pupil}`}, 0))`.execute(rows(tx))
  const found = await sql<Kept>`${report}
    where r.pupil_id = ${pupil} and r.state = 'in-progress' and r.ends_on >= ${since}
    order by r.starts_on, r.reported_at, r.id for update of r`.execute(rows(tx))
  return found.rows.map(toReport)
}

/** Locks and returns one report. */
export async function holdReport(tx: SchoolTransaction, id: Guid): Promise<StoredReport | undefined> {
  const found = await sql<Kept>`${report} where r.id = ${id} for update of r`.execute(rows(tx))
  return found.rows.map(toReport)[0]
}

/** Locks and returns the reports whose ids start with this prefix. */
export async function holdReportsBeginning(
  tx: SchoolTransaction,
  beginning: string,
): Promise<readonly StoredReport[]> {
  const found = await sql<Kept>`${report}
    where r.id >= rpad(${beginning}, 32, '0')::uuid and r.id <= rpad(${beginning}, 32, 'f')::uuid
    for update of r`.execute(rows(tx))
  return found.rows.map(toReport)
}

type Reporter = { readonly id: Guid; readonly pupil: Guid; readonly by: Guid; readonly now: Instant }

export async function storeReport(
  tx: SchoolTransaction,
  { id, pupil, by, now }: Reporter,
  written: WrittenReport,
): Promise<void> {
  await rows(tx)
    .insertInto('absence_report')
    .values({
      school_id: tx.schoolId,
      id,
      pupil_id: pupil,
      reported_by: by,
      reported_at: now,
      state: 'in-progress',
      ...columnsOf(written),
    })
    .execute()
}

/** Extends an existing report and raises its version. */
export async function changeReport(
  tx: SchoolTransaction,
  { id, version }: Pick<StoredReport, 'id' | 'version'>,
  written: WrittenReport,
): Promise<void> {
  await rows(tx)
    .updateTable('absence_report')
    .set({ ...columnsOf(written), version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** Deletes reports that were joined into another one. */
export async function removeReports(
  tx: SchoolTransaction,
  reports: readonly Pick<StoredReport, 'id'>[],
): Promise<void> {
  if (reports.length === 0) return
  await rows(tx)
    .deleteFrom('absence_report')
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .execute()
}

const columnsOf = ({ kind, startsOn, endsOn, reason, arrivesAt, remark }: WrittenReport) => ({
  kind: kind satisfies ReportKind,
  starts_on: startsOn,
  ends_on: endsOn,
  reason,
  arrives_at: arrivesAt ?? null,
  remark,
})

/** Marks a report as handled or withdrawn. */
export async function settleReport(
  tx: SchoolTransaction,
  { id, version }: Pick<StoredReport, 'id' | 'version'>,
  { state, answer, now }: { readonly state: ReportState; readonly answer: string; readonly now: Instant },
): Promise<void> {
  await rows(tx)
    .updateTable('absence_report')
    .set({ state, answer, settled_at: now, version: version + 1 })
    .where('id', '=', id)
    .execute()
}

/** A report that the school has not handled, with its pupil. */
export type WaitingReport = StoredReport & { readonly pupilName: string; readonly className: string }

/** Returns the reports that wait for the school, earliest days first. Uses index absence_report_waiting. */
export async function listWaitingReports(tx: SchoolTransaction): Promise<readonly WaitingReport[]> {
  const found = await sql<Kept & { pupilName: string; className: string }>`
    select w.*, c.full_name as "pupilName", c.class_name as "className"
    from (${report} where r.state = 'in-progress') w join person c on c.id = w.pupil
    order by w."startsOn", w."reportedAt", w.id`.execute(rows(tx))
  return found.rows.map(({ pupilName, className, ...kept }) => ({ ...toReport(kept), pupilName, className }))
}
