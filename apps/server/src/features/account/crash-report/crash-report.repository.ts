import type { Guid } from '@portal/domain/values/guid.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

export type CrashReport = {
  readonly reference: string
  readonly at: Instant
  readonly personId: Guid | undefined
  readonly url: string
  readonly message: string
  readonly stack: string
}

/** How many reports the school got since then. */
export async function countCrashReports(tx: SchoolTransaction, since: Instant): Promise<number> {
  const { count } = await rows(tx)
    .selectFrom('crash_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Keeps a report; the same reference is kept once. */
export async function insertCrashReport(tx: SchoolTransaction, report: CrashReport): Promise<void> {
  const { personId, ...rest } = report
  await rows(tx)
    .insertInto('crash_report')
    .values({ school_id: tx.schoolId, person_id: personId ?? null, ...rest })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
