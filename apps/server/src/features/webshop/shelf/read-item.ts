import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopItem } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findItem } from './shelf.repository.ts'

/** One item with everything about it; a draft is not there. */
export const readItem = async (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShopItem> =>
  found(await findItem(tx, actor, id))
