import type { OrderList } from '@portal/domain/billing/order-list.ts'
import { useText } from '../../../text/use-text.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from './copy-button.tsx'

/** For a transfer: which reference to quote, ready to copy, for the first part that is open. */
export function TransferInstruction({ list }: { list: OrderList }) {
  const t = useText()
  const term = list.invoice?.terms.find(({ method, open }) => method.systemName === 'overboeking' && open > 0)
  if (!term) return undefined
  return (
    <Card as="div" className="invoice-transfer">
      <p>{t('invoice.payments.transfer-reference', { reference: term.reference })}</p>
      <CopyButton text={term.reference} label={t('invoice.payments.copy-reference')} />
    </Card>
  )
}
