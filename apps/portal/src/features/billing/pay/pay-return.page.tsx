import { useState } from 'react'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { isGuid } from '@portal/domain/values/guid.ts'
import { isStoredForSession, storeForSession } from '../../../api/storage.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useGo } from '@portal/ui/button/go.tsx'
import { paidAddress } from '../addresses.ts'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { InvoiceView } from '../invoice/invoice-view.tsx'
import { goToNext, NextInvoiceDialog, useNextInvoice } from '../invoice/next-invoice-dialog.tsx'
import { FailedReturn, statusText } from '../../payments/transaction.public.ts'
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
    <>
      <InvoiceView notice={<PaymentOutcome transaction={transaction} />} />
      <AfterPayment transaction={transaction} />
    </>
  )
}

/** Waits for success and for the other open invoices, then asks, or continues by itself when there are none. */
function AfterPayment({ transaction }: { transaction: string }) {
  const { list } = useOrderDraft()
  const { data } = useFollowedPayment(transaction)
  const { isKnown, next, count } = useNextInvoice()
  const asked = `next-asked.${transaction}` as const
  // A second visit, by the browser or by the bank, already had the question.
  const [wasAsked] = useState(() => isStoredForSession(asked))
  if (!data || !isSuccess(data) || !isKnown) return undefined
  const invoice = paidAddress(list.child, list.id, transaction)
  if (!next || wasAsked) return <Redirect to={invoice} />
  return (
    <AskAfterPayment
      info={data}
      count={count}
      next={next}
      invoice={invoice}
      onAnswer={() => storeForSession(asked)}
    />
  )
}

const isSuccess = ({ status }: PaymentInfo): boolean =>
  status === 'success' || status === 'success-unconfirmed'

type AskProps = {
  readonly info: PaymentInfo
  readonly count: number
  readonly next: NonNullable<ReturnType<typeof useNextInvoice>['next']>
  readonly invoice: string
  readonly onAnswer: () => void
}

function AskAfterPayment({ info, count, next, invoice, onAnswer }: AskProps) {
  const t = useText()
  const go = useGo()
  return (
    <NextInvoiceDialog
      count={count}
      status={statusText(info, t)}
      next={next}
      onYes={() => {
        onAnswer()
        goToNext(next, go)
      }}
      onNo={() => {
        onAnswer()
        go(invoice, { replace: true })
      }}
    />
  )
}
