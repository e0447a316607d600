import { expect, test } from 'vitest'
import { cents } from '../../values/money/money.ts'
import { aVariant, someItem } from '../../../testing/webshop/an-item.ts'
import { addToCart, emptyCart, priceCart } from '../cart.ts'
import type { OrderLine } from './order.ts'
import { orderAgain } from './order-again.ts'
import type { ShopItemSummary } from '../item/shop-item.ts'

const small = aVariant({ title: 'S' })
const shirt = someItem({ title: 'Sportshirt', variants: [small] })
const free = aVariant({ variablePrice: true, price: cents(0) })
const gift = someItem({ title: 'Donatie', type: 'DONATION', variants: [free] })
const empty = emptyCart({ fullName: 'Marieke', email: 'marieke@post.example' })

const lineOf = (item: ShopItemSummary, quantity: number, price: number): OrderLine => {
  const [variant] = item.variants
  if (!variant) throw new Error('No variant')
  return {
    item: { id: item.id, title: item.title, type: item.type },
    variant: { id: variant.id, title: variant.title, price: cents(price) },
    quantity,
    linePrice: cents(price * quantity),
    vatAmount: cents(0),
  }
}

test('adds the same items at current prices, beside the earlier price', () => {
  const { cart, added, gone, toChoose } = orderAgain(empty, [lineOf(shirt, 3, 1500)], [shirt])
  expect([added, gone, toChoose]).toEqual([3, [], []])
  const [line] = priceCart(cart, [shirt]).lines
  expect([line?.unitPrice, line?.oldPrice, line?.line.quantity]).toEqual([1795, 1500, 3])
})

test('keeps the present cart, and adds to existing lines', () => {
  const begin = addToCart(empty, { item: shirt, variant: small, quantity: 2 })
  const { cart } = orderAgain(begin, [lineOf(shirt, 3, 1795)], [shirt])
  expect(cart.lines).toHaveLength(1)
  expect(cart.lines[0]).toMatchObject({ quantity: 5, seen: { price: 1795 } })
})

test('names and leaves out items and variants that are no longer for sale', () => {
  const cap = someItem({ title: 'Pet' })
  const other = { ...shirt, variants: [aVariant({ title: 'L' })] }
  const again = orderAgain(empty, [lineOf(cap, 1, 500), lineOf(shirt, 1, 1795)], [other])
  expect(again).toEqual({ cart: empty, added: 0, gone: ['Pet', 'Sportshirt, S'], toChoose: [] })
  const soldOut = { ...shirt, variants: [{ ...small, left: 0 }] }
  expect(orderAgain(empty, [lineOf(shirt, 1, 1795)], [soldOut]).gone).toEqual(['Sportshirt, S'])
})

test('never repeats an amount that the buyer chose', () => {
  const again = orderAgain(empty, [lineOf(gift, 1, 1250)], [gift])
  expect(again).toEqual({ cart: empty, added: 0, gone: [], toChoose: [{ item: gift.id, title: 'Donatie' }] })
})

test('keeps the child of a line, and leaves the line out when that child is no longer eligible', () => {
  const child = { id: small.id, name: 'Sem' }
  const line = { ...lineOf(shirt, 1, 1795), child }
  const again = (children: readonly { id: typeof child.id; name: string }[]) =>
    orderAgain(empty, [line], [{ ...shirt, children }])
  expect(again([child]).cart.lines.map((one) => one.child)).toEqual([child.id])
  expect(again([{ id: shirt.id, name: 'Noor' }])).toMatchObject({ added: 0, gone: ['Sportshirt, S (Sem)'] })
})
