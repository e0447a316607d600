import { queryOptions } from '@tanstack/react-query'
import { listUnreadCounts } from '@portal/contract/messages/unread.ts'
import type { Call } from '@portal/web-kit/api/client.ts'

/** Everything of messages is kept below this key. */
export const messages = ['messages'] as const

/** How many messages are unread about every child, in one call. */
export const unreadQuery = (call: Call) =>
  queryOptions({ queryKey: [...messages, 'unread'], queryFn: () => call(listUnreadCounts) })
