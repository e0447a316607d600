import type { ReactNode } from 'react'
import type { TextKey } from '../../text/catalogue.ts'
import { useFailureText } from '../../text/failure-text.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

type FailedProps = {
  readonly failure: unknown
  readonly title: TextKey
  readonly retry: () => void
  /** What else one can do from here. */
  readonly children?: ReactNode
}

/** It could not be fetched: why, and once more. */
export function Failed({ failure, title, retry, children }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  return (
    <ErrorState
      title={t(title)}
      actions={
        <>
          <Button kind="primary" onPress={retry}>
            {t('common.retry')}
          </Button>
          {children}
        </>
      }
    >
      {failureText(failure)}
    </ErrorState>
  )
}
