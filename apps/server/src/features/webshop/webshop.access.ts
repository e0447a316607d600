import type * as contract from '@portal/contract/webshop.contract.ts'
import type { AccessRule, NameOf } from '../../access.ts'

/** Whoever has a portal, by a sign-in method that opens the shop, at a school that has one. */
const shop = { for: 'signed-in', reach: ['SHOP'], anyOf: ['webshopEnabled'] } as const

/** Who may make which call of the webshop. */
export const webshopAccess = {
  'read-shop': shop,
  'list-shop-categories': shop,
  'read-shop-category': shop,
  'list-shop-items': shop,
  'read-shop-item': shop,
  'read-shop-variant': shop,
  'read-vat-rate': shop,
  'show-shop-image': shop,
  'download-shop-attachment': shop,
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
