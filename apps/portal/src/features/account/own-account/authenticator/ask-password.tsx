import { useState, type ReactNode } from 'react'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { PasswordField } from '@portal/ui/field/text-field.tsx'
import { FormDialog } from '../../form-dialog.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'

type Change = {
  readonly mutateAsync: (password: string) => Promise<unknown>
  readonly isPending: boolean
  readonly error: Error | null
}

type AskPasswordProps = {
  readonly title: string
  readonly text: string
  readonly submit: string
  readonly change: Change
  readonly onClose: () => void
  readonly done?: ReactNode
  readonly doneText?: string
  /** Another way to prove the identity, below the password. */
  readonly children?: false | ((give: (work: () => Promise<unknown>) => void) => ReactNode)
}

/** Asks for the password again before a sensitive action. */
export function AskPassword(props: AskPasswordProps) {
  const { title, text, submit, change, onClose, done, doneText, children } = props
  const t = useText()
  const once = useOneAtATime()
  const [password, setPassword] = useState('')
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={submit}
      onSubmit={() => once(() => change.mutateAsync(password))}
      isBusy={change.isPending}
      intro={<p>{text}</p>}
      done={done}
      {...(doneText !== undefined && { doneText })}
    >
      <FailureAlert failure={change.error} />
      <PasswordField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- A dialog that opens takes the focus.
        autoFocus
        label={t('password.change.old')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        isRequired
      />
      {children && children(once)}
    </FormDialog>
  )
}
