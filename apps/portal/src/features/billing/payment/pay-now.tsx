import { isDirect } from '@portal/domain/billing/payment/payment-method.ts'
import { partsAfterCredit, partsOf } from '@portal/domain/billing/order/pricing.ts'
import type { Money } from '@portal/domain/values/money/money.ts'
import { useText } from '@portal/web-kit/text/use-text.tsx'
import { useOrderDraft } from '../order-draft/use-order-draft.tsx'
import { SumRow } from '../invoice/price/price-summary.tsx'

/**
 * Returns the amount that a direct method pays now: the whole, or the first instalment; undefined when nothing is
 * paid now.
 */
export function useNowToPay(): Money | undefined {
  const { list, price, credit, choice, today } = useOrderDraft()
  const { method, instalment } = choice
  if (!method || !isDirect(method.systemName)) return undefined
  const parts = partsOf(price, method, instalment, list.template.dueOn ?? today)
  return partsAfterCredit(parts, credit)[0]?.amount
}

/** The same as a line of the summary. */
export function PayNow() {
  const t = useText()
  const now = useNowToPay()
  return now === undefined ? undefined : <SumRow words={t('payment.now')} amount={now} look="small strong" />
}
