import { KeyRound } from 'lucide-react'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { codeSentence, mustBeginAnew } from '../second-factor/code-failure.ts'
import { useSubmitPasskey } from './passkey.queries.ts'

type ShowPasskeyProps = {
  /** Whether it is the first thing to do here, and not beside a code. */
  readonly isFirst: boolean
  readonly onDone: () => void
  /** Signing in must begin anew, for this reason. */
  readonly onOver: (reason: string) => void
}

/** Shows a passkey after the password, in the place of a code. */
export function ShowPasskey({ isFirst, onDone, onOver }: ShowPasskeyProps) {
  const t = useText()
  const language = useLanguage()
  const show = useSubmitPasskey(onDone)
  const press = () =>
    show.mutate(undefined, {
      onError: (failure) => mustBeginAnew(failure) && onOver(codeSentence(t, language, failure)),
    })
  return (
    <>
      {show.error && (
        <Alert kind="danger" isNews>
          {codeSentence(t, language, show.error)}
        </Alert>
      )}
      <Button
        kind={isFirst ? 'primary' : 'secondary'}
        isWide
        icon={KeyRound}
        isPending={show.isPending}
        onPress={press}
      >
        {t('login.mfa.passkey.show')}
      </Button>
      <BusyNote isBusy={show.isPending} />
    </>
  )
}
