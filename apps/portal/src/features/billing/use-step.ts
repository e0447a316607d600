import { useState } from 'react'
import { stepToShow, type Step } from '@portal/domain/billing/order/flow.ts'
import { stepAddress } from './addresses.ts'
import { useOrderDraft } from './order-draft/use-order-draft.tsx'

/**
 * Returns the step to redirect to, if any. Evaluated on arrival only: a later change of the list, by the order itself
 * or by a refusal, does not take the step away.
 */
export function useRedirect(step: Step): string | undefined {
  const { list, selection, price, payment } = useOrderDraft()
  const [shown] = useState(() => stepToShow(step, list, selection, price, payment))
  return shown === step ? undefined : stepAddress(list.child, list.id, shown)
}
