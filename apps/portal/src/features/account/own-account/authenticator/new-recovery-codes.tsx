import { useText } from '@portal/web-kit/text/use-text.tsx'
import { AskPassword } from './ask-password.tsx'
import { useRenewRecoveryCodes } from './authenticator.queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Replaces the recovery codes, with the password. */
export function NewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const t = useText()
  const renew = useRenewRecoveryCodes()
  return (
    <AskPassword
      title={t('authenticator.renew')}
      text={t('authenticator.renew.text')}
      submit={t('authenticator.renew.submit')}
      change={renew}
      onClose={onClose}
      done={
        renew.data && (
          <RecoveryCodes text={t('authenticator.codes.renewed')} codes={renew.data.recoveryCodes} />
        )
      }
      doneText={t('authenticator.codes.kept')}
    />
  )
}
