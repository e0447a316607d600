import { useRouter } from '@tanstack/react-router'
import { clearPersonalStorage } from '../../../api/storage.ts'
import { useSession } from '@portal/web-kit/session/current.ts'
import { useSignOut } from '../../../features/account/account.queries.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'

/**
 * Signs out and reloads the page, so that no data of this person stays in memory.
 * Opens the URL that the session names, else the login page. Without a response the person stays and reads why.
 */
export function useLeave(): () => void {
  const t = useText()
  const say = useFailureText()
  const { basepath } = useRouter()
  const { logoutRedirectUrl } = useSession()
  const signOut = useSignOut({
    onSuccess: () => {
      clearPersonalStorage()
      void Promise.race([forget(), pause()])
        .catch(() => undefined)
        .finally(() => location.assign(logoutRedirectUrl ?? `${basepath}/login`))
    },
    onError: (failure) => showToast({ kind: 'error', title: t('toast.error.title'), text: say(failure) }),
  })
  return () => signOut.mutate()
}

/** The longest wait for a browser that cannot open its storage. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 1000))

/** The server has removed the key to what this device keeps, so a failure does no harm. */
async function forget(): Promise<void> {
  const { forgetDevice } = await import('../../../offline/forget-device.ts')
  await forgetDevice(window)
}
