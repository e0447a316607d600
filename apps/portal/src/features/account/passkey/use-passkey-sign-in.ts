import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PasskeyAnswer } from '@portal/contract/account/sign-in/passkey-sign-in.ts'
import { mayHavePasskeys, PASSKEY_MINUTES } from '@portal/domain/account/sign-in/second-factor/passkey.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../sign-in.queries.ts'
import { useProceed } from '../sign-in/use-enter.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { beginPasskeySignIn, signInWithPasskey } = endpointsIn(
  () => import('@portal/contract/account/sign-in/passkey-sign-in.ts'),
)

const ceremony = () => import('./ceremony.ts')

/** Signs in with a passkey that the browser offered, or else with one that is asked for now. */
export function usePasskeySignIn() {
  const call = useCall()
  const become = useBecome()
  const proceed = useProceed()
  return useMutation({
    mutationFn: async (chosen?: PasskeyAnswer) => {
      const { showPasskey } = await ceremony()
      return call(signInWithPasskey, { body: chosen ?? (await showPasskey(await call(beginPasskeySignIn))) })
    },
    onSuccess: (session) => {
      become(session)
      proceed()
    },
  })
}

/** The challenge is renewed before it expires. */
const ANEW_MS = (PASSKEY_MINUTES - 1) * 60_000

/**
 * Offers passkeys in the browser's autofill of the username, where supported; choosing one signs in.
 * Earlier failures are ignored, because the button and the password still work.
 */
export function useOfferedPasskeys(signIn: ReturnType<typeof usePasskeySignIn>): void {
  const call = useCall()
  const { isPending, mutate } = signIn
  useEffect(() => {
    if (isPending || !mayHavePasskeys(location.hostname)) return
    let isOver = false
    const offer = async () => {
      if (document.hidden || !(await mayOffer())) return
      const { offerPasskey } = await ceremony()
      const question = await call(beginPasskeySignIn)
      if (isOver) return
      const answer = await offerPasskey(question)
      if (!isOver) mutate(answer)
    }
    const begin = () => void offer().catch(() => undefined)
    begin()
    const timer = setInterval(begin, ANEW_MS)
    return () => {
      isOver = true
      clearInterval(timer)
      void ceremony().then(({ withdrawPasskey }) => withdrawPasskey())
    }
  }, [call, isPending, mutate])
}

/** Whether this browser can offer passkeys in a username field. */
const mayOffer = async (): Promise<boolean> =>
  'PublicKeyCredential' in window && (await PublicKeyCredential.isConditionalMediationAvailable())
