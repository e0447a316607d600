import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { ReportDraft } from '@portal/domain/attendance/absence-report.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readAbsenceReports, reportAbsence, withdrawAbsence } = endpointsIn(
  () => import('@portal/contract/attendance/absence-reports.ts'),
)

/** Reads the reports again, on every screen that shows them. */
const readReportsAgain = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['school', readAbsenceReports.name] }),
    client.invalidateQueries({ queryKey: ['school', 'report-form'] }),
  ])

/** Reports absence, and reads the reports of each child again. */
export function useReportAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ReportDraft) => call(reportAbsence, { body: draft }),
    onSuccess: () => readReportsAgain(client),
  })
}

/** Withdraws a report, and always reads the reports again: the school may have handled it. */
export function useWithdrawAbsence() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (report: Guid) => call(withdrawAbsence, { body: { report } }),
    onSettled: () => readReportsAgain(client),
  })
}
