import { useQueryOf, textsIn } from '@portal/web-kit/screen/use-address.ts'
import { useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import type { PasswordInput } from '@portal/domain/account/sign-in/password/password.ts'
import { isRefusal, Refusal } from '@portal/web-kit/api/failures.ts'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button, BusyNote } from '@portal/ui/button/button.tsx'
import { Link } from '@portal/ui/button/link.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import { NewPassword } from './new-password.tsx'
import { usePasswordLink, useResetPassword } from './passwords.queries.ts'
import { reasonNotToSave } from './reason-not-to-save.ts'
import { useOwnWords } from './strength/use-own-words.ts'
import { useStrength } from './strength/use-strength.ts'
import { useOneAtATime } from '@portal/ui/browser/use-one-at-a-time.ts'
import '../sign-in/sign-in.css'

/** The page of the link in a mail: a new password, without the old one. An invalid link is reported at once. */
export function SetPasswordPage() {
  const t = useText()
  const { t: token } = useQueryOf(textsIn('t'))
  const { isPending, refusal } = usePasswordLink(token)
  return (
    <div className="sign-in">
      <section className="card sign-in-card">
        <PageHead title={t('set-password.title')} note={refusal ? undefined : t('set-password.text')} />
        {isPending ? (
          <Skeleton lines={3} height="row" />
        ) : refusal ? (
          <Alert kind="danger" isNews>
            <Reason failure={refusal} />
          </Alert>
        ) : (
          <ChoosePassword token={token} />
        )}
        <Link href="/login">{t('login.mfa.back')}</Link>
      </section>
    </div>
  )
}

function ChoosePassword({ token }: { token: string }) {
  const t = useText()
  const router = useRouter()
  const [typed, setTyped] = useState<PasswordInput>({ password: '', repeated: '' })
  const strength = useStrength(typed.password, useOwnWords())
  const reset = useResetPassword(() => {
    void router.navigate({ to: '/login', search: { notice: 'password-changed' }, replace: true })
  })
  const once = useOneAtATime()
  const reason = reasonNotToSave(typed, strength)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reason && !reset.isSuccess) once(() => reset.mutateAsync({ token, password: typed.password }))
  }
  return (
    <>
      {reset.error && (
        <Alert kind="danger" title={t('set-password.error')} isNews>
          <Reason failure={reset.error} />
        </Alert>
      )}
      {/* POST: if the browser submits the form itself, the password must not end up in a URL. */}
      <form className="sign-in-form" method="post" onSubmit={submit}>
        <NewPassword typed={typed} onChange={(part) => setTyped({ ...typed, ...part })} strength={strength} />
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

/** The reason of a refusal; nothing for a fault, which the person cannot act on. */
function Reason({ failure }: { failure: unknown }) {
  const t = useText()
  const say = useFailureText()
  if (isRefusal(failure, 'password-link-expired')) return <p>{t('set-password.link-expired')}</p>
  return failure instanceof Refusal && <p>{say(failure)}</p>
}
