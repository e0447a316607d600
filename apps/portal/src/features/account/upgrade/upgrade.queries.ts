import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { signIn } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))

/**
 * Signs in over the current page: the session gets another id and more access.
 * The page keeps its data until it is read again (SAF-S1).
 */
export function useUpgrade(onEntered: (session: Session) => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly login: string; readonly password: string }) => call(signIn, { body }),
    onSuccess: (session) => {
      // A visitor without a second factor counts as anonymous, while the page behind belongs to the previous session.
      if (session.stage === 'authenticated') client.setQueryData(sessionQuery(call).queryKey, session)
      onEntered(session)
    },
  })
}

export type Upgrading = Pick<ReturnType<typeof useUpgrade>, 'isPending' | 'error' | 'mutate'>
