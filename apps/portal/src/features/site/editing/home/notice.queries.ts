import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { EditedNotice, WrittenNotice } from '@portal/domain/account/portal/notice.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'

const { readNotice, saveNotice } = endpointsIn(() => import('@portal/contract/site/editing/notice.ts'))

/** The notice for editing. Read at each start of editing, because others write too. */
export const noticeQuery = (call: Call) =>
  queryOptions({
    queryKey: ['school', 'notice'],
    queryFn: () => call(readNotice),
    staleTime: Infinity,
    gcTime: 0,
  })

/**
 * Saves the notice. The response becomes the edited notice, also when it is another editor's; the shown one is read
 * again.
 */
export function useSaveNotice(onSaved: (saved: EditedNotice, sent: WrittenNotice) => void) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = noticeQuery(call)
  const showAnew = () => void client.invalidateQueries({ queryKey: ['notification'] })
  return useMutation({
    mutationFn: (body: BodyOf<typeof saveNotice>) => call(saveNotice, { body }),
    onSuccess: (notice, sent) => {
      client.setQueryData(queryKey, notice)
      showAnew()
      onSaved(notice, sent)
    },
    onError: async (failure) => {
      if (!isRefusal(failure, 'page-changed')) return
      await client.refetchQueries({ queryKey })
      showAnew()
    },
  })
}
