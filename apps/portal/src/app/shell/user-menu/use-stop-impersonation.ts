import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Impersonation } from '@portal/domain/account/sign-in/session.ts'
import { useCall } from '@portal/web-kit/api/use-call.tsx'
import { reloadAtHome } from '../../../features/account/impersonate/reload-at-home.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { endpointsIn } from '@portal/web-kit/api/late-endpoint.ts'

const { stopImpersonation, stopRoleImpersonation } = endpointsIn(
  () => import('@portal/contract/account/stop-impersonation.ts'),
)

/** Ends impersonation, and reloads the portal. */
export function useStopImpersonation(kind: Impersonation['kind']) {
  const t = useText()
  const say = useFailureText()
  const call = useCall()
  const { basepath } = useRouter()
  const startOver = useCallback(() => reloadAtHome(basepath), [basepath])
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => call(kind === 'person' ? stopImpersonation : stopRoleImpersonation),
    onSuccess: startOver,
    onError: (failure) => showToast({ kind: 'error', title: t('toast.error.title'), text: say(failure) }),
  })
  return { stop: () => mutate(), isStopping: isPending || isSuccess, startOver }
}
