import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { visibleItems } from './visible-items.ts'

/** Everything for sale to this person, without drafts. */
export const listItems = (tx: SchoolTransaction, actor: Actor): Promise<readonly ShopItemSummary[]> =>
  visibleItems(tx, actor)
