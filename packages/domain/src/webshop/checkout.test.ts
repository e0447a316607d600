import { describe, expect, test } from 'vitest'
import { guid } from '../values/guid.ts'
import { cents } from '../values/money/money.ts'
import { percentage } from '../values/money/percentage.ts'
import { aVariant, someItem } from '../../testing/webshop/an-item.ts'
import {
  holdsGift,
  LONGEST_NAME,
  nameOnOrder,
  reasonNotToSellAsOrdered,
  needsEmail,
  priceOrder,
  type PricedOrder,
  type WantedLine,
  reasonNotToTakeEmail,
  reasonNotToTakeName,
} from './checkout.ts'

const shirt = someItem({ variants: [aVariant({ title: 'M' }), aVariant({ title: 'L', price: cents(1895) })] })
const gift = someItem({
  title: 'Gift',
  type: 'DONATION',
  vat: { name: 'Vrij' },
  variants: [aVariant({ variablePrice: true })],
})
const card = someItem({
  title: 'Card',
  vat: { name: 'Laag', rate: percentage(9) },
  variants: [aVariant({ price: cents(750) })],
})
const items = [shirt, gift, card]
const OPEN = { isOpen: true }

const idOf = (item: typeof shirt, nth = 0) => item.variants[nth]?.id ?? guid('')
const threeShirts = { variant: idOf(shirt), quantity: 3, linePrice: cents(5385) }
const order = (...lines: WantedLine[]) => ({
  name: 'Marieke',
  email: 'marieke@post.example',
  total: cents(lines.reduce((sum, { linePrice }) => sum + linePrice, 0)),
  lines,
})

