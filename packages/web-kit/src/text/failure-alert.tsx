import { useFailureText } from './failure-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** Why what one just did failed, in a sentence that screen readers hear at once; nothing while nothing did. */
export function FailureAlert({ failure, title }: { failure: Error | null; title?: string }) {
  const say = useFailureText()
  return (
    failure && (
      <Alert kind="danger" isNews {...(title !== undefined && { title })}>
        {say(failure)}
      </Alert>
    )
  )
}
