import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'

/*
 * Calls of signing in. In a file of their own, because a signed-in screen does not need them.
 */

const { listDemoPeople, setEmail, signIn } = endpointsIn(
  () => import('@portal/contract/account/first-load.ts'),
)

/** The people of the demo. Outside the demo the call fails, and the list stays hidden. */
export const demoPeopleQuery = (call: Call) =>
  queryOptions({
    queryKey: ['demo-people'],
    queryFn: () => call(listDemoPeople),
    staleTime: Infinity,
    retry: false,
  })

type Credentials = { readonly login: string; readonly password: string; readonly stays?: boolean }

/** Signs in, or starts the second factor; resolves to the new session. */
export function useSignIn(onSession: (session: Session) => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: (body: Credentials) => call(signIn, { body }),
    onSuccess: (session) => {
      become(session)
      onSession(session)
    },
  })
}

/** Switches to another person or to a visitor, and first removes the cached data of the previous person. */
export function useBecome(): (session: Session) => void {
  const call = useCall()
  const client = useQueryClient()
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => !KEPT_BY_ALL.has(queryKey[0]) })
    client.setQueryData(sessionQuery(call).queryKey, session)
  }
}

/** Queries with the same result for everybody, and those that the screen observes during the switch. */
const KEPT_BY_ALL: ReadonlySet<unknown> = new Set(['school', 'session', 'single-sign-ons', 'demo-people'])

/** Saves the missing e-mail address, unconfirmed. The session then has it, so the question is not repeated. */
export function useSetEmail(outcomes: { readonly onKnown: (failure?: Error) => void }) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = sessionQuery(call)
  return useMutation({
    mutationFn: (email: string) => call(setEmail, { body: { email } }),
    onSuccess: (_, email) => {
      client.setQueryData(queryKey, (session) =>
        session?.stage === 'authenticated'
          ? { ...session, person: { ...session.person, email, emailUnconfirmed: true } }
          : session,
      )
      outcomes.onKnown()
    },
    onError: async (failure) => {
      if (!isRefusal(failure, 'email-already-known')) return
      await client.invalidateQueries({ queryKey })
      outcomes.onKnown(failure)
    },
  })
}
