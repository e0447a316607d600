import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { readActivationCode } from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { TextField } from '@portal/ui/field/text-field.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'

/** Asks for the code of a letter; again when it was refused. What is no code is not sent. */
export function TypeCode({ refused = '' }: { refused?: string }) {
  const t = useText()
  const router = useRouter()
  const [typed, setTyped] = useState(refused)
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readActivationCode(typed)
    setWrong(code === undefined)
    if (code !== undefined) void router.navigate({ to: '/set-password', search: { t: code }, replace: true })
  }
  return (
    <>
      <PageHead title={t('set-password.title.first')} />
      {refused !== '' && !isWrong && (
        <Alert kind="warning" isNews>
          <p>{t('set-password.code.refused')}</p>
        </Alert>
      )}
      <form className="sign-in-form" method="post" onSubmit={submit} noValidate>
        <TextField
          label={t('set-password.code.title')}
          hint={t('set-password.code.hint')}
          value={typed}
          onChange={setTyped}
          isRequired
          spellCheck={false}
          autoComplete="off"
          validationBehavior="aria"
          error={isWrong ? t('set-password.code.refused') : undefined}
        />
        <Button kind="primary" type="submit" isWide>
          {t('login.mfa.submit')}
        </Button>
      </form>
    </>
  )
}
