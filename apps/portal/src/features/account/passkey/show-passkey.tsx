import { KeyRound } from 'lucide-react'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { BusyNote, Button } from '@portal/ui/button/button.tsx'
import { codeSentence, mustBeginAnew } from '../second-factor/code-failure.ts'
import { useSubmitPasskey } from './passkey.queries.ts'

type ShowPasskeyProps = {
  /** Whether it is the primary action here, and not an alternative to a code. */
  readonly isFirst: boolean
  readonly onDone: () => void
  /** Sign-in must restart, for this reason. */
  readonly onOver: (reason: string) => void
}

/** Asks for a passkey after the password, instead of a code. */
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
