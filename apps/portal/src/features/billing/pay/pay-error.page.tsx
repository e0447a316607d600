import { useText } from '@portal/web-kit/text/use-text.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { ErrorState } from '@portal/ui/feedback/states.tsx'
import { invoiceAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { InvoiceHead } from '../invoice/invoice-head.tsx'
import { errorTypeText } from '../../payments/transaction.public.ts'
import { useQueryValue } from '../use-place.ts'

/** The payment cannot be shown or followed: the reason, and a link to the invoice. */
export function PayErrorPage() {
  const t = useText()
  const { list } = useOrderDraft()
  const errorType = useQueryValue('errortype')
  return (
    <>
      <InvoiceHead title={t('pay.title')} note={list.template.title} />
      <ErrorState
        title={t(errorTypeText(errorType || 'processing-error'))}
        actions={
          <LinkButton href={invoiceAddress(list.child, list.id)}>{t('pay.back-to-invoice')}</LinkButton>
        }
      />
    </>
  )
}
