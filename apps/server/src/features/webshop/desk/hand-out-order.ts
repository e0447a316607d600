import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/instant.ts'
import {
  reasonNotToHandOut,
  reasonNotToUndo,
  type DeskOrder,
  type HandedOut,
} from '@portal/domain/webshop/handing-out.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import type { OrderDeps } from '../checkout/save-order.ts'
import { lockOrder } from '../order/order.repository.ts'
import { findOrderAtDesk, storeHandedOut, type OrderAtDesk } from './desk.repository.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { stageAtDesk } from './seen-at-desk.ts'

/**
 * Notes that an order was handed out, once: of two desks at the same time the second one is refused, and reads by whom and
 * when. Refuses by `reasonNotToHandOut`.
 */
export const handOutOrder = (deps: OrderDeps, actor: Actor, id: Guid): Promise<DeskOrder> =>
  decide(deps, actor, id, (order, now) => {
    refuseIf(reasonNotToHandOut(stageAtDesk(order)))
    return { action: 'hand-out-order', handedOut: { at: now, by: actor.person.guid } }
  })

/** Takes that back: whoever did it, within a minute by the clock of the server. Refuses by `reasonNotToUndo`. */
export const undoHandOut = (deps: OrderDeps, actor: Actor, id: Guid): Promise<DeskOrder> =>
  decide(deps, actor, id, ({ handedOut }, now) => {
    refuseIf(reasonNotToUndo(handedOut, { person: actor.person.guid, now }))
    return { action: 'undo-hand-out', handedOut: undefined }
  })

type Decision = { readonly action: string; readonly handedOut: HandedOut | undefined }

/** Decides behind the lock of the order, which whoever moves its money takes too; what was done is in the audit trail. */
const decide = (
  { schools, clock }: OrderDeps,
  actor: Actor,
  id: Guid,
  decision: (order: OrderAtDesk, now: Instant) => Decision,
): Promise<DeskOrder> =>
  schools.write(actor.schoolId, async (tx: SchoolTransaction) => {
    await lockOrder(tx, id)
    const now = clock()
    const order = found(await findOrderAtDesk(tx, id, dayAtSchool(now)))
    const { action, handedOut } = decision(order, now)
    await storeHandedOut(tx, id, handedOut)
    await recordAudit(tx, actor, action, order.number)
    return readDeskOrder(tx, actor, id, now)
  })
