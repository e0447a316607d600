import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.tsx'
import { useText } from '../../../text/use-text.tsx'
import { FailureAlert } from '../../../text/failure-alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { passkeysQuery } from '../passkey/passkey.queries.ts'
import { useProveOneself } from './proof.queries.ts'

type ProofDialogProps = { readonly onProved: () => void; readonly onClose: () => void }

/**
 * Asks somebody who stayed signed in to prove who they are, over the page on which they pressed something that weighs.
 * What stands there stays as it is, also when they give up. Who has a passkey may show that instead of the password.
 */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const prove = useProveOneself(onProved)
  const { data: passkeys = [] } = useQuery(passkeysQuery(useCall()))
  return (
    <FormDialog
      title={t('proof.title')}
      onClose={onClose}
      submit={t('proof.submit')}
      onSubmit={() => prove.mutate({ password })}
      isBusy={prove.isPending}
      intro={<p>{t('proof.text')}</p>}
    >
      <FailureAlert failure={prove.error} />
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      {passkeys.length > 0 && (
        <Button icon={KeyRound} isWide isPending={prove.isPending} onPress={() => prove.mutate('passkey')}>
          {t('passkey.proof')}
        </Button>
      )}
    </FormDialog>
  )
}
