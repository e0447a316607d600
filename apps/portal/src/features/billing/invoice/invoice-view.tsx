import type { ReactNode } from 'react'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { reasonNotToAnswer } from '@portal/domain/billing/order/reason-not-to-order.ts'
import type { Viewer } from '@portal/domain/billing/refusals.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Button } from '@portal/ui/button/button.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { Articles } from './articles/articles.tsx'
import { ArticleActions } from './articles/article-actions.tsx'
import { Banners } from './banners.tsx'
import { BilledLines } from './articles/billed-lines.tsx'
import { Documents } from './documents.tsx'
import { NextStepSentence } from './next-step-sentence.tsx'
import { PayBar } from './terms/pay-bar.tsx'
import { Payments } from './terms/payments.tsx'
import { PriceSummary } from './price/price-summary.tsx'
import { StepHead } from './steps/step-head.tsx'

/** The invoice: its next step, lines, totals and payments. `notice` is above it. */
export function InvoiceView({ notice }: { notice?: ReactNode }) {
  const { list, viewer, today } = useOrderDraft()
  const isAnswerable = reasonNotToAnswer(list, viewer, today) === undefined
  const isSettled = list.invoice !== undefined || list.order !== undefined
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
        {isSettled ? <Settled list={list} viewer={viewer} /> : <Unsettled isAnswerable={isAnswerable} />}
        {isAnswerable ? <ArticleActions /> : <PayBar list={list} viewer={viewer} />}
      </div>
    </>
  )
}

type SettledProps = { readonly list: OrderList; readonly viewer: Viewer }

/** What was ordered or billed. On a phone the total comes first. */
const Settled = ({ list, viewer }: SettledProps) => (
  <div className="invoice-columns">
    <Side />
    <div className="invoice-main">
      <BilledLines list={list} />
      {list.invoice && <Payments list={list} viewer={viewer} />}
      {list.documents.length > 0 && <Documents list={list} />}
      <Print />
    </div>
  </div>
)

/** What can be chosen, with its total below it on a phone. */
function Unsettled({ isAnswerable }: { readonly isAnswerable: boolean }) {
  const { list } = useOrderDraft()
  return (
    <div className="invoice-columns">
      <div className="invoice-main">
        <Articles isReadOnly={!isAnswerable} />
        {list.documents.length > 0 && <Documents list={list} />}
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

function Print() {
  const t = useText()
  return (
    <Button className="invoice-print" onPress={() => window.print()}>
      {t('invoice.print')}
    </Button>
  )
}
