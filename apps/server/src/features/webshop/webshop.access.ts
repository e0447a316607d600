import type * as contract from '@portal/contract/webshop.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'

/** Whoever has a portal, by a sign-in method that opens the shop, at a school that has one. */
const shop = { for: 'signed-in', reach: ['SHOP'], anyOf: ['webshopEnabled'] } as const

/** What one ordered stays there to be seen when the school closed its shop meanwhile; only its buyer finds it. */
const ownOrder = { for: 'signed-in', roles: ['ouder', 'leerling'], reach: ['SHOP'] } as const

/** Families buy, and nobody in the name of somebody else (PD-18). */
const buying = { ...ownOrder, anyOf: ['webshopEnabled'], alone: true } as const

/** The desk: whoever works for the school, in their own name; what waits there is collected also while the shop is closed. */
const desk = {
  for: 'signed-in',
  roles: ['beheerder', 'supervisor', 'portal_admin'],
  reach: ['SHOP'],
  anyOf: ['webshopEnabled'],
  alone: true,
} as const

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
  'list-stock-notices': { ...ownOrder, anyOf: ['webshopEnabled'] },
  'ask-stock-notice': buying,
  'withdraw-stock-notice': buying,
  'place-shop-order': buying,
  'replace-shop-order': buying,
  'list-shop-orders': ownOrder,
  'read-shop-order': ownOrder,
  'read-order-payment': ownOrder,
  'start-order-payment': buying,
  'download-order-invoice': ownOrder,
  'list-desk-orders': desk,
  'read-desk-order': desk,
  'find-desk-order': desk,
  'hand-out-order': desk,
  'undo-hand-out': desk,
} as const satisfies Record<NameOf<typeof contract>, AccessRule>
