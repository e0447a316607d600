import { Suspense } from 'react'
import { stepToShow } from '@portal/domain/billing/order/flow.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { stepAddress } from '../addresses.ts'
import { InvoiceView } from './invoice-view.tsx'
import { AskNextInvoice, PaymentOutcome } from './late-parts.ts'
import { useQueryValue } from '../use-place.ts'
import { Redirect } from '../redirect.tsx'

/**
 * One list or invoice. Redirects to the payment method when there is nothing to choose, shows the result of a
 * payment, and asks for the next invoice after an order.
 */
export function InvoicePage() {
  const { list, selection, price, payment } = useOrderDraft()
  const transaction = useQueryValue('transaction')
  const asksNext = useQueryValue('next') === 'ask'
  const step = stepToShow('invoice', list, selection, price, payment)
  if (step !== 'invoice' && !asksNext && transaction === '')
    return <Redirect to={stepAddress(list.child, list.id, step)} />
  return (
    <InvoiceView
      notice={
        <Suspense>
          {transaction !== '' && <PaymentOutcome transaction={transaction} />}
          {asksNext && <AskNextInvoice />}
        </Suspense>
      }
    />
  )
}
