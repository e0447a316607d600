import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, ZERO } from '../values/money.ts'
import { percentage } from '../values/percentage.ts'
import { aVariant, someItem } from './an-item.ts'
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
import type { ItemChild } from './shop-item.ts'

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

test('CART-021 DATA-120 a cart begins empty, to the name and the address of who is signed in', () => {
  expect(nothing).toEqual({ lines: [], name: 'Marieke de Vries', email: 'marieke@post.example' })
})

describe('adding', () => {
  test('CART-013 more of the same variant goes onto its line', () => {
    const cart = addShirt(addShirt(nothing), small, 2)
    expect(cart.lines.map(({ variant, quantity }) => [variant, quantity])).toEqual([[small.id, 3]])
  })

  test('how many of a variant are in it are those of that variant alone', () => {
    const cart = addGift(addShirt(addShirt(nothing, small, 2), large, 3))
    expect([small, large, free].map(({ id }) => quantityOf(cart, id))).toEqual([2, 3, 1])
    expect(quantityOf(cart, aVariant().id)).toBe(0)
  })

  test('a variant of another item, and the same one for another child, make a new line', () => {
    const other = someItem({ variants: [small] })
    const [sem, noor] = [aVariant().id, aVariant().id]
    const add = (cart: Cart, more: object) =>
      addToCart(cart, { item: shirt, variant: small, quantity: 1, ...more })
    expect(add(add(nothing, {}), { item: other }).lines).toHaveLength(2)
    expect(add(add(nothing, { child: sem }), { child: noor }).lines).toHaveLength(2)
    expect(add(nothing, {}).lines[0]).not.toHaveProperty('child')
  })

  test('CART-014 another variant, and an amount of the buyer, makes a new line', () => {
    const cart = addGift(addGift(addShirt(addShirt(nothing), large)))
    expect(cart.lines.map(({ variant }) => variant)).toEqual([small.id, large.id, free.id, free.id])
  })

  test('DATA-121 CART-024 CART-025 a line holds the typed amount of a variable price, and 0 for any other', () => {
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

  test('a line never holds more than 999', () => {
    expect(addShirt(addShirt(nothing, small, 998), small, 5).lines[0]?.quantity).toBe(999)
  })

  test('what is counted is the quantities together, whatever the order of adding', () => {
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

  test('CART-015 VAL-042 a quantity above 0 counts, and any other is ignored', () => {
    expect(changeQuantity(cart, 1, 4).lines.map(({ quantity }) => quantity)).toEqual([1, 4])
    for (const wrong of [0, -3, 1.5, Number.NaN, 1000]) expect(changeQuantity(cart, 1, wrong)).toBe(cart)
  })

  test('CART-008 a line is removed, and the others stay', () => {
    expect(removeLine(cart, 0).lines.map(({ variant }) => variant)).toEqual([large.id])
  })
})

describe('held against what is for sale', () => {
  test('CART-010 CART-009 lines, total and tax are counted with the prices of now', () => {
    const { lines, total, totalVat, gone } = priceCart(addGift(addShirt(nothing, large, 2)), [shirt, gift])
    expect(lines.map(({ unitPrice, linePrice, vatAmount }) => [unitPrice, linePrice, vatAmount])).toEqual([
      [1895, 3790, 658],
      [500, 500, 0],
    ])
    expect([total, totalVat, gone]).toEqual([4290, 658, []])
  })

  test('CART-022? what is gone falls out, by the title that the buyer saw, and the rest stays', () => {
    const cart = addGift(addShirt(addShirt(nothing), large))
    const { cart: left, gone } = priceCart(cart, [{ ...shirt, title: 'Shirt 2027', variants: [large] }])
    expect(gone).toEqual(['Shirt 2027', 'Donatie'])
    expect(left.lines.map(({ variant }) => variant)).toEqual([large.id])
    expect(left.name).toBe('Marieke de Vries')
  })

  test('CART-022? a price that was changed counts, and the old one is told until it was seen', () => {
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

  test('TRAP-39 what a browser was made to say about a fixed price means nothing', () => {
    const line = { ...addShirt(nothing).lines[0], priceInput: cents(1) } as Cart['lines'][number]
    const { total, cart } = priceCart({ ...nothing, lines: [line] }, [shirt])
    expect(total).toBe(1795)
    expect(cart.lines[0]?.priceInput).toBe(0)
  })

  test('an amount that nobody could type, and a quantity that no line has, fall out', () => {
    const amounts = [ZERO, cents(-100), cents(1_000_000)].map((amount) => addGift(nothing, amount).lines[0])
    const quantity = { ...addShirt(nothing).lines[0], quantity: 0 }
    const lines = [...amounts, quantity] as Cart['lines']
    const { lines: left, gone } = priceCart({ ...nothing, lines }, [shirt, gift])
    expect(left).toEqual([])
    expect(gone).toHaveLength(4)
  })

  test('two lines of one variant become one, as adding would have made them', () => {
    const [line] = addShirt(nothing).lines as [Cart['lines'][number]]
    const { cart, lines, total } = priceCart({ ...nothing, lines: [line, { ...line, quantity: 2 }] }, [shirt])
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(lines).toHaveLength(1)
    expect(total).toBe(3 * 1795)
  })

  test('CART-014 two amounts of the buyer stay two lines, also when they are the same', () => {
    const cart = addGift(addGift(addGift(nothing), cents(750)))
    const { lines, total } = priceCart(cart, [gift])
    expect(lines.map(({ linePrice }) => linePrice)).toEqual([500, 750, 500])
    expect(total).toBe(1750)
  })

  test('a cart that fits stays what it is', () => {
    const cart = addGift(addShirt(nothing))
    expect(isSameCart(priceCart(cart, [shirt, gift]).cart, cart)).toBe(true)
  })

  test('a line that asks for more than are left stays, and says how many there are', () => {
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

  test('what is for a child has a line for each, and falls out for one who may not have it', () => {
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

  test('a line from before it was known for whom is for the only child, and for nobody once that is not asked', () => {
    const only = { id: aVariant().id, name: 'Sem' }
    const { cart } = priceCart(addShirt(nothing), [{ ...shirt, children: [only] }])
    expect(cart.lines.map(({ child }) => child)).toEqual([only.id])
    expect(priceCart(cart, [shirt]).cart.lines[0]).not.toHaveProperty('child')
  })

  test('the tax of a line is of the line, and not of one thing times the quantity', () => {
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
