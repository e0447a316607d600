import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../values/money/money.ts'
import { percentage } from '../values/money/percentage.ts'
import { aVariant, someItem } from '../../testing/webshop/an-item.ts'
import {
  addToCart,
  changeQuantity,
  countOf,
  emptyCart,
  isAvailable,
  isSameCart,
  priceCart,
  quantityOf,
  removeLine,
  seenCart,
  stepAfterCart,
  type Cart,
} from './cart.ts'
import type { ItemChild } from './item/shop-item.ts'

const nothing: Cart = emptyCart({ fullName: 'Marieke de Vries', email: 'marieke@post.example' })
const small = aVariant({ title: 'S' })
const large = aVariant({ title: 'L', price: cents(1895) })
const shirt = someItem({ variants: [small, large] })
const free = aVariant({ variablePrice: true, price: ZERO })
const gift = someItem({ title: 'Donatie', type: 'DONATION', vat: { name: 'Vrij' }, variants: [free] })

const addShirt = (cart: Cart, variant = small, quantity = 1) =>
  addToCart(cart, { item: shirt, variant, quantity })
const addGift = (cart: Cart, amount = cents(500)) =>
  addToCart(cart, { item: gift, variant: free, quantity: 1, amount })

test('CART-021 DATA-120 a new cart is empty, with the name and address of the signed-in person', () => {
  expect(nothing).toEqual({ lines: [], name: 'Marieke de Vries', email: 'marieke@post.example' })
})

describe('adding', () => {
  test('CART-013 adds more of the same variant to its line', () => {
    const cart = addShirt(addShirt(nothing), small, 2)
    expect(cart.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([[small.id, 3]])
  })

  test('counts the quantity of a variant without other variants', () => {
    const cart = addGift(addShirt(addShirt(nothing, small, 2), large, 3))
    expect([small, large, free].map(({ id }) => quantityOf(cart, id))).toEqual([2, 3, 1])
    expect(quantityOf(cart, aVariant().id)).toBe(0)
  })

  test('makes a new line for a variant of another item, and for another child', () => {
    const other = someItem({ variants: [small] })
    const [sem, noor] = [aVariant().id, aVariant().id]
    const add = (cart: Cart, more: object) =>
      addToCart(cart, { item: shirt, variant: small, quantity: 1, ...more })
    expect(add(add(nothing, {}), { item: other }).lines).toHaveLength(2)
    expect(add(add(nothing, { child: sem }), { child: noor }).lines).toHaveLength(2)
    expect(add(nothing, {}).lines[0]).not.toHaveProperty('child')
  })

  test('CART-014 makes a new line for another variant, and for an amount of the buyer', () => {
    const cart = addGift(addGift(addShirt(addShirt(nothing), large)))
    expect(cart.lines.map(({ variant }) => variant)).toEqual([small.id, large.id, free.id, free.id])
  })

  test('DATA-121 CART-024 CART-025 stores the typed amount of a variable price, and 0 for any other', () => {
    const { lines } = addGift(
      addToCart(nothing, { item: shirt, variant: small, quantity: 1, amount: cents(1) }),
    )
    expect(lines).toEqual([
      {
        item: shirt.id,
        variant: small.id,
        quantity: 1,
        priceInput: 0,
        seen: { title: 'Sportshirt', price: 1795 },
      },
      {
        item: gift.id,
        variant: free.id,
        quantity: 1,
        priceInput: 500,
        seen: { title: 'Donatie', price: 500 },
      },
    ])
  })

  test('limits a line to 999', () => {
    expect(addShirt(addShirt(nothing, small, 998), small, 5).lines[0]?.quantity).toBe(999)
  })

  test('counts all quantities, in any order of adding', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('S', 'L', 'gift'), { maxLength: 20 }), (chosen) => {
        const cart = chosen.reduce(
          (so, one) => (one === 'gift' ? addGift(so) : addShirt(so, one === 'S' ? small : large)),
          nothing,
        )
        expect(countOf(cart)).toBe(chosen.length)
      }),
    )
  })
})

describe('changing', () => {
  const cart = addShirt(addShirt(nothing), large)

  test('CART-015 VAL-042 accepts a quantity above 0, and ignores any other', () => {
    expect(changeQuantity(cart, 1, 4).lines.map(({ quantity }) => quantity)).toEqual([1, 4])
    for (const wrong of [0, -3, 1.5, Number.NaN, 1000]) expect(changeQuantity(cart, 1, wrong)).toBe(cart)
  })

  test('CART-008 removes one line and keeps the others', () => {
    expect(removeLine(cart, 0).lines.map(({ variant }) => variant)).toEqual([large.id])
  })
})

