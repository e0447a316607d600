import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chooseLanguage,
  listDemoPeople,
  listSingleSignOns,
  readNotification,
  readSchoolSettings,
  readSession,
  signIn,
  signOut,
} from '@portal/contract/account.contract.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/locale.ts'
import type { Call } from '../../api/client.ts'
import { useCall } from '../../api/use-call.tsx'

const NOTICE_INTERVAL_MS = 5 * 60_000

/** Who is here; asked on load and after signing in, never by itself in between (AUTH-025). */
export const sessionQuery = (call: Call) =>
  queryOptions({ queryKey: ['session'], queryFn: () => call(readSession), staleTime: Infinity })

export const schoolQuery = (call: Call) =>
  queryOptions({ queryKey: ['school'], queryFn: () => call(readSchoolSettings), staleTime: Infinity })

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

type Credentials = { readonly loginname: string; readonly password: string }

/** Signs in; what the former person saw is forgotten before the new one sees anything. */
export function useSignIn(onSignedIn: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Credentials) => call(signIn, { body }),
    onSuccess: (session) => {
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'school' })
      client.setQueryData(sessionQuery(call).queryKey, session)
      onSignedIn()
    },
  })
}

type Outcomes = { readonly onSuccess: () => void; readonly onError: (failure: Error) => void }

/** Signs out; the outcome is heard also when the menu that it was asked in is gone by then. */
export function useSignOut(outcomes: Outcomes) {
  const call = useCall()
  return useMutation({ mutationFn: () => call(signOut), ...outcomes })
}

/** Keeps the language for this person (ACC-017); it already speaks before the server knows. */
export function useKeepLanguage(onError: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ person, language }: { person: Guid; language: Language }) =>
      call(chooseLanguage, { params: { userGuid: person }, body: { locale: language } }),
    onError,
  })
}
