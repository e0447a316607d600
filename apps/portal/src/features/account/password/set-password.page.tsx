import { useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import {
  ASKS_FOR_CODE,
  readActivationCode,
} from '@portal/domain/account/sign-in/invitation/activation-code.ts'
import type { PasswordInput } from '@portal/domain/account/sign-in/password/password.ts'
import { isRefusal, Refusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { ForgotPassword } from './forgot-password.tsx'
import { NewPassword } from './new-password.tsx'
import { usePasswordLink, useResetPassword } from './passwords.queries.ts'
import { reasonNotToSave } from './reason-not-to-save.ts'
import { useOwnWords } from './strength/use-own-words.ts'
import { useStrength } from './strength/use-strength.ts'
import { TypeCode } from './type-code.tsx'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import '../sign-in/sign-in.css'

/**
 * The page of the link in a mail, or of the code in a letter: a first or a new password, without the old one. A dead link
 * is reported at once.
 */
export function SetPasswordPage() {
  const { t: token } = useQueryOf(textsIn('t'))
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        {token === ASKS_FOR_CODE ? <TypeCode /> : <ByLink token={token} />}
        <BackToSignIn />
      </section>
    </div>
  )
}

function ByLink({ token }: { token: string }) {
  const { isPending, refusal, answer } = usePasswordLink(token)
  if (isPending) return <Checking />
  if (refusal && isRefusal(refusal, 'password-link-expired') && readActivationCode(token) !== undefined)
    return <TypeCode refused={token} />
  if (refusal) return <RefusedLink refusal={refusal} />
  return <ChoosePassword token={token} isFirst={answer?.isFirst ?? false} />
}

function Checking() {
  const t = useText()
  return (
    <>
      <PageHead title={t('set-password.checking')} />
      <Skeleton lines={3} height="row" />
    </>
  )
}

function BackToSignIn() {
  const t = useText()
  return <Link href="/login">{t('login.mfa.back')}</Link>
}

function RefusedLink({ refusal }: { refusal: Refusal }) {
  const t = useText()
  const say = useFailureText()
  const isDead = isRefusal(refusal, 'password-link-expired')
  return (
    <>
      <PageHead title={t('set-password.refused')} />
      <Alert kind={isDead ? 'warning' : 'danger'} isNews>
        <p>{isDead ? t('set-password.link-expired') : say(refusal)}</p>
      </Alert>
      {isDead && <AskNewLink />}
    </>
  )
}

/** The button that asks for another link, by username: a dead link does not tell whose it was. */
function AskNewLink() {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="primary" isWide onPress={() => setAsking(true)}>
        {t('password.request.title.dead-link')}
      </Button>
      {isAsking && <ForgotPassword login="" reason="dead-link" onClose={() => setAsking(false)} />}
    </>
  )
}

function ChoosePassword({ token, isFirst }: { token: string; isFirst: boolean }) {
  const t = useText()
  const router = useRouter()
  const [typed, setTyped] = useState<PasswordInput>({ password: '', repeated: '' })
  const strength = useStrength(typed.password, useOwnWords())
  const reset = useResetPassword(() => {
    const notice = isFirst ? 'password-set' : 'password-changed'
    void router.navigate({ to: '/login', search: { notice }, replace: true })
  })
  const once = useOneAtATime()
  const reason = reasonNotToSave(typed, strength)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason && !reset.isSuccess) once(() => reset.mutateAsync({ token, password: typed.password }))
  }
  return (
    <>
      <PageHead
        title={t(isFirst ? 'set-password.title.first' : 'set-password.title')}
        note={t('set-password.text')}
      />
      {reset.error && <NotSaved failure={reset.error} />}
      {/* POST: if the browser submits the form itself, the password must not end up in a URL. */}
      <form className="sign-in-form" method="post" onSubmit={submit}>
        <NewPassword
          typed={typed}
          onChange={(part) => setTyped({ ...typed, ...part })}
          strength={strength}
          isFirst={isFirst}
        />
        <Button
          kind="primary"
          type="submit"
          isWide
          isPending={reset.isPending}
          reasonNotTo={reason && t(reason)}
        >
          {t('set-password.submit')}
        </Button>
        <BusyNote isBusy={reset.isPending} />
      </form>
    </>
  )
}

/** Why the password was not saved; no reason for a fault, which the person cannot act on. */
function NotSaved({ failure }: { failure: unknown }) {
  const t = useText()
  const say = useFailureText()
  const isDead = isRefusal(failure, 'password-link-expired')
  return (
    <>
      <Alert kind="danger" title={t('set-password.error')} isNews>
        {failure instanceof Refusal && <p>{isDead ? t('set-password.link-expired') : say(failure)}</p>}
      </Alert>
      {isDead && <AskNewLink />}
    </>
  )
}
