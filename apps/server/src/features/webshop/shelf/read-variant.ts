import type { Actor } from '@portal/domain/account/sign-in/session.ts'
import type { Guid } from '@portal/domain/values/guid.ts'
import type { Variant } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findVariant } from './shelf.repository.ts'

/** A variant of something for sale, and of what. */
export const readVariant = async (
  tx: SchoolTransaction,
  actor: Actor,
  id: Guid,
): Promise<Variant & { readonly item: Guid }> => found(await findVariant(tx, actor, id))
