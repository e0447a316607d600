import type { ShopMethod } from '@portal/domain/webshop/order/order.ts'
import { rows } from '../../../database/rows.ts'
import type { SchoolTransaction } from '../../../database/tenancy.ts'

/** Whether the school's shop is open, and its payment method. */
export type ShopTerms = { readonly isOpen: boolean; readonly method: ShopMethod }

/** The payment method of the school's shop. */
export async function readShopMethod(tx: SchoolTransaction): Promise<ShopMethod> {
  const shop = await rows(tx).selectFrom('shop').select('method_name as method').executeTakeFirst()
  return methodOf(shop)
}

/**
 * The payment method of a shop.
 * @throws Error when the school has no shop
 */
export function methodOf(shop: Pick<ShopTerms, 'method'> | undefined): ShopMethod {
  if (!shop) throw new Error('The school has no shop')
  return shop.method
}
