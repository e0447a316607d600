import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { endOtherSessions, endOwnSession, listOwnSessions, listSignIns } = endpointsIn(
  () => import('@portal/contract/account/own-account.ts'),
)

/** The sessions of this person. */
export const ownSessionsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'sessions'], queryFn: () => call(listOwnSessions) })

/** The latest sign-ins of this person. */
export const signInsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'sign-ins'], queryFn: () => call(listSignIns) })

/** Ends one other session, or all other sessions. */
export function useEndSession(onEnded: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (where: Guid | 'everywhere-else') =>
      where === 'everywhere-else' ? call(endOtherSessions) : call(endOwnSession, { params: { id: where } }),
    onSuccess: onEnded,
    onSettled: () => client.invalidateQueries(ownSessionsQuery(call)),
  })
}
