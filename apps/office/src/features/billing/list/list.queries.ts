import { queryOptions } from '@tanstack/react-query'
import { guid, isGuid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'

const { readList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** A published list with its articles and totals. */
export type PublishedList = ResponseOf<typeof readList>
export type PublishedArticle = PublishedList['articles'][number]

/** What is read of a list. Its first part is that of all lists, because a change shows in the overview too. */
export const listKey = (id: string) => ['list', 'lists', id]

export const publishedListQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: listKey(id),
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(readList, { params: { id: guid(id) } })
    },
  })
