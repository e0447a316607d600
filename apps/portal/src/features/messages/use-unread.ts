import { useQuery } from '@tanstack/react-query'
import type { UnreadCounts } from '@portal/domain/messages/unread-counts.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { unreadQuery } from './unread.queries.ts'

type Unread = {
  /** Undefined while unknown. */
  readonly unread: UnreadCounts | undefined
  /** Whether they are loading; otherwise undefined means that loading failed. */
  readonly isLoading: boolean
}

/** The unread messages of a child. */
export function useUnread(child: Guid): Unread {
  const { data, isPending } = useQuery(unreadQuery(useCall()))
  return { unread: data?.find((one) => one.child === child), isLoading: isPending }
}
