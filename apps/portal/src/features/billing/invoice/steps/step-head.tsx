import { asksNoMoney, stepThatSends, type Step } from '@portal/domain/billing/order/flow.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { formatLongDay } from '@portal/web-kit/text/formats.ts'
import type { TextKey } from '@portal/web-kit/text/catalogue.ts'
import { useLanguage, useText } from '@portal/web-kit/text/use-text.tsx'
import { StepBar } from '@portal/ui/layout/step-bar.tsx'
import { useChild } from '@portal/web-kit/session/current.ts'
import { useOrderDraft } from '../../order-draft/use-order-draft.tsx'
import { InvoiceHead } from '../invoice-head.tsx'

/** The steps before the order is sent, with their names; those of a free list do not mention payment. */
function useSteps(shown: Step | undefined): readonly [Step, TextKey][] {
  const { list, price, payment, choice } = useOrderDraft()
  const isFree = asksNoMoney(list)
  const hasControl = shown === 'control' || stepThatSends(list, price, payment, choice.method) === 'control'
  return [
    ['invoice', list.invoice ? 'invoice.step.invoice' : 'invoice.step.choice'],
    ['payment-method', isFree ? 'invoice.step.details' : 'invoice.step.payment'],
    ...(hasControl ? [['control', 'invoice.step.check'] as [Step, TextKey]] : []),
  ]
}

/** Title, child and due date, and the step bar while an order is possible. */
export function StepHead({ list, step }: { list: OrderList; step?: Step }) {
  const t = useText()
  const steps = useSteps(step)
  return (
    <>
      <InvoiceHead title={list.template.title} note={useDeadline(list)} />
      {step && (
        <div className="invoice-steps">
          <StepBar
            label={t('invoice.steps')}
            steps={steps.map(([, text]) => t(text))}
            current={steps.findIndex(([one]) => one === step)}
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
