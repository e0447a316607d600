import { useLanguage, useText, WithTexts } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { signInSentence } from '../sign-in/sign-in-failure.ts'

/** The reason why sign-in with a passkey failed, as a sentence. */
export function PasskeyFailure({ failure }: { failure: Error }) {
  return (
    <WithTexts area="account">
      <Sentence failure={failure} />
    </WithTexts>
  )
}

function Sentence({ failure }: { failure: Error }) {
  const t = useText()
  const language = useLanguage()
  return (
    <Alert kind="danger" isNews>
      {signInSentence(t, language, failure)}
    </Alert>
  )
}
