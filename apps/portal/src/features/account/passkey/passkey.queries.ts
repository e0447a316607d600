import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Proof } from '@portal/contract/account/sign-in/passkeys.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Call } from '@portal/web-kit/api/client.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../sign-in.queries.ts'
import { authenticatorQuery } from '../own-account/authenticator/authenticator.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const {
  addPasskey,
  beginPasskey,
  beginPasskeyFactor,
  beginPasskeyProof,
  beginPasskeySetUp,
  confirmPasskeySetUp,
  listPasskeys,
  removePasskey,
  submitPasskey,
} = endpointsIn(() => import('@portal/contract/account/sign-in/passkeys.ts'))

const ceremony = () => import('./ceremony.ts')

/** The passkeys of this person. */
export const passkeysQuery = (call: Call) =>
  queryOptions({ queryKey: ['own-account', 'passkeys'], queryFn: () => call(listPasskeys) })

/** The typed password, or a passkey that is then asked for. */
export type Given = { readonly password: string } | 'passkey'

/** Returns the proof of identity to send. */
export async function proofOf(call: Call, given: Given): Promise<Proof> {
  if (given !== 'passkey') return given
  const { showPasskey } = await ceremony()
  return { passkey: await showPasskey(await call(beginPasskeyProof)) }
}

function useChange<Input, Answer>(
  change: (call: Call, input: Input) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const call = useCall()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(passkeysQuery(call)),
        client.invalidateQueries(authenticatorQuery(call)),
      ]),
    gcTime: 0,
  })
}

type Kept = { readonly recoveryCodes: readonly string[] }

/** Makes a passkey on this device, after a proof; resolves to new recovery codes, if any. */
export const useAddPasskey = (onDone: (kept: Kept) => void) =>
  useChange(async (call, given: Given): Promise<Kept> => {
    const { makePasskey } = await ceremony()
    const making = await call(beginPasskey, { body: await proofOf(call, given) })
    return call(addPasskey, { body: await makePasskey(making) })
  }, onDone)

/** Removes a passkey, after a proof. */
export const useRemovePasskey = (id: Guid, onDone: () => void) =>
  useChange(
    async (call, given: Given) => call(removePasskey, { params: { id }, body: await proofOf(call, given) }),
    onDone,
  )

/** Completes sign-in with a passkey instead of a code; resolves when the person is signed in. */
export function useSubmitPasskey(onSignedIn: () => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: async () => {
      const { showPasskey } = await ceremony()
      return call(submitPasskey, { body: await showPasskey(await call(beginPasskeyFactor)) })
    },
    onSuccess: (session) => {
      become(session)
      onSignedIn()
    },
  })
}

/** Makes the passkey that an administrator needs; resolves to new recovery codes, if any. */
export function useSetUpPasskey(onDone: (kept: Kept) => void) {
  const call = useCall()
  return useMutation({
    mutationFn: async (): Promise<Kept> => {
      const { makePasskey } = await ceremony()
      const made = await makePasskey(await call(beginPasskeySetUp))
      return call(confirmPasskeySetUp, { body: made })
    },
    onSuccess: onDone,
    gcTime: 0,
  })
}
