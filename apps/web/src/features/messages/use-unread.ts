import { useQuery } from '@tanstack/react-query'
import type { UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '../../api/use-call.tsx'
import { unreadQuery } from './unread.queries.ts'

/** The unread messages of a child; nothing while they are not known. */
export function useUnread(child: Guid): UnreadCounts | undefined {
  const { data } = useQuery(unreadQuery(useCall()))
  return data?.find((one) => one.child === child)
}
