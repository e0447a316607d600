import { useState, type FormEvent } from 'react'
import { Form } from 'react-aria-components'
import { useLanguage, useText } from '../../text/use-text.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button, BusyNote } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { LoginText } from './login-text.tsx'
import { useSchool } from './current.ts'
import { isPortalAway, signInSentence } from './sign-in-failure.ts'
import { useEnter } from './use-enter.ts'

/** What somebody else filled in for the person: a demo account. */
export type Filled = { readonly loginname: string; readonly password: string }

/** Name and password. The spinner always stops, and what was typed stays (AUTH-002, AUTH-007, AUTH-008). */
export function SignInForm({ filled }: { filled: Filled | undefined }) {
  const [loginname, setLoginname] = useState('')
  const [password, setPassword] = useState('')
  const [shownFill, setShownFill] = useState(filled)
  if (filled !== shownFill && filled) {
    setShownFill(filled)
    setLoginname(filled.loginname)
    setPassword(filled.password)
  }
  const t = useText()
  const language = useLanguage()
  const school = useSchool()
  const signIn = useEnter()
  if (isPortalAway(signIn.error)) throw signIn.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signIn.isPending) signIn.mutate({ loginname: loginname.trim(), password })
  }
  return (
    <Form className="sign-in-form" onSubmit={submit}>
      {school.alternativeLoginText && (
        <p className="quiet">
          <LoginText html={school.alternativeLoginText} />
        </p>
      )}
      {signIn.error && (
        <Alert kind="danger" isNews>
          {signInSentence(t, language, signIn.error)}
        </Alert>
      )}
      <TextField
        label={t('login.username')}
        value={loginname}
        onChange={setLoginname}
        name="loginname"
        autoComplete="username"
        isRequired
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        name="password"
        autoComplete="current-password"
        isRequired
      />
      <Button kind="primary" type="submit" isWide isPending={signIn.isPending}>
        {signIn.isPending ? t('login.busy') : t('login.submit')}
      </Button>
      <BusyNote isBusy={signIn.isPending} />
    </Form>
  )
}
