import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChildMark } from '@portal/domain/account/person/child-mark.ts'
import type { Child } from '@portal/domain/account/person/person.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'

const { chooseChildMark } = endpointsIn(() => import('@portal/contract/account/own-account.ts'))

type Choice = { readonly child: Guid; readonly mark: ChildMark }

/** Shows a mark on every screen at once, and stores it; the former one returns when that fails. */
export function useChooseChildMark() {
  const call = useCall()
  const queries = useQueryClient()
  const { queryKey } = sessionQuery(call)
  const show = (child: Guid, mark: ChildMark | undefined) =>
    queries.setQueryData(queryKey, (session) =>
      session?.stage === 'authenticated'
        ? {
            ...session,
            children: session.children.map((one) => (one.guid === child ? withMark(one, mark) : one)),
          }
        : session,
    )
  return useMutation({
    // One after the other: the last press is what is stored.
    scope: { id: 'choose-child-mark' },
    mutationFn: ({ child, mark }: Choice) =>
      call(chooseChildMark, { params: { childId: child }, body: mark }),
    onMutate: ({ child, mark }) => {
      const session = queries.getQueryData(queryKey)
      const before = session?.stage === 'authenticated' ? session.children : []
      show(child, mark)
      return before.find(({ guid }) => guid === child)?.mark
    },
    onError: (_, { child }, before) => show(child, before),
  })
}

const withMark = ({ mark: _, ...child }: Child, mark: ChildMark | undefined): Child =>
  mark === undefined ? child : { ...child, mark }
