import type { OfflineParts } from '@portal/domain/account/offline/offline-copy.ts'
import type { SchoolSettings } from '@portal/domain/account/portal/school/school-settings.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { orderStage, ORDERS_PER_PAGE } from '@portal/domain/webshop/order/order-stage.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findOrdersOf } from '../checkout/order-list.repository.ts'

/** The codes of the actor's orders that can be collected, without amounts. */
export async function offlinePickups(
  tx: SchoolTransaction,
  actor: Actor,
  { webshopEnabled }: SchoolSettings,
): Promise<Pick<OfflineParts, 'pickups'>> {
  if (!webshopEnabled) return { pickups: [] }
  const { orders } = await findOrdersOf(tx, actor.person.guid, { limit: ORDERS_PER_PAGE, offset: 0 })
  return {
    pickups: orders.flatMap((order) => {
      const { number, pickupCode: code, things } = order
      return code !== undefined && orderStage(order) === 'ready' ? [{ number, code, things }] : []
    }),
  }
}
