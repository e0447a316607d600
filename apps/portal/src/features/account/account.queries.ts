import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chooseLanguage,
  listDemoPeople,
  listSingleSignOns,
  readNotification,
  setEmail,
  signIn,
  signOut,
} from '@portal/contract/account/first-load.ts'
import type { Session } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { isRefusal } from '@portal/web-kit/api/failures.ts'
import { sessionQuery } from '@portal/web-kit/session/session.queries.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

const NOTICE_INTERVAL_MS = 5 * 60_000

export const singleSignOnsQuery = (call: Call) =>
  queryOptions({ queryKey: ['single-sign-ons'], queryFn: () => call(listSingleSignOns), staleTime: Infinity })

/** The notice of downtime; `use-notice.ts` says when it is asked for again. */
export const notificationQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notification'],
    queryFn: () => call(readNotification),
    refetchInterval: NOTICE_INTERVAL_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })

/** The people of the demo; no demo, no call: then it fails and nobody is shown. */
export const demoPeopleQuery = (call: Call) =>
  queryOptions({
    queryKey: ['demo-people'],
    queryFn: () => call(listDemoPeople),
    staleTime: Infinity,
    retry: false,
  })

type Credentials = { readonly login: string; readonly password: string; readonly stays?: boolean }

/** Signs in, or as far as the question for a code; resolves to the session that begins. */
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

/** Goes on as somebody else, or as nobody: what the former person saw is forgotten before the new one sees anything. */
export function useBecome(): (session: Session) => void {
  const call = useCall()
  const client = useQueryClient()
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => !KEPT_BY_ALL.has(queryKey[0]) })
    client.setQueryData(sessionQuery(call).queryKey, session)
  }
}

/** What is the same for everybody, and what the screen watches while it changes. */
const KEPT_BY_ALL: ReadonlySet<unknown> = new Set(['school', 'session', 'single-sign-ons', 'demo-people'])

/** Fills in the missing e-mail address, unconfirmed; from then on the session knows it, and nobody asks any more. */
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

type Outcomes = { readonly onSuccess: () => void; readonly onError: (failure: Error) => void }

/** Signs out; the outcome is heard also when the menu that it was asked in is gone by then. */
export function useSignOut(outcomes: Outcomes) {
  const call = useCall()
  return useMutation({ mutationFn: () => call(signOut), ...outcomes })
}

/** Keeps the language for this person; it already speaks before the server knows. */
export function useKeepLanguage(onError: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ person, language }: { person: Guid; language: Language }) =>
      call(chooseLanguage, { params: { userGuid: person }, body: { language } }),
    onError,
  })
}
