import { expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { aVariant, someItem } from '../../../testing/webshop/an-item.ts'
import { itemsIn, priceRange, shelfOf } from './shelf.ts'

const titles = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title)

test('SHOP-005 SHOP-006 puts featured items first, and sorts each group by title', () => {
  const items = [
    someItem({ title: 'Écharpe' }),
    someItem({ title: 'Maat 10' }),
    someItem({ title: 'zonnebril', featured: true }),
    someItem({ title: 'Maat 9' }),
    someItem({ title: 'Agenda', featured: true }),
    someItem({ title: 'fluit' }),
  ]
  const { featured, others } = shelfOf(items)
  expect(titles(featured)).toEqual(['Agenda', 'zonnebril'])
  expect(titles(others)).toEqual(['Écharpe', 'fluit', 'Maat 9', 'Maat 10'])
})

test('keeps one order for items with one title', () => {
  const [a, b] = [someItem(), someItem()]
  expect(shelfOf([a, b]).others).toEqual(shelfOf([b, a]).others)
})

test('lists an item in each of its categories', () => {
  const [clothes, gifts] = [someItem().id, someItem().id]
  const hoodie = someItem({ categories: [clothes, gifts] })
  const pen = someItem({ categories: [gifts] })
  expect(itemsIn([hoodie, pen], clothes)).toEqual([hoodie])
  expect(itemsIn([hoodie, pen], gifts)).toEqual([hoodie, pen])
})

test('a tile shows one price, from the lowest of several, or that the buyer chooses it', () => {
  const of = (...variants: NonNullable<Parameters<typeof aVariant>[0]>[]) =>
    priceRange({ variants: variants.map((one) => aVariant(one)) })
  expect(of({ price: cents(500) }, { price: cents(500) })).toEqual({ kind: 'one', price: 500 })
  expect(of({ price: cents(700) }, { price: cents(500) })).toEqual({ kind: 'from', price: 500 })
  expect(of({ price: cents(500) }, { variablePrice: true })).toEqual({ kind: 'from', price: 500 })
  expect(of({ variablePrice: true })).toEqual({ kind: 'free' })
  expect(priceRange({ variants: [] })).toEqual({ kind: 'none' })
})
