import { stepToShow, type Step } from '@portal/domain/billing/flow.ts'
import { stepAddress } from './addresses.ts'
import { useAnswer } from './answer/use-answer.tsx'

/** Where a visitor of this step has to go instead, if anywhere (ORD-041 to ORD-048, PAYM-017?). */
export function useDetour(step: Step): string | undefined {
  const { list, selection, price, payment } = useAnswer()
  const shown = stepToShow(step, list, selection, price, payment)
  return shown === step ? undefined : stepAddress(list.child, list.id, shown)
}
