import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FeedChoice } from '@portal/domain/learning/feed/calendar-feed.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listCalendarFeeds, makeCalendarFeed, revokeCalendarFeed } = endpointsIn(
  () => import('@portal/contract/learning/calendar-feeds.ts'),
)

/** The calendar feeds of this person. */
export const calendarFeedsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'calendar-feeds'], queryFn: () => call(listCalendarFeeds) })

/**
 * Makes a feed. Only this response contains its address, and only the dialog keeps it. The list gets the feed at once,
 * because the address is shown only while its feed is listed.
 */
export function useMakeFeed() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ child, kinds }: FeedChoice) =>
      call(makeCalendarFeed, { body: { child, kinds: [...kinds] } }),
    onSuccess: ({ address: _, ...feed }) => {
      const query = calendarFeedsQuery(call)
      client.setQueryData(query.queryKey, (feeds = []) => [feed, ...feeds])
      return client.invalidateQueries(query)
    },
    gcTime: 0,
  })
}

/** Revokes a feed; the list is read again, whatever the result. */
export function useRevokeFeed() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: Guid) => call(revokeCalendarFeed, { params: { id } }),
    onSettled: () => client.invalidateQueries(calendarFeedsQuery(call)),
  })
}
