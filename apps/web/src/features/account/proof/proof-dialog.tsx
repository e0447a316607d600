import { useState } from 'react'
import { useText } from '../../../text/use-text.tsx'
import { FailureAlert } from '../../../text/failure-alert.tsx'
import { PasswordField } from '../../../ui/text-field.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useProveByPassword } from './proof.queries.ts'

type ProofDialogProps = { readonly onProved: () => void; readonly onClose: () => void }

/**
 * Asks somebody who stayed signed in to prove who they are, over the page on which they pressed something that weighs.
 * What stands there stays as it is, also when they give up. Another means of proof is another way to `onProved`.
 */
export function ProofDialog({ onProved, onClose }: ProofDialogProps) {
  const t = useText()
  const [password, setPassword] = useState('')
  const prove = useProveByPassword(onProved)
  return (
    <FormDialog
      title={t('proof.title')}
      onClose={onClose}
      submit={t('proof.submit')}
      onSubmit={() => prove.mutate(password)}
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
    </FormDialog>
  )
}
