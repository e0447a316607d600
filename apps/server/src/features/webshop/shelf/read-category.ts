import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopCategory } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { listCategories } from './list-categories.ts'

/** One category with its items. */
export const readCategory = async (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<ShopCategory> =>
  found((await listCategories(tx, actor, id))[0])
