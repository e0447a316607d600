import { isDirect } from '@portal/domain/billing/payment-method.ts'
import { partsOf } from '@portal/domain/billing/pricing.ts'
import { useText } from '../../../text/use-text.tsx'
import { useAnswer } from '../answer/use-answer.tsx'
import { SumRow } from '../invoice/price-summary.tsx'

/** What a direct method asks at once: the whole, or the first instalment. */
export function PayNow() {
  const t = useText()
  const { list, price, choice, today } = useAnswer()
  const { method, instalment } = choice
  if (!method || !isDirect(method.systemName)) return undefined
  const first = partsOf(price, method, instalment, list.template.dueOn ?? today)[0]
  return first && <SumRow words={t('payment.now')} amount={first.amount} look="small strong" />
}
