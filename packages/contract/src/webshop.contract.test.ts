import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import type { ShopItem, ShopItemSummary } from '@portal/domain/webshop/item/shop-item.ts'
import { shop as shopOfFile } from './school-file/shop.ts'
import { isRead, read, written } from '../testing/wire.ts'
import * as calls from './webshop.contract.ts'

const id = (nth: number): Guid => guid(`00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`)
const to = (type: string, key: Guid | string) => ({ type, id: key })

const summary: ShopItemSummary = {
  id: id(1),
  title: 'Sportshirt',
  subtitle: 'Met logo',
  descriptionShort: 'Ademend',
  type: 'REGULAR',
  featured: true,
  vat: { name: 'Hoog', rate: percentage(21) },
  variants: [
    { id: id(11), title: 'S', price: cents(1795), variablePrice: false, left: 3 },
    { id: id(12), title: 'Naar keuze', price: cents(0), variablePrice: true },
  ],
  categories: [id(21), id(22)],
  children: [{ id: id(51), name: 'Sem de Vries' }],
  image: id(31),
}
const shirt: ShopItem = {
  ...summary,
  descriptionLong: '<p>Was op 30 graden</p>',
  attachments: [{ id: id(41), name: 'maattabel.pdf', size: 812 }],
}
const { image: _image, children: _children, ...withoutImage } = summary
const gift: ShopItemSummary = {
  ...withoutImage,
  id: id(2),
  type: 'DONATION',
  featured: false,
  vat: { name: 'Vrijgesteld' },
  variants: [],
  categories: [],
}

const attributes = {
  published: true,
  title: 'Sportshirt',
  subtitle: 'Met logo',
  'description-short': 'Ademend',
  type: 'REGULAR',
  featured: true,
  image: { id: id(31), url: `/api/shop-item-images/${id(31)}` },
  'for-children': [{ id: id(51), name: 'Sem de Vries' }],
}
const relationships = {
  vat: { data: to('vat', '21-Hoog') },
  variants: { data: [to('shop-item-variant', id(11)), to('shop-item-variant', id(12))] },
  categories: { data: [to('shop-category', id(21)), to('shop-category', id(22))] },
  'history-item': { data: null },
}
const itemOnWire = { ...to('shop-item', id(1)), attributes, relationships }
const giftOnWire = {
  ...to('shop-item', id(2)),
  attributes: { ...attributes, type: 'DONATION', featured: false, image: null, 'for-children': null },
  relationships: {
    ...relationships,
    vat: { data: to('vat', 'exempt-Vrijgesteld') },
    variants: { data: [] },
    categories: { data: [] },
  },
}
const variantOnWire = (nth: number, own: object) => ({
  ...to('shop-item-variant', id(nth)),
  attributes: own,
  relationships: { item: { data: to('shop-item', id(1)) } },
})
const variants = [
  variantOnWire(11, { title: 'S', price: 17.95, 'variable-price': false, 'stock-left': 3 }),
  variantOnWire(12, { title: 'Naar keuze', price: 0, 'variable-price': true, 'stock-left': null }),
]
const high = {
  ...to('vat', '21-Hoog'),
  attributes: { name: 'Hoog' },
  relationships: { 'active-rate': { data: to('vatrate', '21') } },
}
const exempt = {
  ...to('vat', 'exempt-Vrijgesteld'),
  attributes: { name: 'Vrijgesteld' },
  relationships: { 'active-rate': { data: null } },
}
const rate = { ...to('vatrate', '21'), attributes: { percentage: 21 } }

