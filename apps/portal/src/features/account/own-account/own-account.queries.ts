import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  listSignIns,
} from '@portal/contract/account/own-account.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

/** Where one is signed in now. */
export const ownSessionsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'sessions'], queryFn: () => call(listOwnSessions) })

/** The last times that one came in. */
export const signInsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'sign-ins'], queryFn: () => call(listSignIns) })

/** Logs out somewhere else: there, or everywhere but here. */
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
