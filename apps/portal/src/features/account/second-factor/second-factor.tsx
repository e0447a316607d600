import { useState } from 'react'
import { useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { PageHead } from '@portal/ui/layout/page-head.tsx'
import type { AwaitingCode } from './awaiting-code.ts'
import { ShowPasskey } from '../passkey/show-passkey.tsx'
import { CodeForm } from './code-form.tsx'
import { NewCode } from './new-code.tsx'
import { SetUp } from './set-up.tsx'
import { useGoBack } from './second-factor.queries.ts'
import { useProceed } from '../sign-in/use-enter.ts'

type SecondFactorProps = {
  readonly session: AwaitingCode
  /** Sign-in restarts, with the reason unless the person chose to. */
  readonly onOver: (reason?: string) => void
}

/** Asks for the code after the password; the person is not signed in before it. */
export function SecondFactor(props: SecondFactorProps) {
  return (
    <WithTexts area="account">
      <div className="sign-in">
        <section className="card sign-in-card">
          <Question key={kindOf(props.session)} {...props} />
        </section>
      </div>
    </WithTexts>
  )
}

/**
 * A code by mail and the other methods are two screens, so that reading the session after set-up does not reset the
 * screen.
 */
const kindOf = ({ method }: AwaitingCode): string => (method === 'email' ? 'email' : 'app')

function Question({ session, onOver }: SecondFactorProps) {
  const t = useText()
  const proceed = useProceed()
  const goBack = useGoBack()
  // Once started, set-up continues to the end, also when another tab changes the session.
  const [isSettingUp, setSettingUp] = useState(session.method === 'set-up')
  if (session.method === 'set-up' && !isSettingUp) setSettingUp(true)
  const startOver = (reason?: string) => {
    onOver(reason)
    goBack.mutate()
  }
  const back = (
    <Button kind="quiet" isPending={goBack.isPending} onPress={() => startOver()}>
      {t('login.mfa.back')}
    </Button>
  )
  if (isSettingUp) return <SetUp onDone={proceed} back={back} />
  return (
    <>
      {session.method === 'passkey' ? (
        <WithPasskey session={session} onDone={proceed} onOver={startOver} />
      ) : (
        <WithCode session={session} onDone={proceed} onOver={startOver} />
      )}
      {session.method === 'email' && session.hasEmail && <NewCode session={session} onOver={startOver} />}
      {back}
    </>
  )
}

type StepProps = {
  readonly session: AwaitingCode
  readonly onDone: () => void
  readonly onOver: (reason: string) => void
}

/** A code, or a passkey instead of it where there is one. */
function WithCode({ session, ...step }: StepProps) {
  const t = useText()
  return (
    <>
      <PageHead title={t('login.mfa.title')} note={<HowItComes session={session} />} />
      <CodeForm session={session} {...step} />
      {session.hasPasskey && <ShowPasskey isFirst={false} {...step} />}
    </>
  )
}

/** A passkey, or a recovery code instead of it. */
function WithPasskey({ session, ...step }: StepProps) {
  const t = useText()
  return (
    <>
      <PageHead title={t('login.mfa.passkey.title')} note={t('login.mfa.passkey.text')} />
      <ShowPasskey isFirst {...step} />
      <details className="demo-others">
        <summary>{t('login.mfa.recovery')}</summary>
        <CodeForm session={session} {...step} />
      </details>
    </>
  )
}

function HowItComes({ session: { method, hasEmail, maskedEmail = '' } }: { session: AwaitingCode }) {
  const t = useText()
  if (method === 'authenticator') return t('login.mfa.text-app')
  return hasEmail ? t('login.mfa.text', { email: maskedEmail }) : null
}
