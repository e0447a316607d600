import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopItem } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { shopVisitorOf } from './shop-visitor.ts'
import { findItem } from './shelf.repository.ts'
import { visibleTo } from './visible-items.ts'

/** One item in full; a draft or an item for others is not found. */
export async function readItem(tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShopItem> {
  const visitor = await shopVisitorOf(tx, actor)
  return found(visibleTo(visitor, found(await findItem(tx, actor, id))))
}