describe('items for sale', () => {
  test('API-126 DATA-106 DATA-109 DATA-113 DATA-114 encodes a list with its related records, each once', () => {
    const wire = { data: [itemOnWire, giftOnWire], included: [...variants, high, exempt, rate] }
    expect(written(calls.listShopItems.response, [summary, gift])).toStrictEqual(wire)
    expect(read(calls.listShopItems.response, wire)).toEqual([summary, gift])
  })

  test('DATA-108 an item is not featured by default, on the wire and in a school file', () => {
    const { featured: _, ...unsaid } = attributes
    const { attributes: __, ...rest } = itemOnWire
    const wire = { data: [{ ...rest, attributes: unsaid }], included: [...variants, high, rate] }
    expect(read(calls.listShopItems.response, wire)).toEqual([{ ...summary, featured: false }])
    const item = { key: 'shirt', title: 'Sportshirt', variants: [{ key: 'm' }] }
    const { items } = z.parse(shopOfFile, { title: 'Winkel', method: 'ideal', items: [item] })
    expect(items.map(({ featured }) => featured)).toEqual([false])
  })

  test('API-127 DATA-106 DATA-110 encodes one item with its long description and its attachments', () => {
    const wire = {
      data: {
        ...itemOnWire,
        attributes: { ...attributes, 'description-long': '<p>Was op 30 graden</p>' },
        relationships: {
          ...relationships,
          attachments: { data: [to('shop-item-attachment', id(41))] },
        },
      },
      included: [
        {
          ...to('shop-item-attachment', id(41)),
          attributes: {
            name: 'maattabel.pdf',
            size: 812,
            url: `/api/shop-item-attachments/${id(41)}/download`,
          },
        },
        ...variants,
        high,
        rate,
      ],
    }
    expect(written(calls.readShopItem.response, shirt)).toStrictEqual(wire)
    expect(read(calls.readShopItem.response, wire)).toEqual(shirt)
  })

  test('finds related records in any order, and rejects a missing one', () => {
    const wire = { data: [itemOnWire], included: [rate, high, ...variants.toReversed()] }
    expect(read(calls.listShopItems.response, wire)).toEqual([summary])
    expect(() => read(calls.listShopItems.response, { ...wire, included: [rate, high] })).toThrow()
  })

  test('DATA-107 SHOP-044? an item is REGULAR or a donation', () => {
    const wire = { data: [{ ...itemOnWire, attributes: { ...attributes, type: 'BOOK' } }], included: [] }
    expect(isRead(calls.listShopItems.response, wire)).toBe(false)
  })

  test('API-127 encodes a variant with its item, and a rate as its percentage', () => {
    const variant = { ...summary.variants[0], item: id(1) } as never
    expect(written(calls.readShopVariant.response, variant)).toStrictEqual({ data: variants[0] })
    expect(read(calls.readShopVariant.response, { data: variants[0] })).toEqual(variant)
    const own = { id: '21', percentage: percentage(21) }
    expect(written(calls.readVatRate.response, own)).toStrictEqual({ data: rate })
    expect(read(calls.readVatRate.response, { data: rate })).toEqual(own)
  })
})

test('API-126 API-127 DATA-105 encodes a category with its title and its items', () => {
  const own = { id: id(21), title: 'Kleding', items: [id(1), id(2)] }
  const wire = {
    ...to('shop-category', id(21)),
    attributes: { title: 'Kleding' },
    relationships: { 'shop-items': { data: [to('shop-item', id(1)), to('shop-item', id(2))] } },
  }
  expect(written(calls.listShopCategories.response, [own])).toStrictEqual({ data: [wire] })
  expect(read(calls.listShopCategories.response, { data: [wire] })).toEqual([own])
  expect(written(calls.readShopCategory.response, own)).toStrictEqual({ data: wire })
})

test('API-126 DATA-104 encodes the settings of the shop as a list of one record', () => {
  const own = { title: 'Webshop', description: 'Voor u', isOpen: true, closedMessage: 'Tot maandag' }
  const wire = {
    data: [
      {
        ...to('shop-settings', 'shop'),
        attributes: {
          title: 'Webshop',
          description: 'Voor u',
          enabled: true,
          'message-offline': 'Tot maandag',
        },
      },
    ],
  }
  expect(written(calls.readShop.response, [own])).toStrictEqual(wire)
  expect(read(calls.readShop.response, wire)).toEqual([own])
})

test('encodes requested stock notices as the ids of variants', () => {
  const wire = { data: [to('shop-item-variant', id(11)), to('shop-item-variant', id(12))] }
  for (const call of [calls.listStockNotices, calls.askStockNotice, calls.withdrawStockNotice]) {
    expect(written(call.response, [id(11), id(12)])).toStrictEqual(wire)
    expect(read(call.response, wire)).toEqual([id(11), id(12)])
  }
})