describe('pricing an order', () => {
  test('CHK-050? CHK-054? uses the current shop, and keeps a snapshot in each line', () => {
    const aGift = { variant: idOf(gift), quantity: 2, linePrice: cents(2500) }
    const twoCards = { variant: idOf(card), quantity: 2, linePrice: cents(1500) }
    const priced = priceOrder(order(threeShirts, aGift, twoCards), items, OPEN)
    expect(priced).toEqual({
      total: 9385,
      vatTotal: 935 + 124,
      lines: [
        {
          item: { id: shirt.id, title: 'Sportshirt', type: 'REGULAR', vatRate: 2100 },
          variant: { id: idOf(shirt), title: 'M', price: 1795 },
          quantity: 3,
          linePrice: 5385,
          vatAmount: 935,
        },
        {
          item: { id: gift.id, title: 'Gift', type: 'DONATION' },
          variant: { id: idOf(gift), title: '', price: 1250 },
          quantity: 2,
          linePrice: 2500,
          vatAmount: 0,
        },
        {
          item: { id: card.id, title: 'Card', type: 'REGULAR', vatRate: 900 },
          variant: { id: idOf(card), title: '', price: 750 },
          quantity: 2,
          linePrice: 1500,
          vatAmount: 124,
        },
      ],
    })
  })

  test.each([
    ['a cent less', { linePrice: cents(5384) }],
    ['another quantity', { quantity: 2 }],
    ['no quantity', { quantity: 0, linePrice: cents(0) }],
    ['half a thing', { quantity: 0.5, linePrice: cents(898) }],
    ['a variant of another price', { variant: idOf(shirt, 1) }],
    ['a variant that is not for sale', { variant: guid('00000000-0000-4000-8000-0000000000ff') }],
  ])('TRAP-39 CHK-050? rejects %s', (_, wrong) => {
    expect(priceOrder(order({ ...threeShirts, ...wrong }), items, OPEN)).toBe('order-changed')
  })

  test.each([0, -100, 1251])('rejects an amount of the buyer of %i cents for two', (linePrice) => {
    const line = { variant: idOf(gift), quantity: 2, linePrice: cents(linePrice) }
    expect(priceOrder(order(line), items, OPEN)).toBe('order-changed')
  })

  test('accepts an amount of the buyer of at most 9999,99 per piece', () => {
    const named = (each: number) =>
      priceOrder(order({ variant: idOf(gift), quantity: 2, linePrice: cents(2 * each) }), items, OPEN)
    expect(named(999_999)).toMatchObject({ total: 1_999_998 })
    expect(named(1_000_000)).toBe('order-changed')
  })

  test('rejects an invalid quantity, also zero for a total of zero', () => {
    for (const quantity of [0, -1, 1.5, 1000]) {
      const line = { variant: idOf(shirt), quantity, linePrice: cents(Math.round(1795 * quantity)) }
      expect(priceOrder(order(threeShirts, line), items, OPEN)).toBe('order-changed')
    }
  })

  test('rejects an order with one line that changed in price or is gone', () => {
    const twoCards = { variant: idOf(card), quantity: 2, linePrice: cents(1400) }
    expect(priceOrder(order(threeShirts, twoCards), items, OPEN)).toBe('order-changed')
    const gone = { ...threeShirts, variant: aVariant().id }
    expect(priceOrder(order(threeShirts, gone), items, OPEN)).toBe('order-changed')
  })

  test('rejects a wrong total, an order without lines, and a closed shop', () => {
    expect(priceOrder({ ...order(threeShirts), total: cents(1) }, items, OPEN)).toBe('order-changed')
    expect(priceOrder(order(), items, OPEN)).toBe('cart-empty')
    expect(priceOrder(order(threeShirts), items, { isOpen: false })).toBe('shop-closed')
  })

  test('rejects more than the stock as sold out, over all lines of a variant, and accepts exactly the stock', () => {
    const scarce = (left: number) => [
      { ...shirt, variants: shirt.variants.map((variant) => ({ ...variant, left })) },
    ]
    expect(priceOrder(order(threeShirts), scarce(2), OPEN)).toBe('sold-out')
    expect(priceOrder(order(threeShirts), scarce(3), OPEN)).toMatchObject({ total: 5385 })
    expect(priceOrder(order(threeShirts, threeShirts), scarce(5), OPEN)).toBe('sold-out')
    expect(priceOrder(order(threeShirts, threeShirts), scarce(6), OPEN)).toMatchObject({ total: 10770 })
  })

  test('orders an item for an eligible child, by name, and rejects others', () => {
    const [sem, noor] = [aVariant().id, aVariant().id].map((id) => ({ id, name: `Kind ${id}` }))
    const own = (...children: (typeof sem)[]) => [
      { ...shirt, children: children.flatMap((one) => one ?? []) },
    ]
    const wanted = (child?: typeof sem) => order({ ...threeShirts, ...(child && { child: child.id }) })
    expect(priceOrder(wanted(noor), own(sem, noor), OPEN)).toMatchObject({ lines: [{ child: noor }] })
    expect(priceOrder(wanted(), own(sem), OPEN)).toMatchObject({ lines: [{ child: sem }] })
    expect(priceOrder(wanted(), own(sem, noor), OPEN)).toBe('child-missing')
    const twoCards = { variant: idOf(card), quantity: 2, linePrice: cents(1500) }
    const together = order(twoCards, threeShirts)
    expect(priceOrder(together, [...own(sem, noor), card], OPEN)).toBe('child-missing')
    expect(priceOrder(wanted(noor), own(sem), OPEN)).toBe('order-changed')
    expect(priceOrder(wanted(), own(), OPEN)).toBe('child-missing')
    const [line] = (priceOrder(wanted(sem), items, OPEN) as PricedOrder).lines
    expect(line).not.toHaveProperty('child')
  })

  test('rejects payment of a total of zero', () => {
    const free = someItem({ variants: [aVariant({ price: cents(0) })] })
    expect(priceOrder(order({ variant: idOf(free), quantity: 1, linePrice: cents(0) }), [free], OPEN)).toBe(
      'order-costs-nothing',
    )
  })

  test('CHK-007 CHK-008 VAL-026 VAL-028 an order needs a name, and goods an address', () => {
    expect(priceOrder({ ...order(threeShirts), name: ' ' }, items, OPEN)).toBe('name-missing')
    expect(priceOrder({ ...order(threeShirts), email: '' }, items, OPEN)).toBe('email-missing')
    const aGift = { variant: idOf(gift), quantity: 1, linePrice: cents(500) }
    expect(priceOrder({ ...order(aGift), email: '' }, items, OPEN)).toMatchObject({ total: 500 })
    expect(priceOrder({ ...order(aGift), email: 'fout@' }, items, OPEN)).toBe('email-invalid')
  })
})

