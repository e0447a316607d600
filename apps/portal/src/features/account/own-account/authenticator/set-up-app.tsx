import { useState } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { OutsideLink } from '@portal/ui/button/link.tsx'
import { QrCode } from '@portal/ui/text/qr-code.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useConfirmAuthenticator, useStartAuthenticator } from './authenticator.queries.ts'
import { AskPassword } from './ask-password.tsx'
import { FirstCodeField } from './first-code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** Three steps in one dialog: the password, the secret for the app, and the recovery codes. */
export function SetUpApp({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const start = useStartAuthenticator()
  const confirm = useConfirmAuthenticator()
  const title = t('authenticator.set-up')
  if (!start.data)
    return (
      <AskPassword
        title={title}
        text={t('authenticator.set-up.password')}
        submit={t('authenticator.set-up.next')}
        change={start}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={t('authenticator.set-up.confirm')}
      onSubmit={() => confirm.mutate(code)}
      isBusy={confirm.isPending}
      intro={<TakeOver secret={start.data.secret} uri={start.data.uri} />}
      done={
        confirm.data && (
          <RecoveryCodes text={t('authenticator.codes.text')} codes={confirm.data.recoveryCodes} />
        )
      }
      doneText={t('authenticator.codes.kept')}
    >
      <FailureAlert failure={confirm.error} />
      <FirstCodeField value={code} onChange={setCode} />
    </FormDialog>
  )
}

/** The secret: to scan, to type, or to open on this phone. */
export function TakeOver({ secret, uri }: { secret: string; uri: string }) {
  const t = useText()
  return (
    <div className="authenticator-secret">
      <p>{t('authenticator.set-up.scan')}</p>
      <QrCode text={uri} label={t('authenticator.set-up.qr')} />
      <p className="small">
        {t('authenticator.set-up.by-hand')} <code>{inFours(secret)}</code>
      </p>
      <p className="small">
        <OutsideLink href={uri}>{t('authenticator.set-up.open')}</OutsideLink>
      </p>
    </div>
  )
}

/** Groups of four are easier to type. */
const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? ''
