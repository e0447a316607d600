import type { Shop } from '@portal/domain/webshop/item/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findShops } from './shelf.repository.ts'

/** The shop of the school, or none; a list, because the specification reads its first record. */
export const listShops = (tx: SchoolTransaction): Promise<readonly Shop[]> => findShops(tx)

/** Whether the shop is open, which decides whether its tab is shown. */
export const isShopOpen = async (tx: SchoolTransaction): Promise<boolean> =>
  (await findShops(tx))[0]?.isOpen ?? false
