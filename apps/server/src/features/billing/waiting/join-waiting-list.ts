import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { reasonNotToLeave, reasonNotToWait } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { ArticleLine, OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Schools, SchoolTransaction } from '../../../database/tenancy.ts'
import { found, refuseIf } from '../../../refusal.ts'
import { recordAudit } from '../../account/account.public.ts'
import { lockArticles } from '../order/capacity/capacity.repository.ts'
import { lockCopies } from '../order/placed-order.repository.ts'
import { loadOrderList } from '../order-list/load-order-list.ts'
import { payerToOrder, type Payer } from '../payer.ts'
import { endWaiting, join } from './waiting.repository.ts'

export type WaitingDeps = { readonly schools: Schools }

/** An article of a published list, for a child. */
export type Wish = { readonly child: Guid; readonly list: Guid; readonly article: Guid }

export type WishedArticle = {
  readonly payer: Payer
  readonly list: OrderList
  readonly line: ArticleLine
}

/**
 * The article as this payer sees it, with the copies and its places locked, in the order in which ordering locks them.
 * Refuses 'not-found' for a list or article that the payer does not have.
 */
export async function lockWish(tx: SchoolTransaction, actor: Actor, wish: Wish): Promise<WishedArticle> {
  const payer = await payerToOrder(tx, actor, wish.child)
  const copies = await lockCopies(tx, { list: wish.list, debtor: payer.debtor })
  const orderList = found(copies.find(({ child }) => child === wish.child)).id
  await lockArticles(tx, [wish.article])
  const list = await loadOrderList(tx, payer, orderList, actor.askedAt)
  return { payer, list, line: found(list.template.lines.find(({ guid }) => guid === wish.article)) }
}

/** Puts the child on the waiting list of an article; doing so again changes nothing. */
export function joinWaitingList(deps: WaitingDeps, actor: Actor, wish: Wish): Promise<OrderList> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const { payer, list, line } = await lockWish(tx, actor, wish)
    refuseIf(reasonNotToWait(list, line, payer.viewer, dayAtSchool(actor.askedAt)))
    const place = { line: line.guid, child: payer.child, debtor: payer.debtor }
    if (await join(tx, place, actor.askedAt)) await record(tx, actor, 'join-waiting-list', { list, line })
    return loadOrderList(tx, payer, list.id, actor.askedAt)
  })
}

/** Takes the child off the waiting list, or declines an offered place: the next gets it. */
export function leaveWaitingList(deps: WaitingDeps, actor: Actor, wish: Wish): Promise<OrderList> {
  return deps.schools.write(actor.schoolId, async (tx) => {
    const { payer, list, line } = await lockWish(tx, actor, wish)
    refuseIf(reasonNotToLeave(line, payer.viewer))
    const isOffer = line.waiting?.state === 'offered'
    const state = isOffer ? 'declined' : 'left'
    await endWaiting(tx, { line: line.guid, child: payer.child }, { state, now: actor.askedAt })
    await record(tx, actor, isOffer ? 'decline-place' : 'leave-waiting-list', { list, line })
    return loadOrderList(tx, payer, list.id, actor.askedAt)
  })
}

const record = (
  tx: SchoolTransaction,
  actor: Actor,
  action: 'join-waiting-list' | 'leave-waiting-list' | 'decline-place',
  { list, line }: Pick<WishedArticle, 'list' | 'line'>,
) => recordAudit(tx, actor, action, `${list.id}: ${line.description}`)
