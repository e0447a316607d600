import { useMutation } from '@tanstack/react-query'
import { tidyCode } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../sign-in.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { signOut } = endpointsIn(() => import('@portal/contract/account/first-load.ts'))
const { requestNewCode, submitCode } = endpointsIn(
  () => import('@portal/contract/account/sign-in/second-factor.ts'),
)

/** Completes sign-in with the code; resolves when the person is signed in. */
export function useSubmitCode(onSignedIn: () => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: (typed: string) => call(submitCode, { body: { code: tidyCode(typed) } }),
    onSuccess: (session) => {
      become(session)
      // A person who needs an app sets one up next.
      if (session.stage === 'authenticated') onSignedIn()
    },
  })
}

/** Requests another code by mail. */
export function useNewCode() {
  const call = useCall()
  const become = useBecome()
  return useMutation({ mutationFn: () => call(requestNewCode), onSuccess: become })
}

/** Returns to the login page, as a visitor. */
export function useGoBack() {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: () => call(signOut),
    onSettled: () => become({ stage: 'anonymous' }),
  })
}
