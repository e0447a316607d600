import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { askStockNotice, listStockNotices, withdrawStockNotice } = endpointsIn(
  () => import('@portal/contract/webshop/notices.ts'),
)

/** The variants for which the person gets a mail when they are back in stock. */
export const noticesQuery = (call: Call) =>
  queryOptions({ queryKey: ['webshop', 'notices'], queryFn: () => call(listStockNotices) })

type Wish = { readonly variant: Guid; readonly isAsked: boolean }

/** Requests a mail for a variant, or cancels it. */
export function useChangeNotice() {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ variant, isAsked }: Wish) =>
      call(isAsked ? askStockNotice : withdrawStockNotice, { params: { id: variant } }),
    onSuccess: (notices) => client.setQueryData(noticesQuery(call).queryKey, notices),
  })
}
