import type { AbsenceReport } from './absence-report.ts'

/** Why a report cannot be withdrawn; withdrawing twice is allowed. */
export const reasonNotToWithdraw = ({
  state,
}: Pick<AbsenceReport, 'state'>): 'absence-report-handled' | undefined =>
  state === 'handled' ? 'absence-report-handled' : undefined
