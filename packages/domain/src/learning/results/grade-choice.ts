import { isCalendarDay } from '../../values/time/calendar-day.ts'
import type { GradeChoice } from './grade-overview.ts'

/** The grade parameters of a URL, as written; any text is possible. */
export type GradeParameters = {
  readonly period?: string
  readonly alternativeNorm?: string
  readonly bothNorms?: string
  readonly plainStartDate?: string
}

/** Whether a URL parameter means yes. */
export const saysYes = (written: string | undefined): boolean => written === '1' || written === 'true'

/** Parses the parameters of a URL; invalid values are ignored. */
export function gradeChoiceFrom(said: GradeParameters): GradeChoice {
  const period = periodFrom(said.period)
  const since = said.plainStartDate
  return {
    norm: saysYes(said.bothNorms) ? 'both' : saysYes(said.alternativeNorm) ? 'alternative' : 'normal',
    ...(period !== undefined && { period }),
    ...(since !== undefined && isCalendarDay(since) && { since }),
  }
}

function periodFrom(written: string | undefined): GradeChoice['period'] {
  if (written === 'all') return 'all'
  return written !== undefined && /^[1-9]$/.test(written) ? Number(written) : undefined
}
