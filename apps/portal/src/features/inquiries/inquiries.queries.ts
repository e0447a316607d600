import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listInquiryCounts } = endpointsIn(() => import('@portal/contract/inquiries/counts.ts'))

/** The key of all queries about forms and permissions. */
export const inquiries = ['inquiries'] as const

/** The number of waiting permissions and forms about every child, in one call. */
export const inquiryCountsQuery = (call: Call) =>
  queryOptions({ queryKey: [...inquiries, 'counts'], queryFn: () => call(listInquiryCounts) })
