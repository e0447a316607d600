import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { readReportForm } = endpointsIn(() => import('@portal/contract/attendance/absence-reports.ts'))

/** The form to report absence, with the school's settings at this moment. */
export const reportFormQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school', 'report-form'],
    queryFn: () => call(readReportForm, { query: { object: 'absence-report', external: 'true' } }),
  })
