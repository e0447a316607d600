import { useMutation } from '@tanstack/react-query'
import { signOut } from '@portal/contract/account/first-load.ts'
import { requestNewCode, submitCode } from '@portal/contract/account/second-factor.ts'
import { tidyCode } from '@portal/domain/account/sign-in/second-factor.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../account.queries.ts'

/** Ends signing in with the code; resolves when somebody is signed in. */
export function useSubmitCode(onSignedIn: () => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: (typed: string) => call(submitCode, { body: { code: tidyCode(typed) } }),
    onSuccess: (session) => {
      become(session)
      // Whoever needs an app goes on to set it up.
      if (session.stage === 'authenticated') onSignedIn()
    },
  })
}

/** Has another code mailed. */
export function useNewCode() {
  const call = useCall()
  const become = useBecome()
  return useMutation({ mutationFn: () => call(requestNewCode), onSuccess: become })
}

/** Goes back to the sign-in page, as nobody. */
export function useGoBack() {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: () => call(signOut),
    onSettled: () => become({ stage: 'anonymous' }),
  })
}
