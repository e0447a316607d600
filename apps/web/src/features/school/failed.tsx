import { Refusal } from '../../api/failures.ts'
import type { TextKey } from '../../text/catalogue.ts'
import { useFailureText } from '../../text/failure-text.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'

type FailedProps = { readonly failure: unknown; readonly title: TextKey; readonly retry: () => void }

/** It could not be fetched: why, and once more; asking again does not help who was refused. */
export function Failed({ failure, title, retry }: FailedProps) {
  const t = useText()
  const failureText = useFailureText()
  const again = (
    <Button kind="primary" onPress={retry}>
      {t('common.retry')}
    </Button>
  )
  return (
    <ErrorState title={t(title)} actions={failure instanceof Refusal ? undefined : again}>
      {failureText(failure)}
    </ErrorState>
  )
}
