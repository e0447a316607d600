import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { NotificationPreferences } from '@portal/domain/messages/notifications/preferences.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useLinkCheck } from '@portal/web-kit/api/use-link-check.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { checkUnsubscribeLink, savePreferences, readNotificationSettings, unsubscribe } = endpointsIn(
  () => import('@portal/contract/messages/notifications.ts'),
)

/** The mail notifications of this person. */
export const notificationSettingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'notifications'], queryFn: () => call(readNotificationSettings) })

/** Saves the preferences; the response is shown from then on. */
export function useSavePreferences(onChosen: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NotificationPreferences) => call(savePreferences, { body }),
    onSuccess: (settings) => {
      client.setQueryData(notificationSettingsQuery(call).queryKey, settings)
      onChosen()
    },
  })
}

/** Ends the mails that the link in one of them names. */
export function useUnsubscribe() {
  const call = useCall()
  return useMutation({ mutationFn: (proof: string) => call(unsubscribe, { params: { proof } }) })
}

/** Checks whether the link of such a mail is valid. */
export function useUnsubscribeLink(proof: string) {
  const call = useCall()
  return useLinkCheck(checkUnsubscribeLink, proof, () => call(checkUnsubscribeLink, { params: { proof } }))
}
