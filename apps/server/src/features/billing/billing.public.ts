import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { moneyAfter, type MoneyAfter } from '@portal/domain/billing/cancellation/cancellation.ts'
import { isCounted } from '@portal/domain/billing/invoice/overview/row-lists.ts'
import { lastDayOfOffer } from '@portal/domain/billing/waiting/waiting-list.ts'
import type { CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool } from '@portal/domain/values/time/instant.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../database/tenancy.ts'
import { findLastCancellation } from './office/cancellation/announced-cancellation.repository.ts'
import { isArchived } from './overview/archive.ts'
import { findShownOrderList } from './order-list/order-list.repository.ts'
import { findOverviewRow } from './overview/overview.repository.ts'
import { payersOf } from './payer.ts'
import { findOffer } from './waiting/offer.repository.ts'

/** The payers of an audience, with the share in force of each. */
export { paying } from './office/publication/reach.repository.ts'
export { listOpenPayers } from './open-payers.repository.ts'
export { countUnpaid, followOrderLists, hasListTwice } from './merge/merged-child.repository.ts'
/** Draws invoices; the webshop uses it for its own. */
export { drawAfterwards } from './document/draw-afterwards.ts'
export { letterheadOf } from './document/letterhead.ts'

/** The order list of a child for a published list, when this actor may see the child's invoices. */
export async function findOrderListOf(
  tx: SchoolTransaction,
  actor: Actor,
  child: Guid,
  list: Guid,
): Promise<Guid | undefined> {
  const payer = (await payersOf(tx, actor)).find((one) => one.child === child)
  return payer && findShownOrderList(tx, payer, list)
}

/** A list or invoice that asks something, or was cancelled; `offerThrough` is the last day of a place that is offered in it. */
export type AskingInvoice = {
  readonly title: string
  readonly voluntary: boolean
  readonly offerThrough?: CalendarDay
  /** What happens with the money of a family after the school cancelled it. */
  readonly cancelled?: MoneyAfter
}

/** The title of a child's list or invoice that waits for this actor, who pays for the child. */
export async function findAskingInvoice(
  tx: SchoolTransaction,
  actor: Actor,
  child: Guid,
  orderList: Guid,
): Promise<AskingInvoice | undefined> {
  const payer = (await payersOf(tx, actor)).find((one) => one.child === child)
  if (!payer || payer.viewer.isReadOnly) return undefined
  const today = dayAtSchool(actor.askedAt)
  const offer = await findOffer(tx, { orderList, debtor: payer.debtor }, actor.askedAt)
  if (offer) return { title: offer.title, voluntary: false, offerThrough: lastDayOfOffer(offer.until) }
  const cancelled = await findLastCancellation(tx, { orderList, debtor: payer.debtor })
  if (cancelled) return { title: cancelled.title, voluntary: false, cancelled: moneyAfter(cancelled) }
  const row = await findOverviewRow(tx, payer, orderList, today)
  return row && isCounted(row) && !isArchived(row, today) ? row : undefined
}
