import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import { childrenToChoose, isShownTo, type ShopVisitor } from '@portal/domain/webshop/item/audience.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { shopVisitorOf } from './shop-visitor.ts'
import { findItems, findOffers, type Offered, type WantedItems } from './shelf.repository.ts'

/** All items that this person may see, or the selected ones. */
export async function visibleItems(
  tx: SchoolTransaction,
  actor: Actor,
  wanted?: WantedItems,
): Promise<readonly ShopItemSummary[]> {
  const [visitor, items] = await Promise.all([shopVisitorOf(tx, actor), findItems(tx, actor, wanted)])
  return items.flatMap((item) => visibleTo(visitor, item) ?? [])
}

/** An item for this visitor, or undefined when it is for others. */
export function visibleTo<Item extends object>(visitor: ShopVisitor, { offer, ...item }: Offered<Item>) {
  if (!isShownTo(offer, visitor)) return undefined
  const children = childrenToChoose(offer, visitor)
  return { ...item, ...(children && { children }) }
}

/** The ids of the items that this person may see. */
export async function visibleIds(tx: SchoolTransaction, actor: Actor): Promise<ReadonlySet<Guid>> {
  const [visitor, offers] = await Promise.all([shopVisitorOf(tx, actor), findOffers(tx)])
  return new Set(offers.filter(({ offer }) => isShownTo(offer, visitor)).map(({ id }) => id))
}
