import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReportDraft } from '@portal/domain/attendance/absence-report.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsenceReports, readReportForm, reportAbsence, withdrawAbsence } = endpointsIn(
  () => import('@portal/contract/attendance/absence-reports.ts'),
)

/** The form to report absence, with the school's settings at this moment. */
export const reportFormQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school', 'report-form'],
    queryFn: () => call(readReportForm, { query: { object: 'absence-report', external: 'true' } }),
  })

/** Reports absence, and reads the reports of each child again. */
export function useReportAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ReportDraft) => call(reportAbsence, { body: draft }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['school', readAbsenceReports.name] }),
  })
}

/** Withdraws a report, and always reads the reports again: the school may have handled it. */
export function useWithdrawAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (report: Guid) => call(withdrawAbsence, { body: { report } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['school', readAbsenceReports.name] }),
  })
}
