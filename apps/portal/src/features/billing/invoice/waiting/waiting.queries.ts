import { useMutation } from '@tanstack/react-query'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'
import { useKeepSavedList } from '../../billing.queries.ts'

const { acceptPlace, joinWaitingList, leaveWaitingList } = endpointsIn(
  () => import('@portal/contract/billing.contract.ts'),
)

type Wish = { readonly list: OrderList; readonly line: ArticleLine }

const paramsOf = ({ list, line }: Wish) => ({
  childId: list.child,
  listId: list.template.guid,
  article: line.guid,
})

/** Puts the child on the waiting list of an article. */
export function useJoinWaitingList() {
  const call = useCall()
  return useMutation({
    mutationFn: (wish: Wish) => call(joinWaitingList, { params: paramsOf(wish) }),
    onSuccess: useKeepSavedList(),
  })
}

/** Takes the child off a waiting list, or declines an offered place. */
export function useLeaveWaitingList() {
  const call = useCall()
  return useMutation({
    mutationFn: (wish: Wish) => call(leaveWaitingList, { params: paramsOf(wish) }),
    onSuccess: useKeepSavedList(),
  })
}

/** Adds an offered place to the answer of the list. */
export function useAcceptPlace() {
  const call = useCall()
  return useMutation({
    mutationFn: ({ acceptance, ...wish }: Wish & { readonly acceptance: BodyOf<typeof acceptPlace> }) =>
      call(acceptPlace, { params: paramsOf(wish), body: acceptance }),
    onSuccess: useKeepSavedList(),
  })
}
