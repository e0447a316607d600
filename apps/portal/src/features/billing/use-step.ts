import { useState } from 'react'
import { stepToShow, type Step } from '@portal/domain/billing/order/flow.ts'
import { stepAddress } from './addresses.ts'
import { useOrderDraft } from './order-draft/use-order-draft.tsx'

/**
 * Where a visitor of this step has to go instead, if anywhere. Asked on arrival
 * only: a list that changes meanwhile, by the answer itself or by a refusal, does not take the step away from
 * under the reader.
 */
export function useRedirect(step: Step): string | undefined {
  const { list, selection, price, payment } = useOrderDraft()
  const [shown] = useState(() => stepToShow(step, list, selection, price, payment))
  return shown === step ? undefined : stepAddress(list.child, list.id, shown)
}
