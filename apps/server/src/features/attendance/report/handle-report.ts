import { idOfReference } from '@portal/domain/attendance/absence-report.ts'
import type { Instant } from '@portal/domain/values/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { holdReportsBeginning, settleReport } from './absence-report.repository.ts'

/** What became of a report that the school says it handled. */
export type HandledReport = 'handled' | 'handled-before' | 'withdrawn' | 'unknown' | 'several'

/** The school handled a report, by its reference, with what it answers; from then on it cannot be withdrawn. */
export async function handleReport(
  tx: SchoolTransaction,
  { reference, answer, now }: { readonly reference: string; readonly answer: string; readonly now: Instant },
): Promise<HandledReport> {
  const beginning = idOfReference(reference)
  const [report, ...others] = beginning === undefined ? [] : await holdReportsBeginning(tx, beginning)
  if (!report) return 'unknown'
  if (others.length > 0) return 'several'
  if (report.state === 'withdrawn') return 'withdrawn'
  if (report.state === 'handled' && report.answer === answer) return 'handled-before'
  await settleReport(tx, report, { state: 'handled', answer, now })
  return 'handled'
}
