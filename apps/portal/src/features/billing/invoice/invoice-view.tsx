import { Suspense, useState, type ReactNode } from 'react'
import { isFull } from '@portal/domain/billing/order/selection.ts'
import { reasonNotToAnswer } from '@portal/domain/billing/order/reason-not-to-order.ts'
import { useServerPage } from '@portal/ui/browser/server-page.ts'
import { Skeleton } from '@portal/ui/feedback/skeleton.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { Articles } from './articles/articles.tsx'
import { ArticleActions } from './articles/article-actions.tsx'
import { Banners } from './banners.tsx'
import { BILL, Documents, PayBar, PAYMENT, Settled, WaitingList } from './late-parts.ts'
import { NextStepSentence } from './next-step-sentence.tsx'
import { PriceSummary } from './price/price-summary.tsx'
import { StepHead } from './steps/step-head.tsx'

/** The invoice: its next step, lines, totals and payments. `notice` is above it. */
export function InvoiceView({ notice }: { notice?: ReactNode }) {
  const { list, viewer, today } = useOrderDraft()
  const isAnswerable = reasonNotToAnswer(list, viewer, today) === undefined
  const isSettled = list.invoice !== undefined || list.order !== undefined
  const page = useServerPage()
  if (isSettled || list.documents.length > 0) page?.fetch(BILL)
  return (
    <>
      <StepHead list={list} {...(isAnswerable && { step: 'invoice' as const })} />
      <div className="invoice">
        <div className="invoice-notices">
          {notice}
          <Banners />
          {(isAnswerable || isSettled) && <NextStepSentence />}
        </div>
        {!isSettled && list.template.description && (
          <p className="invoice-description">{list.template.description}</p>
        )}
        {isSettled ? <SettledInvoice /> : <Unsettled isAnswerable={isAnswerable} />}
        {isAnswerable && <ArticleActions />}
      </div>
    </>
  )
}

/** What was ordered or billed. On a phone the total comes first. */
const SettledInvoice = () => (
  <>
    <Waiting />
    <div className="invoice-columns">
      <Side />
      <div className="invoice-main">
        <Suspense fallback={<Skeleton height="row" lines={4} />}>
          <Settled />
        </Suspense>
      </div>
    </div>
    <Suspense>
      <PayBar />
    </Suspense>
  </>
)

/** The waiting list of full articles, from the moment at which there is one: afterwards it may say what was done. */
function Waiting() {
  const { list } = useOrderDraft()
  const page = useServerPage()
  const isNeeded = list.template.lines.some((line) => line.waiting !== undefined || isFull(line))
  const [wasNeeded, setNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setNeeded(true)
  if (!isNeeded && !wasNeeded) return null
  page?.fetch(PAYMENT)
  return (
    <Suspense>
      <WaitingList />
    </Suspense>
  )
}

/** What can be chosen, with its total below it on a phone. */
function Unsettled({ isAnswerable }: { readonly isAnswerable: boolean }) {
  const { list } = useOrderDraft()
  // An offer ends: it is read before the articles.
  const hasOffer = list.template.lines.some(({ waiting }) => waiting?.state === 'offered')
  return (
    <div className="invoice-columns">
      <div className="invoice-main">
        {hasOffer && <Waiting />}
        <Articles isReadOnly={!isAnswerable} />
        {!hasOffer && <Waiting />}
        {list.documents.length > 0 && (
          <Suspense>
            <Documents list={list} />
          </Suspense>
        )}
      </div>
      {(isAnswerable || list.status === 'nothing-ordered') && <Side />}
    </div>
  )
}

const Side = () => (
  <div className="invoice-side">
    <PriceSummary />
  </div>
)
