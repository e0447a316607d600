import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { codeSentence, mustBeginAnew } from './code-failure.ts'
import { useNewCode } from './second-factor.queries.ts'
import type { AwaitingCode } from './awaiting-code.ts'
import { useMinutesUntil } from './use-minutes-until.ts'

type NewCodeProps = { readonly session: AwaitingCode; readonly onOver: (reason: string) => void }

/** Requests another code by mail, after a delay. */
export function NewCode({ session, onOver }: NewCodeProps) {
  const t = useText()
  const language = useLanguage()
  const newCode = useNewCode()
  const minutes = useMinutesUntil(session.newCodeAfter)
  const wait = minutes === undefined ? undefined : t('login.mfa.resend-wait', { minutes })
  const ask = () =>
    newCode.mutate(undefined, {
      onError: (failure) => mustBeginAnew(failure) && onOver(codeSentence(t, language, failure)),
    })
  return (
    <>
      {newCode.isSuccess && (
        <Alert kind="success" isNews>
          {t('login.mfa.resent')}
        </Alert>
      )}
      {newCode.error && (
        <Alert kind="danger" title={t('login.mfa.resend-failed')} isNews>
          {codeSentence(t, language, newCode.error)}
        </Alert>
      )}
      <Button onPress={ask} isPending={newCode.isPending} reasonNotTo={wait}>
        {t('login.mfa.resend')}
      </Button>
      {wait !== undefined && (
        <p className="small quiet" aria-hidden>
          {wait}
        </p>
      )}
    </>
  )
}
