import { useFailureText } from './failure-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

/** Why the last action failed, announced at once to screen readers; empty without a failure. */
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
