import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { AskPassword } from './ask-password.tsx'
import { useRemoveAuthenticator } from './authenticator.queries.ts'

/** Removes the app, with the password. */
export function RemoveApp({ onClose }: { onClose: () => void }) {
  const t = useText()
  const remove = useRemoveAuthenticator(() => {
    onClose()
    showToast({ kind: 'success', title: t('authenticator.removed') })
  })
  return (
    <AskPassword
      title={t('authenticator.remove')}
      text={t('authenticator.remove.text')}
      submit={t('authenticator.remove')}
      change={remove}
      onClose={onClose}
    />
  )
}
