import { Refusal } from '@portal/web-kit/api/failures.ts'
import { FailureAlert } from '@portal/web-kit/text/failure/failure-alert.tsx'
import { useFailureText } from '@portal/web-kit/text/failure/failure-text.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'

type ChangedProps = {
  readonly failure: Error
  /** Whether the editor has not yet chosen for the own version. */
  readonly isUndecided: boolean
  /** Takes what is stored now as seen, so that the next save replaces it. */
  readonly onKeepMine: () => void
}

/** Shows why a change failed. When somebody else changed the same meanwhile, the fields show what is stored now. */
export function Changed({ failure, isUndecided, onKeepMine }: ChangedProps) {
  const t = useText()
  const say = useFailureText()
  const isStale = failure instanceof Refusal && failure.code === 'changed-meanwhile'
  if (!isStale) return <FailureAlert failure={failure} />
  if (!isUndecided) return <Alert kind="info">{t('action.save-mine')}</Alert>
  return (
    <Alert kind="warning" isNews actions={<Button onPress={onKeepMine}>{t('action.keep-mine')}</Button>}>
      {say(failure)}
    </Alert>
  )
}
