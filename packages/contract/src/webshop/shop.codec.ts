import * as z from 'zod/mini'
import type { Shop, ShopCategory } from '@portal/domain/webshop/item/shop-item.ts'
import { document, links, resource } from '../endpoint/resource.ts'
import { guid, list } from '../codecs/values.ts'

const settings = resource<Shop>()('shop-settings', {
  // A school has at most one shop.
  idFrom: () => 'shop',
  attributes: {
    title: ['title', z.string()],
    description: ['description', z.string()],
    isOpen: ['enabled', z.boolean()],
    closedMessage: ['message-offline', z.string()],
  },
})

/** The shop of the school: the first record counts, and there is at most one. */
export const shopSettings = document(list(settings))

const category = resource<ShopCategory>()('shop-category', {
  id: guid,
  attributes: { title: ['title', z.string()] },
  relationships: { items: ['shop-items', links('shop-item', guid)] },
})

export const shopCategory = document(category)
export const shopCategoryList = document(list(category))
