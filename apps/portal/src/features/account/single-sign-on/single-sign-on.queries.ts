import { useMutation } from '@tanstack/react-query'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { useBecome } from '../sign-in.queries.ts'
import { endpointsIn, type BodyOf } from '@portal/web-kit/api/late-endpoint.ts'

const { finishSingleSignOn } = endpointsIn(() => import('@portal/contract/account/sign-in/single-sign-on.ts'))

/** The fields of an identity provider's response. */
export type Returned = BodyOf<typeof finishSingleSignOn>

/** Completes sign-in through an identity provider; resolves to the requested page. */
export function useFinishSingleSignOn(type: string, onSignedIn: (place: string) => void) {
  const call = useCall()
  const become = useBecome()
  return useMutation({
    mutationFn: (body: Returned) => call(finishSingleSignOn, { params: { type }, body }),
    onSuccess: ({ session, to }) => {
      become(session)
      onSignedIn(to)
    },
  })
}
