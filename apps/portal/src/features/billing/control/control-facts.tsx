import type { ReactNode } from 'react'
import { PAY_AT_ONCE } from '@portal/domain/billing/payment/payment-method.ts'
import { asksAccount, changesAccount } from '@portal/domain/billing/payment/payment-terms.ts'
import { partsAfterCredit, partsOf } from '@portal/domain/billing/order/pricing.ts'
import { articlesOf, chosenLines } from '@portal/domain/billing/order/selection.ts'
import { inGroupsOfFour } from '@portal/domain/values/money/iban.ts'
import { formatDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Card } from '@portal/ui/layout/card.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import './control.css'

/** The order to send: the selection, the method with its plan, the account and the comment. */
export function ControlFacts() {
  const t = useText()
  const { list, price, choice, payment } = useOrderDraft()
  const isChanged = changesAccount(list, payment, choice.method)
  const mandate = isChanged ? undefined : list.account.mandate
  const isAsked = isChanged || asksAccount(list, price, choice.method)
  const account = mandate ?? (isAsked ? payment : undefined)
  return (
    <Card as="div" className="control-facts">
      <dl>
        <Fact title={t('control.articles')}>
          <Choice />
        </Fact>
        {choice.method && <Fact title={t('control.method')}>{choice.method.visibleName}</Fact>}
        <Plan />
        {account && (choice.method?.systemName === 'incasso' || !mandate) && (
          <Fact title={t('control.account')}>
            {inGroupsOfFour(account.iban)}, {account.holder}
          </Fact>
        )}
        {payment.comment.trim() && (
          <Fact title={t('control.comment')}>
            <span className="invoice-description">{payment.comment}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="quiet">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The chosen articles, or the lines of an invoice without an order, with their prices. */
function Choice() {
  const t = useText()
  const { list, selection } = useOrderDraft()
  const lines = list.withoutOrder ? (list.invoice?.lines ?? []) : chosenLines(articlesOf(list), selection)
  if (lines.length === 0) return t('control.articles.none')
  return (
    <ul role="list">
      {lines.map((line) => (
        <li key={line.guid} className="control-line">
          <span>{line.description}</span>
          <span className="figures">{formatMoney(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The dated instalments, if any. */
function Plan() {
  const t = useText()
  const { list, price, credit, choice, today } = useOrderDraft()
  const { method, instalment } = choice
  if (!method || instalment === undefined || instalment === PAY_AT_ONCE) return undefined
  const parts = partsOf(price, method, instalment, list.template.dueOn ?? today)
  return (
    <Fact title={t('control.instalments')}>
      <ul role="list">
        {partsAfterCredit(parts, credit).map((part) => (
          <li key={part.dueOn} className="control-line">
            <span className="figures">{formatDay(part.dueOn)}</span>
            <span className="figures">{formatMoney(part.amount)}</span>
          </li>
        ))}
      </ul>
    </Fact>
  )
}
