import { queryOptions } from '@tanstack/react-query'
import { listUnreadCounts } from '@portal/contract/messages/unread.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** The key of all message queries. */
export const messages = ['messages'] as const

/** The number of unread messages about every child, in one call. */
export const unreadQuery = (call: Call) =>
  queryOptions({ queryKey: [...messages, 'unread'], queryFn: () => call(listUnreadCounts) })
