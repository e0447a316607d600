import { useFailureText } from '../../../text/failure-text.tsx'
import { useText } from '../../../text/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { useChild } from '../../account/account.public.ts'
import { listAddress } from '../addresses.ts'
import { InvoiceHead } from './invoice-head.tsx'

/** The list could not be read: why, once more, or back to the lists. */
export function FailedInvoice({ failure, retry }: { failure: unknown; retry: () => void }) {
  const t = useText()
  const child = useChild()
  const failureText = useFailureText()
  return (
    <>
      <InvoiceHead title={t('invoice.step.invoice')} />
      <ErrorState
        title={t('invoice.failed')}
        actions={
          <>
            <Button kind="primary" onPress={retry}>
              {t('common.retry')}
            </Button>
            <LinkButton href={listAddress(child.guid, 'open')}>{t('invoice.back-to-list')}</LinkButton>
          </>
        }
      >
        {failureText(failure)}
      </ErrorState>
    </>
  )
}
