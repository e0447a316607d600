import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The places of the shop, as paths below the portal (PD-1). */
export const shopAddress: Href = '/webshop'
export const cartAddress: Href = '/webshop/cart'
export const closedShopAddress: Href = '/webshop-offline'
/** What somebody ordered, and one order of it. */
export const ordersAddress: Href = '/webshop/orders'
export const orderAddress = (order: Guid): Href => `/webshop/orders/${order}`
/** The desk where orders are collected, for who works for the school. */
export const deskAddress: Href = '/webshop/desk'
export const deskOrderAddress = (order: Guid): Href => `/webshop/desk/${order}`

export const categoryAddress = (category: Guid): Href => `/webshop/category/${category}`

/** An item, below the category in which somebody found it. */
export const itemAddress = (item: Guid, category?: Guid): Href =>
  `${category === undefined ? shopAddress : categoryAddress(category)}/item/${item}`
