import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool, type Instant } from '@portal/domain/values/time/instant.ts'
import type { DeskOrder, WaitingPage } from '@portal/domain/webshop/order/handing-out.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findOrderAtDesk, findWaiting, type WaitingAsked } from './desk.repository.ts'
import { presentDeskOrder } from './present-desk-order.ts'

/** An order of the school for the desk. */
export const readDeskOrder = async (
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
  now: Instant,
): Promise<DeskOrder> => presentDeskOrder(found(await findOrderAtDesk(tx, id, dayAtSchool(now))), actor, now)

/** Paid orders that wait to be collected; the access rule limits this to the desk. */
export const listWaitingOrders = (tx: SchoolTransaction, asked: WaitingAsked): Promise<WaitingPage> =>
  findWaiting(tx, asked)
