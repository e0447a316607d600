import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { draftKey, draftQuery } from './draft.queries.ts'

const { unscheduleList } = endpointsIn(() => import('@portal/contract/billing.office.contract.ts'))

/** Cancels a scheduled publication, and reads the draft again; a colleague may have done so before. */
export function useUnschedule(id: Guid) {
  const call = useCall()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(unscheduleList, { params: { id } }).catch((failure: unknown) => {
        if (!isRefusal(failure, 'list-not-scheduled')) throw failure
      })
      await queries.invalidateQueries({ queryKey: draftKey(id) })
      return queries.fetchQuery(draftQuery(call, id))
    },
  })
}
