import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Instant } from '@portal/domain/values/time/instant.ts'
import { reasonNotToUndo, type DeskOrder } from '@portal/domain/webshop/order/handing-out.ts'
import type { OrderStage } from '@portal/domain/webshop/order/order.ts'
import { orderStage } from '@portal/domain/webshop/order/order-stage.ts'
import type { OrderAtDesk } from './desk.repository.ts'

/** The stage of an order for the rules of the desk. */
export const stageAtDesk = (order: OrderAtDesk): OrderStage =>
  orderStage({ ...order, handedOutAt: order.handedOut?.at })

/** An order as this person at the desk sees it now. */
export function presentDeskOrder(order: OrderAtDesk, actor: Actor, now: Instant): DeskOrder {
  const { id, number, name, buyer, children, paidAt, things, handedOut } = order
  const mayUndo = reasonNotToUndo(handedOut, { person: actor.person.guid, now }) === undefined
  return {
    id,
    number,
    stage: stageAtDesk(order),
    name,
    buyer,
    children,
    ...(paidAt !== undefined && { paidAt }),
    things,
    ...(handedOut && { handedOut: { at: handedOut.at, by: handedOut.name, mayUndo } }),
  }
}
