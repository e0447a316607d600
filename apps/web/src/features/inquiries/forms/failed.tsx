import { isRefusal } from '../../../api/failures.ts'
import { useFailureText } from '../../../text/failure-text.tsx'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { BackToForms } from './back-to-forms.tsx'

type FailedProps = {
  readonly failure: unknown
  readonly retry: () => void
  /** What could not be fetched; from a list there is no way back to it. */
  readonly what: 'form' | 'list'
}

/** It could not be fetched: why, and once more. What is not there, or not for this child, says so. */
export function Failed({ failure, retry, what }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  if (isRefusal(failure, 'not-found')) return <NotThere />
  return (
    <ErrorState
      title={t(what === 'list' ? 'forms.failed' : 'forms.error.onRetrieve')}
      actions={
        <>
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
          {what === 'form' && <BackToForms />}
        </>
      }
    >
      {failureText(failure)}
    </ErrorState>
  )
}

/** No such form, or not for this child. */
export function NotThere() {
  const t = useText()
  return (
    <div className="card">
      <EmptyState title={t('forms.not-found')} actions={<BackToForms />}>
        {t('forms.not-found-hint')}
      </EmptyState>
    </div>
  )
}
