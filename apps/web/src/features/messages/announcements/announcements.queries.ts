import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { chooseHearing, readHearing, unsubscribe } from '@portal/contract/messages/announcements.ts'
import type { AnnouncementChoice } from '@portal/domain/messages/announcements/announcement.ts'
import type { Call } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.tsx'

/** How one hears by mail of what is new. */
export const hearingQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'hearing'], queryFn: () => call(readHearing) })

/** Chooses how; what the server kept is what is shown from then on. */
export function useChooseHearing(onChosen: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnnouncementChoice) => call(chooseHearing, { body }),
    onSuccess: (hearing) => {
      client.setQueryData(hearingQuery(call).queryKey, hearing)
      onChosen()
    },
  })
}

/** Ends the mails that the link in one of them names. */
export function useUnsubscribe() {
  const call = useCall()
  return useMutation({ mutationFn: (proof: string) => call(unsubscribe, { params: { proof } }) })
}
