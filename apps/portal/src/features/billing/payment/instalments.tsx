import { partsAfterCredit } from '@portal/domain/billing/order/pricing.ts'
import { divide, instalmentChoices, type Part } from '@portal/domain/billing/payment/instalments.ts'
import {
  PAY_AT_ONCE,
  type InstalmentPlan,
  type PaymentMethod,
} from '@portal/domain/billing/payment/payment-method.ts'
import { useId } from 'react'
import { formatDay, formatMoney } from '@portal/web-kit/text/formats.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { Radio, RadioGroup } from '@portal/ui/field/choice/radio.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { smallestMinimum } from './smallest-minimum.ts'
import './instalments.css'

/** Pays at once or in dated instalments, with the instalments of the chosen plan below. */
export function Instalments({ method }: { method: PaymentMethod }) {
  const t = useText()
  const titleId = useId()
  const { price, credit, choice, change } = useOrderDraft()
  const choices = instalmentChoices(method, price)
  const plans = method.instalments.filter((plan) => choices.includes(plan.id))
  const chosen = plans.find((plan) => plan.id === choice.instalment)
  const minimum = plans.length === 0 ? smallestMinimum(method) : undefined
  if (choices.length <= 1 && !chosen)
    return minimum === undefined ? undefined : (
      <p className="small quiet">{t('payment.instalments.minimum', { amount: formatMoney(minimum) })}</p>
    )
  return (
    <>
      {!choices.includes(PAY_AT_ONCE) && <p className="small quiet">{t('payment.instalments.required')}</p>}
      <RadioGroup
        className="instalment-choices"
        labelledBy={titleId}
        value={choice.instalment}
        onChange={(instalment) => change({ instalment })}
      >
        <span id={titleId} className="visually-hidden">
          {t('payment.instalments.title')}
        </span>
        {choices.map((id) => (
          <InstalmentChoice key={id} id={id} plan={plans.find((plan) => plan.id === id)} />
        ))}
      </RadioGroup>
      {chosen && <PlanTable parts={partsAfterCredit(divide(chosen, price.total), credit)} />}
      {chosen && <PlanNote method={method} />}
    </>
  )
}

function InstalmentChoice({ id, plan }: { id: string; plan: InstalmentPlan | undefined }) {
  const t = useText()
  const { asked } = useOrderDraft()
  return (
    <Radio value={id} className="instalment-choice">
      {plan ? (
        t('payment.instalments.in-n', { count: plan.dates.length })
      ) : (
        <span>
          {t('payment.instalments.once')} <span className="figures">{formatMoney(asked)}</span>
        </span>
      )}
    </Radio>
  )
}

/** The plan as a table of dates and amounts, each with a bar of its share. */
function PlanTable({ parts }: { parts: readonly Part[] }) {
  const t = useText()
  const largest = Math.max(...parts.map((part) => part.amount))
  return (
    <table className="plan">
      <caption className="visually-hidden">{t('payment.instalments.title')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('payment.instalments.column.date')}</th>
          <th scope="col">{t('payment.instalments.column.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ dueOn, amount }) => (
          <tr key={dueOn}>
            <th scope="row" className="figures">
              {formatDay(dueOn)}
            </th>
            <td>
              <span className="plan-amount figures">
                <span aria-hidden className="plan-bar">
                  <span style={{ width: `${(100 * amount) / largest}%` }} />
                </span>
                {formatMoney(amount)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What happens now, and what later. */
function PlanNote({ method }: { method: PaymentMethod }) {
  const t = useText()
  const key =
    method.systemName === 'incasso'
      ? 'payment.instalments.collected-note'
      : method.systemName === 'overboeking'
        ? 'payment.instalments.transfer-note'
        : 'payment.instalments.first-now-note'
  return <p className="small quiet">{t(key)}</p>
}
