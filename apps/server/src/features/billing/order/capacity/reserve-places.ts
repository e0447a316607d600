import type { Reservation, ReservationResult } from '@portal/contract/billing/reservation.ts'
import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { reasonNotToAnswer } from '@portal/domain/billing/order/reason-not-to-order.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { heldUntil as untilWhenHeld } from '@portal/domain/values/hold.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import { found, Refusal, refuseIf } from '../../../../refusal.ts'
import { copyToAnswer } from '../copy-to-answer.ts'
import { loadOrderList } from '../../order-list/load-order-list.ts'
import { holdCapacity, lockWithHolds, releaseHolds } from './capacity.repository.ts'
import type { OrderDeps } from '../place-order.ts'
import { lockCopies } from '../placed-order.repository.ts'

/** Rolls back the places that were held: all of a call succeed or none. */
class CapacityIsGone extends Error {
  override readonly name = 'CapacityIsGone'
  readonly full: readonly Guid[]

  constructor(full: readonly Guid[]) {
    super('No place is left')
    this.full = full
  }
}

/**
 * Holds a place for every limited article, or for none of them.
 * Refuses a list of another family, a closed list and an answered one.
 * Refuses with `held-too-often`.
 */
export async function reservePlaces(
  deps: OrderDeps,
  actor: Actor,
  wish: Reservation,
): Promise<ReservationResult> {
  const now = actor.askedAt
  const until = untilWhenHeld(now)
  try {
    const heldUntil = await deps.schools.write(actor.schoolId, async (tx) => {
      const { payer, orderList } = await copyToAnswer(tx, actor, wish)
      // Waits for a concurrent order of the same family: after an order nothing is held.
      await lockCopies(tx, { list: wish.list, debtor: payer.debtor })
      const list = await loadOrderList(tx, payer, orderList, now)
      refuseIf(reasonNotToAnswer(list, payer.viewer, dayAtSchool(now)))
      const articles = limitedArticles(list, wish.articles)
      await lockWithHolds(tx, wish.list, articles, payer)
      await releaseHolds(tx, wish.list, payer, articles)
      const { held, tooOften, ...rest } = await holdCapacity(tx, articles, payer, { now, until })
      if (tooOften.length > 0) throw new Refusal('held-too-often')
      if (held.length < articles.length)
        throw new CapacityIsGone(articles.filter((article) => !held.includes(article)))
      return rest.until
    })
    await deps.faultHook('places-held')
    return { success: true, heldUntil }
  } catch (error) {
    if (error instanceof CapacityIsGone) return { success: false, full: error.full }
    throw error
  }
}

/** The named articles of this list with limited capacity; an article of another list is not found. */
function limitedArticles(list: OrderList, articles: readonly Guid[]): readonly Guid[] {
  const lines = [...new Set(articles)].map((guid) =>
    found(list.template.lines.find((line) => line.guid === guid)),
  )
  return lines.filter((line) => line.registrations !== undefined).map((line) => line.guid)
}
