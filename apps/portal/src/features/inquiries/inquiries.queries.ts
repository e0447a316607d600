import { queryOptions } from '@tanstack/react-query'
import { listInquiryCounts } from '@portal/contract/inquiries/counts.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** The key of all queries about forms and permissions. */
export const inquiries = ['inquiries'] as const

/** The number of waiting permissions and forms about every child, in one call. */
export const inquiryCountsQuery = (call: Call) =>
  queryOptions({ queryKey: [...inquiries, 'counts'], queryFn: () => call(listInquiryCounts) })
