import { lazy, Suspense, useId, useState, type FormEvent } from 'react'
import { STAY_DAYS } from '@portal/domain/account/sign-in/remember-me.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Checkbox } from '@portal/ui/field/choice/checkbox.tsx'
import { CredentialFields, type Credentials } from './credential-fields.tsx'
import { LoginText } from './login-text.tsx'
import { useSchool } from '@portal/web-kit/session/current.ts'
import { PasskeySignIn } from '../passkey/passkey-sign-in.tsx'
import { SignInQueue } from './sign-in-queue.tsx'
import { isPortalAway, secondsInCrowd, signInSentence } from './sign-in-failure.ts'
import { useEnter } from './use-enter.ts'

const ForgotPassword = lazy(async () => ({
  default: (await import('../password/forgot-password.tsx')).ForgotPassword,
}))

/** Credentials that the page fills in: a demo account. */
export type Filled = Credentials

type SignInFormProps = {
  readonly filled: Filled | undefined
  /** Why an interrupted sign-in returned to the login page. */
  readonly farewell: string | undefined
}

/** Name and password. After each attempt the spinner stops and the input stays. */
export function SignInForm({ filled, farewell }: SignInFormProps) {
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' })
  const [stays, setStays] = useState(false)
  const [shownFill, setShownFill] = useState(filled)
  if (filled !== shownFill && filled) {
    setShownFill(filled)
    setTyped(filled)
  }
  const t = useText()
  const language = useLanguage()
  const school = useSchool()
  const signIn = useEnter()
  if (isPortalAway(signIn.error)) throw signIn.error
  const seconds = secondsInCrowd(signIn.error)
  const problem = signIn.error ? signInSentence(t, language, signIn.error) : farewell
  const send = () => {
    if (!signIn.isPending) signIn.mutate({ ...typed, login: typed.login.trim(), ...(stays && { stays }) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <>
      {/* POST: if the browser submits the form itself, the password must not end up in a URL. */}
      <form className="sign-in-form" method="post" onSubmit={submit}>
        {school.alternativeLoginText && (
          <p className="quiet">
            <LoginText html={school.alternativeLoginText} />
          </p>
        )}
        {seconds !== undefined && (
          <SignInQueue key={signIn.submittedAt} seconds={seconds} onTurn={send} onStop={signIn.reset} />
        )}
        {seconds === undefined && problem !== undefined && (
          <Alert kind="danger" isNews>
            {problem}
          </Alert>
        )}
        <CredentialFields typed={typed} onChange={setTyped} />
        <Stay isChosen={stays} onChange={setStays} />
        <Button kind="primary" type="submit" isWide isPending={signIn.isPending}>
          {signIn.isPending ? t('login.busy') : t('login.submit')}
        </Button>
        <BusyNote isBusy={signIn.isPending} />
      </form>
      {/* Outside the form, so that the events of their dialogs do not reach it. */}
      <PasskeySignIn />
      <Forgotten login={typed.login} />
    </>
  )
}

type StayProps = { readonly isChosen: boolean; readonly onChange: (stays: boolean) => void }

/** The choice to stay signed in on this browser; not available to administrators. */
function Stay({ isChosen, onChange }: StayProps) {
  const t = useText()
  const explained = useId()
  return (
    <div className="sign-in-stay">
      <Checkbox isSelected={isChosen} onChange={onChange} aria-describedby={explained}>
        {t('login.stay')}
      </Checkbox>
      <p id={explained} className="small quiet">
        {t('login.stay.text', { days: STAY_DAYS })}
      </p>
    </div>
  )
}

/** The link for a forgotten password. */
export function Forgotten({ login }: { login: string }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        {t('login.forgot')}
      </Button>
      <Suspense>
        {isAsking && <ForgotPassword login={login} reason="forgotten" onClose={() => setAsking(false)} />}
      </Suspense>
    </>
  )
}
