import { queryOptions } from '@tanstack/react-query'
import { guid, isGuid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { nothingFound } from '@portal/web-kit/api/failures.ts'
import { endpointsIn, type ResponseOf } from '@portal/web-kit/api/late-endpoint.ts'
import { POLL } from '../../../tray/job.queries.ts'
import { listKey } from '../list/list.queries.ts'

const { listCancellations } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** What was cancelled of a list, and the job that runs. */
export type Cancellations = ResponseOf<typeof listCancellations>
/** What a cancellation does, or did. */
export type CancellationEffect = Pick<
  Cancellations['cancellations'][number],
  'hasVoluntary' | 'reminders' | 'totals' | 'rows'
>

/** The cancellations of a list; asked again only while one runs. */
export const cancellationsQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...listKey(id), 'cancellations'],
    queryFn: () => {
      if (!isGuid(id)) throw nothingFound()
      return call(listCancellations, { params: { id: guid(id) } })
    },
    refetchInterval: ({ state: { data } }) => (data?.job?.state === 'waiting' ? POLL : false),
  })
