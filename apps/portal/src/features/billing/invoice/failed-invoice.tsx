import { Failed } from '@portal/web-kit/text/failure/failed.tsx'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { listAddress } from '../addresses.ts'
import { InvoiceHead } from './invoice-head.tsx'

/** The list failed to load: the reason, a retry, and a link to the lists. */
export function FailedInvoice({ failure, retry }: { failure: unknown; retry: () => void }) {
  const t = useText()
  const child = useChild()
  return (
    <>
      <InvoiceHead title={t('invoice.step.invoice')} />
      <Failed failure={failure} title="invoice.failed" retry={retry}>
        <LinkButton href={listAddress(child.guid, 'open')}>{t('invoice.back-to-list')}</LinkButton>
      </Failed>
    </>
  )
}
