import type { Guid } from '@portal/domain/values/guid.ts'
import type { Href } from '@portal/ui/button/href.ts'

/** The paths of the shop below the portal (PD-1). */
export const shopAddress: Href = '/webshop'
export const cartAddress: Href = '/webshop/cart'
export const closedShopAddress: Href = '/webshop-offline'
/** The person's orders, and one of them. */
export const ordersAddress: Href = '/webshop/orders'
export const orderAddress = (order: Guid): Href => `/webshop/orders/${order}`
/** The pickup desk, for staff of the school. */
export const deskAddress: Href = '/webshop/desk'
export const deskOrderAddress = (order: Guid): Href => `/webshop/desk/${order}`

export const categoryAddress = (category: Guid): Href => `/webshop/category/${category}`

/** An item, below the category that led to it. */
export const itemAddress = (item: Guid, category?: Guid): Href =>
  `${category === undefined ? shopAddress : categoryAddress(category)}/item/${item}`
