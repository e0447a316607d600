import type { Guid } from '../values/guid.ts'
import type { ReportDraft, ReportForm } from './absence-report.ts'

/**
 * The draft of one press: a child is ill on the initial day, for the first reason of that kind. Undefined when the school
 * has none.
 */
export function illToday(
  { reasons, day }: Pick<ReportForm, 'reasons' | 'day'>,
  child: Guid,
): ReportDraft | undefined {
  const reason = reasons.find(({ kind }) => kind === 'ill')?.key
  if (reason === undefined) return undefined
  return { children: [child], kind: 'ill', reason, startsOn: day, endsOn: day, remark: '' }
}
