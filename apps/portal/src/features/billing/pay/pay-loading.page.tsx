import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { InvoiceHead } from '../invoice/invoice-head.tsx'

/** The placeholder of the payment while it loads. */
export function PayLoadingPage() {
  const t = useText()
  const { list } = useOrderDraft()
  return (
    <>
      <InvoiceHead title={t('pay.title')} note={list.template.title} />
      <p className="quiet">{t('pay.loading')}</p>
      <Skeleton height="card" />
    </>
  )
}
