import { useState, type FormEvent } from 'react'
import { maySubmitCode } from '@portal/domain/account/sign-in/second-factor/second-factor.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { codeSentence, mustBeginAnew } from './code-failure.ts'
import { DemoCode } from './demo-code.tsx'
import type { AwaitingCode } from './awaiting-code.ts'
import { useSubmitCode } from './second-factor.queries.ts'
import { isPortalAway } from '../sign-in/sign-in-failure.ts'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'

type CodeFormProps = {
  readonly session: AwaitingCode
  readonly onDone: () => void
  /** Sign-in must restart, for this reason. */
  readonly onOver: (reason: string) => void
}

/** One field for the code; a wrong code stays in it. */
export function CodeForm({ session, onDone, onOver }: CodeFormProps) {
  const t = useText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const code = useSubmitCode(onDone)
  const once = useOneAtATime()
  if (isPortalAway(code.error)) throw code.error
  const isRecovery = session.method === 'passkey'
  const hasEmail = session.method !== 'email' || session.hasEmail
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!maySubmitCode({ busy: code.isPending, hasEmail })) return
    once(() =>
      code.mutateAsync(typed, {
        onError: (failure) => mustBeginAnew(failure) && onOver(codeSentence(t, language, failure)),
      }),
    )
  }
  return (
    <form className="sign-in-form" onSubmit={submit}>
      {!hasEmail && <Alert kind="warning">{t('login.mfa.no-email')}</Alert>}
      {code.error && (
        <Alert kind="danger" isNews>
          {codeSentence(t, language, code.error)}
        </Alert>
      )}
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The one thing to do here, and the next step of signing in.
        autoFocus={!isRecovery}
        label={t(isRecovery ? 'login.mfa.recovery-code' : 'login.mfa.code')}
        value={typed}
        onChange={setTyped}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={40}
        isDisabled={!hasEmail}
        isRequired
      />
      {session.method === 'authenticator' && <DemoCode onCode={setTyped} />}
      <Button
        kind="primary"
        type="submit"
        isWide
        isPending={code.isPending}
        reasonNotTo={hasEmail ? undefined : t('login.mfa.no-email')}
      >
        {t('login.mfa.submit')}
      </Button>
      <BusyNote isBusy={code.isPending} />
    </form>
  )
}
