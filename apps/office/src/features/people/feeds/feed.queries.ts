import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { guid, isGuid, type Guid } from '@portal/domain/values/guid.ts'
import { isRunning } from '@portal/domain/people/feed-import/feed-import.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { POLL } from '../../../tray/job.queries.ts'
import { base64Of } from '../import/base64-of.ts'

const { applyFeed, cancelFeed, checkFeed, readFeed, uploadFeed } = endpointsIn(
  () => import('@portal/contract/people.office.contract.ts'),
)

export type FeedDetail = ResponseOf<typeof readFeed>
export type FeedPart = NonNullable<FeedDetail['preview']>['parts'][number]

/** A file with its preview, its faults or its progress; asked again only while its job runs. */
export const feedQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['feed', id],
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(readFeed, { params: { id: guid(id) } })
    },
    refetchInterval: ({ state: { data } }) => (data && isRunning(data.state) ? POLL : false),
  })

/** Reads a file, the list and the jobs again. */
const readAgain = (queries: QueryClient, id: Guid) =>
  Promise.all(
    [['feed', id], ['list', 'feeds'], ['jobs']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

type Upload = { readonly file: File; readonly pupilNumber: string }

/** Uploads a file. */
export function useUploadFeed(onUploaded: (feed: FeedDetail) => void) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ file, pupilNumber }: Upload) =>
      call(uploadFeed, { body: { name: file.name, pupilNumber, content: await base64Of(file) } }),
    onSuccess: (feed) => {
      queries.setQueryData(feedQuery(call, feed.id).queryKey, feed)
      onUploaded(feed)
      return readAgain(queries, feed.id)
    },
  })
}

/** Asks to apply a file as its preview said. */
export function useApplyFeed(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly hash: string; readonly gone: number }) =>
      call(applyFeed, { params: { id }, body }),
    onSettled: () => readAgain(queries, id),
  })
}

/** Checks a file again, with or without removing what it no longer has. */
export function useCheckFeed(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (mayRemove: boolean) => call(checkFeed, { params: { id }, body: { mayRemove } }),
    onSettled: () => readAgain(queries, id),
  })
}

/** Cancels a file. */
export function useCancelFeed(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(cancelFeed, { params: { id } }),
    onSettled: () => readAgain(queries, id),
  })
}
