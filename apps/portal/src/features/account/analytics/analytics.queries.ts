import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnalyticsChoice } from '@portal/domain/account/portal/analytics.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { chooseAnalytics, readAnalytics } = endpointsIn(
  () => import('@portal/contract/account/own-account.ts'),
)

/** The person's choice about being counted. */
export const analyticsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'analytics'], queryFn: () => call(readAnalytics), retry: false })

/** Saves or changes this choice. */
export function useChooseAnalytics(onChosen?: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (choice: AnalyticsChoice) => call(chooseAnalytics, { body: { choice } }),
    onSuccess: (analytics) => {
      client.setQueryData(analyticsQuery(call).queryKey, analytics)
      onChosen?.()
    },
  })
}
