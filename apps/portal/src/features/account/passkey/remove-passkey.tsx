import type { Passkey } from '@portal/contract/account/sign-in/passkeys.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { deviceName } from '../own-account/device-name.ts'
import { AskProof } from './ask-proof.tsx'
import { useRemovePasskey } from './passkey.queries.ts'

/** Removes a passkey, with the password or a passkey. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useText()
  const remove = useRemovePasskey(passkey.id, () => {
    onClose()
    showToast({ kind: 'success', title: t('passkey.removed') })
  })
  return (
    <AskProof
      title={t('passkey.remove.title')}
      text={t('passkey.remove.text', { device: deviceName(t, passkey.device) })}
      submit={t('passkey.remove')}
      change={remove}
      hasPasskey
      onClose={onClose}
    />
  )
}
