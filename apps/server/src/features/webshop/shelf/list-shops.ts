import type { Shop } from '@portal/domain/webshop/shop-item.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'
import { findShops } from './shelf.repository.ts'

/** The shop of the school, or none: the specification reads the first record of a list. */
export const listShops = (tx: SchoolTransaction): Promise<readonly Shop[]> => findShops(tx)

/** Whether there is a shop that is open: what its tab is shown by. */
export const isShopOpen = async (tx: SchoolTransaction): Promise<boolean> =>
  (await findShops(tx))[0]?.isOpen ?? false
