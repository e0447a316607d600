import { queryOptions, useMutation } from '@tanstack/react-query'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Language } from '@portal/domain/values/text/locale.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { chooseLanguage, listSingleSignOns, readNotification, signOut } = endpointsIn(
  () => import('@portal/contract/account/first-load.ts'),
)

const NOTICE_INTERVAL_MS = 5 * 60_000

export const singleSignOnsQuery = (call: Call) =>
  queryOptions({ queryKey: ['single-sign-ons'], queryFn: () => call(listSingleSignOns), staleTime: Infinity })

/** The notice of downtime; `use-notice.ts` decides when it is read again. */
export const notificationQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notification'],
    queryFn: () => call(readNotification),
    refetchInterval: NOTICE_INTERVAL_MS,
    refetchOnWindowFocus: false,
    retry: false,
  })

type Outcomes = { readonly onSuccess: () => void; readonly onError: (failure: Error) => void }

/** Signs out; the callbacks run also after the menu that started it is unmounted. */
export function useSignOut(outcomes: Outcomes) {
  const call = useCall()
  return useMutation({ mutationFn: () => call(signOut), ...outcomes })
}

/** Saves the language for this person; the screen switches before the server responds. */
export function useKeepLanguage(onError: () => void) {
  const call = useCall()
  return useMutation({
    mutationFn: ({ person, language }: { person: Guid; language: Language }) =>
      call(chooseLanguage, { params: { userGuid: person }, body: { language } }),
    onError,
  })
}
