import type { ReactNode } from 'react'
import { Refusal } from '../api/failures.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import type { TextKey } from './catalogue.ts'
import { useFailureText } from './failure-text.tsx'
import { useText } from './use-text.tsx'

type FailedProps = {
  readonly failure: unknown
  readonly title: TextKey
  readonly retry: () => void
  /** What else one can do from here. */
  readonly children?: ReactNode
}

/** It could not be fetched: why, and once more; asking again does not help who was refused. */
export function Failed({ failure, title, retry, children }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  const mayHelpToRetry = !(failure instanceof Refusal)
  const actions = (
    <>
      {mayHelpToRetry && (
        <Button kind="primary" onPress={retry}>
          {t('common.retry')}
        </Button>
      )}
      {children}
    </>
  )
  return (
    <ErrorState title={t(title)} actions={(mayHelpToRetry || children) && actions}>
      {failureText(failure)}
    </ErrorState>
  )
}
