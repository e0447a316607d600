import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { ShopItemSummary } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findItems } from './shelf.repository.ts'

/** Everything that is for sale; no draft. */
export const listItems = (tx: SchoolTransaction, actor: Actor): Promise<readonly ShopItemSummary[]> =>
  findItems(tx, actor)
