import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { PushInput, PushSettings } from '@portal/contract/messages/push.ts'
import type { PushChoice } from '@portal/domain/messages/notifications/push/push-subscription.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { currentSubscription, subscribe } from './push-browser.ts'

const { endPush, preparePush, readPushSettings, savePush } = endpointsIn(
  () => import('@portal/contract/messages/push.ts'),
)

/** The push notifications of this browser. */
export const pushSettingsQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'push'], queryFn: () => call(readPushSettings) })

function useChange<Input>(change: (call: Call, input: Input) => Promise<PushSettings>, onDone: () => void) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: (settings) => {
      client.setQueryData(pushSettingsQuery(call).queryKey, settings)
      onDone()
    },
  })
}

/** Subscribes this browser with the key of the school, and stores the subscription. */
export const useStartPush = (onDone: () => void) =>
  useChange(async (call, choice: PushChoice) => {
    const { publicKey } = await call(preparePush)
    return call(savePush, { body: { ...(await subscribe(publicKey)), ...choice } satisfies PushInput })
  }, onDone)

/** Changes what this browser notifies of. */
export const useSavePush = (onDone: () => void) =>
  useChange(async (call, choice: PushChoice) => {
    const { publicKey } = await call(preparePush)
    const known = (await currentSubscription(publicKey)) ?? (await subscribe(publicKey))
    return call(savePush, { body: { ...known, ...choice } satisfies PushInput })
  }, onDone)

/** Ends the notifications of this browser. */
export const useEndPush = (onDone: () => void) => useChange((call, _: void) => call(endPush), onDone)
