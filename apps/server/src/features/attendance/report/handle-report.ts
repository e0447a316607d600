import { idOfReference } from '@portal/domain/attendance/absence-report.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { holdReportsBeginning, settleReport } from './absence-report.repository.ts'

/** Outcome of handling a report by its reference. */
export type HandledReport = 'handled' | 'handled-before' | 'withdrawn' | 'unknown' | 'several'

/** Marks a report as handled, with the school's response; after that it cannot be withdrawn. */
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
