import { queryOptions } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listUnreadCounts } = endpointsIn(() => import('@portal/contract/messages/unread.ts'))

/** The key of all message queries. */
export const messages = ['messages'] as const

/** The number of unread messages about every child, in one call. */
export const unreadQuery = (call: Call) =>
  queryOptions({ queryKey: [...messages, 'unread'], queryFn: () => call(listUnreadCounts) })
