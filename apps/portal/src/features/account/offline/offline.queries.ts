import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'

const { chooseOfflineReading, readOfflineSettings } = endpointsIn(
  () => import('@portal/contract/account/offline/offline.ts'),
)

/** Whether this browser keeps a copy to read without a connection. */
export const offlineSettingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'offline'], queryFn: () => call(readOfflineSettings) })

/** Turns it on, and keeps a copy at once; or off, and erases the copy. */
export function useChooseOfflineReading(onDone: (isOn: boolean) => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (isOn: boolean) => {
      const settings = await call(chooseOfflineReading, { body: { isOn } })
      const { eraseCopy } = await import('../../../offline/copy-store.ts')
      const { keepCopy } = await import('../../../offline/keep-copy.ts')
      await (isOn ? keepCopy({ call, queries: client }, window) : eraseCopy())
      return settings
    },
    onSuccess: (settings) => {
      client.setQueryData(offlineSettingsQuery(call).queryKey, settings)
      onDone(settings.isOn)
    },
  })
}
