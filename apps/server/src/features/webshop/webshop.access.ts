import type * as contract from '@portal/contract/webshop.contract.ts'
import type { AccessRule, NameOf } from '../../security/access.ts'

/** Everyone with a portal, with a sign-in method that gives access to the shop, at a school that has one. */
const shop = { for: 'signed-in', reach: ['SHOP'], anyOf: ['webshopEnabled'] } as const

/** Own orders stay visible after the school closes its shop; only the buyer finds them. */
const ownOrder = { for: 'signed-in', roles: ['ouder', 'leerling'], reach: ['SHOP'] } as const

/** Families buy, without impersonation (PD-18). */
const buying = { ...ownOrder, anyOf: ['webshopEnabled'], alone: true } as const

/** The desk: staff, without impersonation. Orders are collected also while the shop is closed. */
const desk = {
  for: 'signed-in',
  roles: ['beheerder', 'supervisor', 'portal_admin'],
  reach: ['SHOP'],
  anyOf: ['webshopEnabled'],
  alone: true,
} as const

/** Access rules of the webshop endpoints. */
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
