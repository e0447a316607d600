import { isLive, type AttemptState } from './payment-attempt.ts'
import { reasonNotToAct, type Viewer, type ViewerRefusal } from './refusals.ts'
import type { OrderList } from './order-list.ts'

export type MethodChangeRefusal =
  | ViewerRefusal
  | 'no-invoice'
  | 'is-refund'
  | 'payment-booked'
  | 'nothing-open'
  | 'attempt-under-way'

/** Why the method of a bill cannot change any more: money was booked, or may still come (API-075?). */
export function reasonNotToChangeMethod(
  list: Pick<OrderList, 'invoice' | 'status' | 'amountPaid'>,
  viewer: Viewer,
  attempts: readonly AttemptState[],
): MethodChangeRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (!list.invoice) return 'no-invoice'
  if (list.status === 'refund' || list.invoice.total < 0) return 'is-refund'
  if (list.amountPaid !== 0) return 'payment-booked'
  if (list.invoice.total === 0) return 'nothing-open'
  return attempts.some(isLive) ? 'attempt-under-way' : undefined
}