describe('pricing against the current shop', () => {
  test('CART-010 CART-009 computes lines, total and tax with current prices', () => {
    const { lines, total, totalVat, gone } = priceCart(addGift(addShirt(nothing, large, 2)), [shirt, gift])
    expect(lines.map(({ unitPrice, linePrice, vatAmount }) => [unitPrice, linePrice, vatAmount])).toEqual([
      [1895, 3790, 658],
      [500, 500, 0],
    ])
    expect([total, totalVat, gone]).toEqual([4290, 658, []])
  })

  test('CART-022? drops an item that is gone, with the title that the buyer saw, and keeps the rest', () => {
    const cart = addGift(addShirt(addShirt(nothing), large))
    const { cart: left, gone } = priceCart(cart, [{ ...shirt, title: 'Shirt 2027', variants: [large] }])
    expect(gone).toEqual(['Shirt 2027', 'Donatie'])
    expect(left.lines.map(({ variant }) => variant)).toEqual([large.id])
    expect(left.name).toBe('Marieke de Vries')
  })

  test('CART-022? uses a changed price, and reports the old one until it was seen', () => {
    const cart = addShirt(addShirt(nothing, small, 2), large)
    const dearer = { ...shirt, variants: [{ ...small, price: cents(1995) }, large] }
    const priced = priceCart(cart, [dearer])
    expect(priced.lines.map(({ unitPrice, oldPrice }) => [unitPrice, oldPrice])).toEqual([
      [1995, 1795],
      [1895, undefined],
    ])
    expect(priced.total).toBe(2 * 1995 + 1895)
    const cheaper = { ...shirt, variants: [{ ...small, price: cents(1595) }, large] }
    expect(priceCart(cart, [cheaper]).lines[0]).toMatchObject({ unitPrice: 1595, oldPrice: 1795 })
    const again = priceCart(seenCart(priced), [dearer])
    expect(again.lines.map(({ oldPrice }) => oldPrice)).toEqual([undefined, undefined])
    expect(again.total).toBe(priced.total)
  })

  test('TRAP-39 ignores a manipulated fixed price from the browser', () => {
    const line = { ...addShirt(nothing).lines[0], priceInput: cents(1) } as Cart['lines'][number]
    const { total, cart } = priceCart({ ...nothing, lines: [line] }, [shirt])
    expect(total).toBe(1795)
    expect(cart.lines[0]?.priceInput).toBe(0)
  })

  test('drops an amount that cannot be typed, and an invalid quantity', () => {
    const amounts = [ZERO, cents(-100), cents(1_000_000)].map((amount) => addGift(nothing, amount).lines[0])
    const quantity = { ...addShirt(nothing).lines[0], quantity: 0 }
    const lines = [...amounts, quantity] as Cart['lines']
    const { lines: left, gone } = priceCart({ ...nothing, lines }, [shirt, gift])
    expect(left).toEqual([])
    expect(gone).toHaveLength(4)
  })

  test('merges two lines of one variant, as adding does', () => {
    const [line] = addShirt(nothing).lines as [Cart['lines'][number]]
    const { cart, lines, total } = priceCart({ ...nothing, lines: [line, { ...line, quantity: 2 }] }, [shirt])
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(lines).toHaveLength(1)
    expect(total).toBe(3 * 1795)
  })

  test('CART-014 keeps two amounts of the buyer as two lines, also when they are equal', () => {
    const cart = addGift(addGift(addGift(nothing), cents(750)))
    const { lines, total } = priceCart(cart, [gift])
    expect(lines.map(({ linePrice }) => linePrice)).toEqual([500, 750, 500])
    expect(total).toBe(1750)
  })

  test('does not change a valid cart', () => {
    const cart = addGift(addShirt(nothing))
    expect(isSameCart(priceCart(cart, [shirt, gift]).cart, cart)).toBe(true)
  })

  test('keeps a line with too little stock, and reports the stock', () => {
    const cart = addShirt(addShirt(nothing, small, 3), large)
    const scarce = {
      ...shirt,
      variants: [
        { ...small, left: 2 },
        { ...large, left: 1 },
      ],
    }
    const priced = priceCart(cart, [scarce])
    expect(priced.lines.map(({ line, onlyLeft }) => [line.quantity, onlyLeft])).toEqual([
      [3, 2],
      [1, undefined],
    ])
    expect(priced.lines[1]).not.toHaveProperty('onlyLeft')
    expect(priced.gone).toEqual([])
    expect(isAvailable(priced)).toBe(false)
    expect(isAvailable(priceCart(changeQuantity(cart, 0, 2), [scarce]))).toBe(true)
  })

  test('keeps a line per child, and drops one for a child who is not eligible', () => {
    const [sem, noor] = [aVariant().id, aVariant().id].map((id) => ({ id, name: 'Kind' })) as [
      ItemChild,
      ItemChild,
    ]
    const own = { ...shirt, children: [sem, noor] }
    const put = (cart: Cart, child: ItemChild) =>
      addToCart(cart, { item: own, variant: small, child: child.id, quantity: 1 })
    const cart = put(put(put(nothing, sem), noor), sem)
    expect(cart.lines.map(({ child, quantity }) => [child, quantity])).toEqual([
      [sem.id, 2],
      [noor.id, 1],
    ])
    expect(priceCart(cart, [own]).lines.map(({ child }) => child)).toEqual([sem, noor])
    const now = priceCart(cart, [{ ...own, children: [noor] }])
    expect([now.cart.lines.map(({ child }) => child), now.gone]).toEqual([[noor.id], ['Sportshirt']])
  })

  test('gives an old line without a child to the only child, and removes a child that is no longer needed', () => {
    const only = { id: aVariant().id, name: 'Sem' }
    const { cart } = priceCart(addShirt(nothing), [{ ...shirt, children: [only] }])
    expect(cart.lines.map(({ child }) => child)).toEqual([only.id])
    expect(priceCart(cart, [shirt]).cart.lines[0]).not.toHaveProperty('child')
  })

  test('computes the tax of a line, not of one piece times the quantity', () => {
    const penny = aVariant({ price: cents(3) })
    const sweet = someItem({ variants: [penny], vat: { name: 'Laag', rate: percentage(9) } })
    const cart = addToCart(nothing, { item: sweet, variant: penny, quantity: 10 })
    expect(priceCart(cart, [sweet]).totalVat).toBe(2)
  })
})

test('TRAP-37 CART-019 CART-020 Next goes to the payment when name and e-mail are known, else to contact details', () => {
  expect(stepAfterCart(nothing)).toBe('prepare-payment')
  expect(stepAfterCart({ ...nothing, email: '' })).toBe('contact-details')
  expect(stepAfterCart({ ...nothing, name: ' ' })).toBe('contact-details')
})
