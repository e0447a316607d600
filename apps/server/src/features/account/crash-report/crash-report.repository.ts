import { sql } from 'kysely'
import type { CrashReports } from '@portal/domain/account/portal/crash-report.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type CrashReport = {
  readonly reference: string
  readonly at: Instant
  readonly personId: Guid | undefined
  /** Keyed hash of the sender's network. */
  readonly network: string
  readonly url: string
  readonly message: string
  readonly stack: string
}

/** Locks the counts of crash reports of the installation for the transaction. */
export async function lockCrashReports(tx: SchoolTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('crash reports', 0))`.execute(rows(tx))
}

/** Counts the reports since an instant: of this network, school and installation. */
export async function countCrashReports(
  tx: SchoolTransaction,
  network: string,
  since: Instant,
): Promise<CrashReports> {
  // "ofInstallation" is never null: the function counts.
  const found = await sql<CrashReports>`
    select (select count(*)::int from crash_report where at > ${since} and network = ${network}) as "ofNetwork",
      (select count(*)::int from crash_report where at > ${since}) as "ofSchool",
      crash_reports_since(${since}) as "ofInstallation"`.execute(rows(tx))
  return found.rows[0] ?? NO_REPORTS
}

const NO_REPORTS: CrashReports = { ofNetwork: 0, ofSchool: 0, ofInstallation: 0 }

/** Stores a report, once per reference. */
export async function insertCrashReport(tx: SchoolTransaction, report: CrashReport): Promise<void> {
  const { personId, ...rest } = report
  await rows(tx)
    .insertInto('crash_report')
    .values({ school_id: tx.schoolId, person_id: personId ?? null, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
