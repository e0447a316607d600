import { useState } from 'react'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import { isStoredForSession, storeForSession } from '../../../api/storage.ts'
import { useGo } from '@portal/ui/button/go.tsx'
import { paidAddress, payAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { InvoiceView } from '../invoice/invoice-view.tsx'
import { goToNext, NextInvoice, useNextInvoice } from '../invoice/next-invoice.tsx'
import { FailedReturn } from '../../payments/transaction.public.ts'
import { Pay } from './pay-card.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { useFollowedPayment } from './use-followed-payment.ts'
import { useQueryValue } from '../use-place.ts'
import { Redirect } from '../redirect.tsx'

/**
 * The return page from the bank: polls the payment and shows its status above the invoice.
 * After success it offers the next invoice, and replaces this URL by that of the invoice.
 */
export function PayReturnPage() {
  const transaction = useQueryValue('transaction')
  const errorType = useQueryValue('errortype')
  const errorMessage = useQueryValue('errormessage')
  if (!isGuid(transaction))
    return <InvoiceView notice={<FailedReturn errorType={errorType} errorMessage={errorMessage} />} />
  return (
    <InvoiceView
      notice={
        <PaymentOutcome transaction={transaction}>
          <AfterPayment transaction={transaction} />
        </PaymentOutcome>
      }
    />
  )
}

/** What follows: the next invoice after a success, and the bank again after a payment that did not succeed. */
function AfterPayment({ transaction }: { transaction: string }) {
  const { data } = useFollowedPayment(transaction)
  if (data && isSuccess(data)) return <AfterSuccess transaction={transaction} />
  return data?.status === 'cancelled' || data?.status === 'failure' ? <PayAgain info={data} /> : undefined
}

const isSuccess = ({ status }: PaymentInfo): boolean =>
  status === 'success' || status === 'success-unconfirmed'

/** One press is back at the bank. */
function PayAgain({ info }: { info: PaymentInfo }) {
  const go = useGo()
  const { list } = useOrderDraft()
  const isOpen = list.invoice?.terms.some(({ id, open }) => id === info.invoiceId && open > 0)
  if (!isOpen) return undefined
  const page = payAddress(list.child, list.id, info.invoiceId)
  return <Pay info={info} payable={info.invoiceId} onStay={() => go(page)} />
}

/** Once the other open invoices are known, asks for the next one, or continues by itself when there is none. */
function AfterSuccess({ transaction }: { transaction: string }) {
  const go = useGo()
  const { list } = useOrderDraft()
  const { isKnown, next, count } = useNextInvoice()
  const asked = `next-asked.${transaction}` as const
  // A second visit, by the browser or by the bank, already had the question.
  const [wasAsked] = useState(() => isStoredForSession(asked))
  if (!isKnown) return undefined
  const invoice = paidAddress(list.child, list.id, transaction)
  if (!next || wasAsked) return <Redirect to={invoice} />
  return (
    <NextInvoice
      count={count}
      next={next}
      onYes={() => {
        storeForSession(asked)
        goToNext(next, go)
      }}
      onNo={() => {
        storeForSession(asked)
        go(invoice, { replace: true })
      }}
    />
  )
}
