import { useRouter } from '@tanstack/react-router'
import { clearPersonalStorage } from '../../../api/storage.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useSignOut } from '../../../features/account/account.queries.ts'
import { useFailureText } from '@portal/web-kit/text/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts.tsx'

/**
 * Logs out and loads the page anew, so that nothing of this person stays in memory. Leads to the
 * address that the session names, else to the login page. Without an answer the person stays and reads why.
 */
export function useLeave(): () => void {
  const t = useText()
  const say = useFailureText()
  const { basepath } = useRouter()
  const { logoutRedirectUrl } = useSession()
  const signOut = useSignOut({
    onSuccess: () => {
      clearPersonalStorage()
      location.assign(logoutRedirectUrl ?? `${basepath}/login`)
    },
    onError: (failure) => showToast({ kind: 'error', title: t('toast.error.title'), text: say(failure) }),
  })
  return () => signOut.mutate()
}
