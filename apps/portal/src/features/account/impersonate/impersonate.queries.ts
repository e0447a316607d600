import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { GUARDIANS_PER_PAGE, type Guardian } from '@portal/domain/account/sign-in/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { listGuardians, listImpersonations, startImpersonation, startRoleImpersonation } = endpointsIn(
  () => import('@portal/contract/account/impersonation.ts'),
)

/** Guardians by name, in pages; the previous results stay visible during a search. */
export const guardiansQuery = (call: Call, search: string) =>
  infiniteQueryOptions({
    queryKey: ['guardians', search],
    initialPageParam: 0,
    queryFn: ({ pageParam: offset }) =>
      call(listGuardians, { query: { limit: GUARDIANS_PER_PAGE, offset, search } }),
    getNextPageParam: ({ total }, pages) => {
      const shown = pages.reduce((sum, { guardians }) => sum + guardians.length, 0)
      return shown < total ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })

/** The impersonations of the actor by administrators. */
export const impersonationsQuery = (call: Call) =>
  queryOptions({ queryKey: ['impersonations'], queryFn: () => call(listImpersonations) })

/** The target of an impersonation: a guardian, or a role without a person. */
export type ImpersonationTarget =
  | { readonly kind: 'guardian'; readonly guardian: Guardian }
  | { readonly kind: 'role'; readonly stereotype: Stereotype }

/** Starts impersonation; afterwards the portal reloads as that person. */
export function useStartImpersonation(onStarted: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ as, reason }: { readonly as: ImpersonationTarget; readonly reason: string }) =>
      as.kind === 'guardian'
        ? call(startImpersonation, { params: { id: as.guardian.id }, body: { reason } })
        : call(startRoleImpersonation, { params: { stereotype: as.stereotype }, body: { reason } }),
    onSuccess: onStarted,
  })
}