describe('paying an earlier order', () => {
  const [sem, noor] = [1, 2].map((nth) => ({ id: aVariant().id, name: `Kind ${nth}` })) as [Kid, Kid]
  type Kid = { readonly id: ReturnType<typeof guid>; readonly name: string }
  const aGift = { variant: idOf(gift), quantity: 2, linePrice: cents(2500) }
  const linesOf = (on = items, child?: Kid) =>
    (priceOrder(order({ ...threeShirts, ...(child && { child: child.id }) }, aGift), on, OPEN) as PricedOrder)
      .lines
  const forKids = (...children: Kid[]) => [{ ...shirt, children }, gift]
  const dearer = shirt.variants.map((one) => ({ ...one, price: cents(one.price + 1) }))

  test('is possible while every item is for sale at the same price, whatever its title now', () => {
    const renamed = { ...shirt, title: 'Shirt', subtitle: 'Nieuw' }
    for (const now of [items, [renamed, gift]])
      expect(reasonNotToSellAsOrdered(linesOf(), now)).toBeUndefined()
    expect(reasonNotToSellAsOrdered(linesOf(forKids(sem, noor), noor), forKids(sem, noor))).toBeUndefined()
  })

  test.each([
    ['a price went up', linesOf(), [{ ...shirt, variants: dearer }, gift]],
    ['one of two is gone', linesOf(), [shirt]],
    [
      'the gift has a price of the school by now',
      linesOf(),
      [shirt, { ...gift, variants: [{ ...gift.variants[0], variablePrice: false }] as typeof gift.variants }],
    ],
    ['the pupil may not have it any more', linesOf(forKids(sem, noor), noor), forKids(sem)],
    ['it is for a pupil by now', linesOf(), forKids(sem)],
  ])('not when %s', (_, lines, now) => {
    expect(reasonNotToSellAsOrdered(lines, now)).toBe('order-changed')
  })
})

describe('contact details', () => {
  test('VAL-026 a name is trimmed, and has a maximum length', () => {
    expect(reasonNotToTakeName('Jan Jansen ')).toBeUndefined()
    expect(reasonNotToTakeName('  ')).toBe('name-missing')
    expect(reasonNotToTakeName('x'.repeat(LONGEST_NAME))).toBeUndefined()
    expect(reasonNotToTakeName(` ${'x'.repeat(LONGEST_NAME)} `)).toBeUndefined()
    expect(reasonNotToTakeName('x'.repeat(LONGEST_NAME + 1))).toBe('name-missing')
    expect(reasonNotToTakeName('\u0007\r\n')).toBe('name-missing')
  })

  test('X5 a name is stored on one line', () => {
    expect(nameOnOrder(' Jan  de\tVries\r\n\u2028Klik\u0000 hier\u0085')).toBe('Jan de Vries Klik hier')
  })

  test('an order with one gift among goods gets thanks', () => {
    const of = (...types: ('REGULAR' | 'DONATION')[]) => holdsGift(types.map((type) => ({ item: { type } })))
    expect([of(), of('REGULAR'), of('REGULAR', 'DONATION'), of('DONATION')]).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('VAL-027 VAL-028 an address has the standard pattern; an order of only gifts needs none', () => {
    expect(needsEmail([{ item: { type: 'DONATION' } }])).toBe(false)
    expect(needsEmail([{ item: { type: 'DONATION' } }, { item: { type: 'REGULAR' } }])).toBe(true)
    expect(reasonNotToTakeEmail(' ', true)).toBe('email-missing')
    expect(reasonNotToTakeEmail(' ', false)).toBeUndefined()
    expect(reasonNotToTakeEmail(' marieke@post.example ', true)).toBeUndefined()
    expect(reasonNotToTakeEmail('marieke@post', false)).toBe('email-invalid')
  })
})

test.each([
  ['Klik hier: https://kwaad.example', 'name-holds-address'],
  ['jan@post.example', 'name-holds-address'],
  [' ', 'name-missing'],
  ["A.B. van 't Hof", undefined],
])('VAL-065 the name %j gives %s', (name, reason) => {
  expect(reasonNotToTakeName(name)).toBe(reason)
})
