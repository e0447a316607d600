import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  readAbsenceReports,
  readReportForm,
  reportAbsence,
  withdrawAbsence,
} from '@portal/contract/attendance/absence-reports.ts'
import type { ReportDraft } from '@portal/domain/attendance/absence-report.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

/** What the form to report absence begins with: as the school wants it at this moment. */
export const reportFormQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school', 'report-form'],
    queryFn: () => call(readReportForm, { query: { object: 'absence-report', external: 'true' } }),
  })

/** Reports absence; what was reported of each child is read again. */
export function useReportAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ReportDraft) => call(reportAbsence, { body: draft }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['school', readAbsenceReports.name] }),
  })
}

/** Takes a report back; what was reported is read again whatever became of it: the school may have handled it. */
export function useWithdrawAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (report: Guid) => call(withdrawAbsence, { body: { report } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['school', readAbsenceReports.name] }),
  })
}
