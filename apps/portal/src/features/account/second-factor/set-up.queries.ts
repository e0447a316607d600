import { useMutation } from '@tanstack/react-query'
import { tidyCode } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../sign-in.queries.ts'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { beginSetUp, confirmSetUp, finishSetUp, showDemoCode } = endpointsIn(
  () => import('@portal/contract/account/sign-in/second-factor.ts'),
)

/** Starts setting up an app; resolves to its secret. It is cached no longer than the screen that shows it. */
export function useBeginSetUp() {
  const call = useCall()
  return useMutation({ mutationFn: () => call(beginSetUp), gcTime: 0 })
}

/** Confirms the app with one of its codes; resolves to the recovery codes. */
export function useConfirmSetUp() {
  const call = useCall()
  return useMutation({
    mutationFn: (typed: string) => call(confirmSetUp, { body: { code: tidyCode(typed) } }),
    gcTime: 0,
  })
}

/** Completes sign-in; resolves when the person is signed in. */
export function useFinishSetUp(onSignedIn: () => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: () => call(finishSetUp),
    onSuccess: (session) => {
      become(session)
      onSignedIn()
    },
  })
}

/** The current code of the app; in the demo only. */
export function useDemoCode(onCode: (code: string) => void) {
  const call = useCall()
  return useMutation({
    mutationFn: () => call(showDemoCode),
    onSuccess: ({ code }) => {
      if (code !== null) onCode(code)
    },
    gcTime: 0,
  })
}
