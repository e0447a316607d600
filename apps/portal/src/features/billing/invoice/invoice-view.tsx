import type { ReactNode } from 'react'
import { reasonNotToAnswer } from '@portal/domain/billing/order/reason-not-to-order.ts'
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
        <div className="invoice-columns">
          <div className="invoice-main">
            {isSettled ? <BilledLines list={list} /> : <Articles isReadOnly={!isAnswerable} />}
            {list.invoice && <Payments list={list} viewer={viewer} />}
            {list.documents.length > 0 && <Documents list={list} />}
          </div>
          <Side isAnswerable={isAnswerable} isSettled={isSettled} />
        </div>
        {isAnswerable ? <ArticleActions /> : <PayBar list={list} viewer={viewer} />}
      </div>
    </>
  )
}

/** The totals, once there is an order or while one is entered; and the printed invoice. */
function Side({ isAnswerable, isSettled }: { isAnswerable: boolean; isSettled: boolean }) {
  const t = useText()
  const { list } = useOrderDraft()
  const hasSums = isAnswerable || isSettled || list.status === 'nothing-ordered'
  return (
    <div className="invoice-side">
      {hasSums && <PriceSummary />}
      {isSettled && (
        <Button className="invoice-print" onPress={() => window.print()}>
          {t('invoice.print')}
        </Button>
      )}
    </div>
  )
}
