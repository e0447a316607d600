import { useText } from '@portal/web-kit/text/use-text.tsx'
import { showToast } from '@portal/ui/overlay/toasts/toasts.tsx'
import { RecoveryCodes } from '../own-account/authenticator/recovery-codes.tsx'
import { AskProof } from './ask-proof.tsx'
import { useAddPasskey } from './passkey.queries.ts'

/**
 * Makes a passkey on this device, with the password or another passkey. An administrator may get recovery codes with
 * it.
 */
export function AddPasskey({ hasPasskey, onClose }: { hasPasskey: boolean; onClose: () => void }) {
  const t = useText()
  const add = useAddPasskey(({ recoveryCodes }) => {
    showToast({ kind: 'success', title: t('passkey.added') })
    if (recoveryCodes.length === 0) onClose()
  })
  const codes = add.data?.recoveryCodes ?? []
  return (
    <AskProof
      title={t('passkey.add')}
      text={t('passkey.add.text')}
      submit={t('passkey.add.submit')}
      change={add}
      hasPasskey={hasPasskey}
      onClose={onClose}
      done={codes.length > 0 && <RecoveryCodes text={t('passkey.codes')} codes={codes} />}
      doneText={t('authenticator.codes.kept')}
    />
  )
}
