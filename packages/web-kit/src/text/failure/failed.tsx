import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { isRefusal, Refusal, textOfSynchronising } from '../../api/failures.ts'
import { useSayMissing } from '@portal/ui/browser/server-page.ts'
import { Button } from '@portal/ui/button/button.tsx'
import { EmptyState, ErrorState } from '@portal/ui/feedback/states.tsx'
import type { TextKey } from '../catalogue.ts'
import { useFailureText } from './failure-text.tsx'
import { useText } from '../use-text.tsx'

type FailedProps = {
  readonly failure: unknown
  readonly title: TextKey
  readonly retry: () => void
  /** Other actions from here. */
  readonly children?: ReactNode
}

/** The status of a temporary refusal. */
const FOR_NOW = 503

/** A failed read with its reason and a retry button; a permanent refusal has no button. */
export function Failed({ failure, title, retry, children }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  useSayMissing(isRefusal(failure, 'not-found'))
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
