import * as z from 'zod/mini'
import { endpoint } from './endpoint/endpoint.ts'
import { heldBack } from './endpoint/held-back.ts'
import { guid } from './codecs/values.ts'
import { item, itemList, itemVariant, vatRate } from './webshop/item.codec.ts'
import { shopCategory, shopCategoryList, shopSettings } from './webshop/shop.codec.ts'

/** From the cart to the result of the payment. */
export {
  downloadOrderInvoice,
  listShopOrders,
  placeShopOrder,
  readOrderPayment,
  readShopOrder,
  replaceShopOrder,
  startOrderPayment,
} from './webshop/checkout.ts'

/** The desk where paid orders are collected. */
export { findDeskOrder, handOutOrder, listDeskOrders, readDeskOrder, undoHandOut } from './webshop/desk.ts'
/** Back-in-stock notices. */
export { askStockNotice, listStockNotices, withdrawStockNotice } from './webshop/notices.ts'

const byId = z.object({ id: guid })
const notFound = { 'not-found': 404 } as const

/** The texts of the shop, and whether it is open. */
export const readShop = endpoint({
  name: 'read-shop',
  method: 'GET',
  path: '/api/shop-settings',
  response: shopSettings,
})

/** The categories, also empty ones, each with its items. */
export const listShopCategories = endpoint({
  name: 'list-shop-categories',
  method: 'GET',
  path: '/api/shop-categories',
  response: shopCategoryList,
})

export const readShopCategory = endpoint({
  name: 'read-shop-category',
  method: 'GET',
  path: '/api/shop-categories/:id',
  params: byId,
  response: shopCategory,
  refusals: notFound,
})

/** All items for sale, with their prices. */
export const listShopItems = endpoint({
  name: 'list-shop-items',
  method: 'GET',
  path: '/api/shop-items',
  response: itemList,
})

/** One item with its long description and its attachments; a draft is not found. */
export const readShopItem = endpoint({
  name: 'read-shop-item',
  method: 'GET',
  path: '/api/shop-items/:id',
  params: byId,
  response: item,
  refusals: notFound,
})

export const readShopVariant = endpoint({
  name: 'read-shop-variant',
  method: 'GET',
  path: '/api/shop-item-variants/:id',
  params: byId,
  response: itemVariant,
  refusals: notFound,
})

/** A VAT rate of an item, identified by its percentage. */
export const readVatRate = endpoint({
  name: 'read-vat-rate',
  method: 'GET',
  path: '/api/vatrates/:id',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,3}(\.\d{1,2})?$/)) }),
  response: vatRate,
  refusals: notFound,
})

/** The picture of an item. An extension of the specification. */
export const showShopImage = endpoint({
  name: 'show-shop-image',
  method: 'GET',
  path: '/api/shop-item-images/:id',
  params: byId,
  response: z.unknown(),
  refusals: { ...notFound, ...heldBack },
})

/** An attachment of an item, under its own name. */
export const downloadShopAttachment = endpoint({
  name: 'download-shop-attachment',
  method: 'GET',
  path: '/api/shop-item-attachments/:id/download',
  params: byId,
  response: z.unknown(),
  refusals: { ...notFound, ...heldBack },
})
