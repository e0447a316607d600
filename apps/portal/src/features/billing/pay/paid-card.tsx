import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Alert } from '@portal/ui/feedback/alert.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { LinkButton } from '@portal/ui/button/link.tsx'
import { invoiceAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { Receipt } from '../invoice/terms/receipt.tsx'

/** Nothing is open here: the only action is the receipt. */
export const isPaid = ({ amount, openTransaction }: PaymentInfo): boolean => amount <= 0 && !openTransaction

/** Shows the receipt of what was paid, without a pay button. */
export function PaidCard({ info }: { info: PaymentInfo }) {
  const t = useText()
  const { list } = useOrderDraft()
  const term = list.invoice?.terms.find(({ id }) => id === info.invoiceId)
  return (
    <Card className="pay-card" aria-label={t('pay.title')}>
      <Alert kind="success">{t(term && term.of > 1 ? 'pay.paid.term' : 'pay.paid')}</Alert>
      <dl>
        <div>
          <dt>{t('pay.description')}</dt>
          <dd>{info.description}</dd>
        </div>
        <div>
          <dt>{t('pay.reference')}</dt>
          <dd className="figures">{info.reference}</dd>
        </div>
      </dl>
      {term && term.paid > 0 && (
        <p>
          <Receipt term={guid(term.id)} />
        </p>
      )}
      <LinkButton href={invoiceAddress(list.child, list.id)}>{t('pay.back-to-invoice')}</LinkButton>
    </Card>
  )
}
