import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import {
  reasonNotToHandOut,
  reasonNotToUndo,
  type DeskOrder,
  type HandedOut,
} from '@portal/domain/webshop/order/handing-out.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { recordAudit, type AuditAction } from '../../account/account.public.ts'
import type { DeskDeps } from './find-desk-order.ts'
import { lockOrder } from '../order/order.repository.ts'
import { findOrderAtDesk, storeHandedOut, type OrderAtDesk } from './desk.repository.ts'
import { readDeskOrder } from './read-desk-order.ts'
import { stageAtDesk } from './present-desk-order.ts'

/**
 * Stores once that an order was handed out. Of two concurrent desks the second is refused, and reads who did it and when.
 * Refuses by `reasonNotToHandOut`.
 */
export const handOutOrder = (deps: DeskDeps, actor: Actor, id: Guid): Promise<DeskOrder> =>
  decide(deps, actor, id, (order, now) => {
    refuseIf(reasonNotToHandOut(stageAtDesk(order)))
    return { action: 'hand-out-order', handedOut: { at: now, by: actor.person.guid } }
  })

/** Undoes that: the same person, within a minute by the server's clock. Refuses by `reasonNotToUndo`. */
export const undoHandOut = (deps: DeskDeps, actor: Actor, id: Guid): Promise<DeskOrder> =>
  decide(deps, actor, id, ({ handedOut }, now) => {
    refuseIf(reasonNotToUndo(handedOut, { person: actor.person.guid, now }))
    return { action: 'undo-hand-out', handedOut: undefined }
  })

type Decision = { readonly action: AuditAction; readonly handedOut: HandedOut | undefined }

/** Decides while the order is locked, as payments lock it too; writes the audit log. */
const decide = (
  { schools, clock }: DeskDeps,
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
