import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** The payment method of the school's shop. */
export async function readShopMethod(tx: SchoolTransaction): Promise<ShopMethod> {
  const shop = await findShopTerms(tx)
  if (!shop) throw new Error('The school has no shop')
  return shop.method
}

/** Whether the school's shop is open, and its payment method; `undefined` without a shop. */
export async function findShopTerms(
  tx: SchoolTransaction,
): Promise<{ readonly isOpen: boolean; readonly method: ShopMethod } | undefined> {
  const shop = await rows(tx)
    .selectFrom('shop')
    .select(['enabled as isOpen', 'method_name as method'])
    .executeTakeFirst()
  return shop
}
