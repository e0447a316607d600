import { queryOptions } from '@tanstack/react-query'
import { listInquiryCounts } from '@portal/contract/inquiries/counts.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** Everything of forms and permissions is kept below this key. */
export const inquiries = ['inquiries'] as const

/** How many permissions and forms wait about every child, in one call. */
export const inquiryCountsQuery = (call: Call) =>
  queryOptions({ queryKey: [...inquiries, 'counts'], queryFn: () => call(listInquiryCounts) })
