import { asksNoMoney, steps, type Step } from '@portal/domain/billing/order/flow.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { StepBar } from '@portal/ui/layout/step-bar.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { InvoiceHead } from '../invoice-head.tsx'

/** A free list has the same steps, with names that do not mention payment. */
const stepTexts = (list: OrderList): Record<Step, TextKey> => ({
  invoice: 'invoice.step.invoice',
  'payment-method': asksNoMoney(list) ? 'invoice.step.details' : 'invoice.step.payment-method',
  control: 'invoice.step.check',
})

/** Title, child and due date, and the step bar while an order is possible. */
export function StepHead({ list, step }: { list: OrderList; step?: Step }) {
  const t = useText()
  const texts = stepTexts(list)
  return (
    <>
      <InvoiceHead title={list.template.title} note={useDeadline(list)} />
      {step && (
        <div className="invoice-steps">
          <StepBar
            label={t('invoice.steps')}
            steps={steps.map((one) => t(texts[one]))}
            current={steps.indexOf(step)}
          />
        </div>
      )}
    </>
  )
}

/** `Voor Noor · Betalen vóór 11 december 2026`. */
function useDeadline(list: OrderList): string {
  const t = useText()
  const language = useLanguage()
  const child = useChild()
  const firstOpen = list.invoice?.terms.find((term) => term.open > 0)
  const dueOn = list.openAmount > 0 ? (firstOpen ?? list.invoice ?? list.template).dueOn : undefined
  const respondBefore =
    list.status === 'open' && !list.invoice && list.template.endVisible && list.template.endsOn
  const words = [
    !child.pseudo && t('invoice.for-child', { name: child.firstName }),
    dueOn && t('invoices.row.pay-before', { date: formatLongDay(dueOn, language) }),
    respondBefore && t('invoices.row.respond-before', { date: formatLongDay(respondBefore, language) }),
  ]
  return words.filter(Boolean).join(' · ')
}
