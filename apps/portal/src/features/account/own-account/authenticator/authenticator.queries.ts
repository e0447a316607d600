import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const {
  renewRecoveryCodes,
  confirmAuthenticator,
  readAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} = endpointsIn(() => import('@portal/contract/account/sign-in/authenticator.ts'))

/** Whether an authenticator app gives the code at sign-in, and how many recovery codes are left. */
export const authenticatorQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'authenticator'], queryFn: () => call(readAuthenticator) })

/** A change of the app. Its result is cached no longer than the dialog that shows it. */
function useChange<Input, Answer>(
  change: (call: Call, input: Input) => Promise<Answer>,
  onDone?: () => void,
) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: () => onDone?.(),
    onSettled: () => client.invalidateQueries(authenticatorQuery(call)),
    gcTime: 0,
  })
}

/** Starts setting up an app, with the password; resolves to its secret. */
export const useStartAuthenticator = () =>
  useChange((call, password: string) => call(startAuthenticator, { body: { password } }))

/** Confirms the app with one of its codes; resolves to the recovery codes. */
export const useConfirmAuthenticator = () =>
  useChange((call, code: string) => call(confirmAuthenticator, { body: { code } }))

/** Makes new recovery codes, with the password. */
export const useRenewRecoveryCodes = () =>
  useChange((call, password: string) => call(renewRecoveryCodes, { body: { password } }))

/** Removes the app, with the password; resolves when it is removed. */
export const useRemoveAuthenticator = (onDone: () => void) =>
  useChange((call, password: string) => call(removeAuthenticator, { body: { password } }), onDone)
