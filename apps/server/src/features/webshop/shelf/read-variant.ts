import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Variant } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findVariant } from './shelf.repository.ts'
import { visibleIds } from './visible-items.ts'

type OfItem = Variant & { readonly item: Guid }

/** A variant with its item, when it is for sale to this person. */
export const readVariant = async (tx: SchoolTransaction, actor: Actor, id: Guid): Promise<OfItem> =>
  found(await findVisibleVariant(tx, actor, id))

/** The same, or undefined when this person may not see it. */
export async function findVisibleVariant(
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<OfItem | undefined> {
  const variant = await findVariant(tx, actor, id)
  return variant && (await visibleIds(tx, actor)).has(variant.item) ? variant : undefined
}
