import type { Guid } from '@portal/domain/values/guid.ts'
import type { ShopCategory } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { found } from '../../../refusal.ts'
import { findCategories } from './shelf.repository.ts'

/** One category with what is for sale in it. */
export const readCategory = async (tx: SchoolTransaction, id: Guid): Promise<ShopCategory> =>
  found((await findCategories(tx, id))[0])
