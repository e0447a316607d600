import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Refusal, textOfSynchronising } from '../api/failures.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
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

/** What was refused for a moment only. */
const FOR_NOW = 503

/** It could not be fetched: why, and once more; asking again does not help who was refused for good. */
export function Failed({ failure, title, retry, children }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  const mayHelpToRetry = !(failure instanceof Refusal) || failure.status === FOR_NOW
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
  const bodyInstead = textOfSynchronising(failure)
  if (bodyInstead !== undefined)
    return (
      <EmptyState icon={RefreshCw} title={t('page.syncing.title')} actions={actions}>
        {bodyInstead === '' ? t('page.syncing') : bodyInstead}
      </EmptyState>
    )
  return (
    <ErrorState title={t(title)} actions={(mayHelpToRetry || children) && actions}>
      {failureText(failure)}
    </ErrorState>
  )
}
