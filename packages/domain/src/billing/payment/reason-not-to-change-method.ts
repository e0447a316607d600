import { isLive, type AttemptState } from '../../payments/payments.public.ts'
import { reasonNotToAct, type Viewer, type ViewerRefusal } from '../refusals.ts'
import type { Invoice, OrderList } from '../order/order-list.ts'

export type MethodChangeRefusal =
  | ViewerRefusal
  | 'no-invoice'
  | 'is-refund'
  | 'payment-booked'
  | 'nothing-open'
  | 'collection-under-way'
  | 'attempt-under-way'

/** Why the method of an invoice cannot change: money was booked, or may still arrive, online or from the bank. */
export function reasonNotToChangeMethod(
  list: Pick<OrderList, 'invoice' | 'status' | 'amountPaid' | 'awaitingConfirmation'>,
  viewer: Viewer,
  attempts: readonly AttemptState[],
): MethodChangeRefusal | undefined {
  const personal = reasonNotToAct(viewer)
  if (personal) return personal
  if (!list.invoice) return 'no-invoice'
  if (list.status === 'refund' || list.invoice.total < 0) return 'is-refund'
  if (list.amountPaid !== 0) return 'payment-booked'
  if (list.invoice.total === 0) return 'nothing-open'
  if (isCollected(list, list.invoice)) return 'collection-under-way'
  return attempts.some(isLive) || list.awaitingConfirmation ? 'attempt-under-way' : undefined
}

/** Handed in at the bank by the portal, or announced as a direct debit by another collector of the school. */
const isCollected = ({ awaitingConfirmation }: Pick<OrderList, 'awaitingConfirmation'>, { terms }: Invoice) =>
  terms.some(({ collectOn }) => collectOn !== undefined) ||
  (awaitingConfirmation && terms.some(({ method }) => method.systemName === 'incasso'))
