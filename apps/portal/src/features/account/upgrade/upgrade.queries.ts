import { useMutation, useQueryClient } from '@tanstack/react-query'
import { signIn } from '@portal/contract/account/first-load.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'

/**
 * Logs in while a page stands there: the session gets another id and reaches more, and what the page shows stays
 * until it is asked anew (SAF-S1).
 */
export function useUpgrade(onEntered: (session: Session) => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { readonly login: string; readonly password: string }) => call(signIn, { body }),
    onSuccess: (session) => {
      // Whoever still owes a code is nobody yet, and the page behind belongs to somebody.
      if (session.stage === 'authenticated') client.setQueryData(sessionQuery(call).queryKey, session)
      onEntered(session)
    },
  })
}

export type Upgrading = Pick<ReturnType<typeof useUpgrade>, 'isPending' | 'error' | 'mutate'>
