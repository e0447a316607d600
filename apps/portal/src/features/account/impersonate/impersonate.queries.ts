import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { GUARDIANS_PER_PAGE } from '@portal/contract/account/guardian.codec.ts'
import type { Guardian } from '@portal/domain/account/sign-in/impersonation.ts'
import {
  listGuardians,
  listImpersonations,
  startImpersonation,
  startRoleImpersonation,
} from '@portal/contract/account/impersonation.ts'
import type { Stereotype } from '@portal/domain/account/person/role.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

/** Guardians by name, a page after the other; the former ones stay while others are searched. */
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

/** Who of the school impersonated the actor. */
export const impersonationsQuery = (call: Call) =>
  queryOptions({ queryKey: ['impersonations'], queryFn: () => call(listImpersonations) })

/** Whom to impersonate: a guardian, or nobody in particular of a role. */
export type ImpersonationTarget =
  | { readonly kind: 'guardian'; readonly guardian: Guardian }
  | { readonly kind: 'role'; readonly stereotype: Stereotype }

/** Begins to impersonate; afterwards the portal opens anew as that person sees it. */
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
