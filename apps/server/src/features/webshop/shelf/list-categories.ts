import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { ShopCategory } from '@portal/domain/webshop/item/shop-item.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findCategories } from './shelf.repository.ts'
import { visibleIds } from './visible-items.ts'

/** The categories by title, including empty ones; or one of them. */
export async function listCategories(
  tx: SchoolTransaction,
  actor: Actor,
  id?: Guid,
): Promise<readonly ShopCategory[]> {
  const shown = await visibleIds(tx, actor)
  const categories = await findCategories(tx, id)
  return categories.map(({ items, ...rest }) => ({ ...rest, items: items.filter((item) => shown.has(item)) }))
}
