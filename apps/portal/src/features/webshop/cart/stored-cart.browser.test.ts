import { beforeEach, expect, test, vi } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { emptyCart, type Cart } from '@portal/domain/webshop/cart.ts'
import { clearPersonalStorage } from '../../../api/storage.ts'
import { onCartChange, parseCart, readCartText, storeCart } from './stored-cart.ts'

const marieke = guid('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa')
const jan = guid('bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb')
const begin = emptyCart({ fullName: 'Marieke de Vries', email: 'marieke@post.example' })
const line = {
  item: guid('11111111-1111-4111-8111-111111111111'),
  variant: guid('22222222-2222-4222-8222-222222222222'),
  quantity: 2,
  priceInput: cents(0),
  seen: { title: 'Shirt', price: cents(1795) },
}
const cart: Cart = { ...begin, lines: [line] }

beforeEach(() => localStorage.clear())

test('CART-001 CART-016 CART-023? stores a cart in local storage, under a name per person', () => {
  storeCart(marieke, cart)
  expect(localStorage.getItem(`ouderportaal.cart.${marieke}`)).toBe(JSON.stringify(cart))
  expect(parseCart(readCartText(marieke), begin)).toEqual(cart)
  expect(parseCart(readCartText(jan), begin)).toEqual(begin)
})

test('PD-24 removes the cart at sign-out', () => {
  storeCart(marieke, cart)
  clearPersonalStorage()
  expect(readCartText(marieke)).toBe('')
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"lines":[{'],
  ['null', 'null'],
  ['a number', '12'],
  ['a list', '[]'],
  ['lines that are no list', '{"lines":{"0":1}}'],
])('CART-018 parses %s as a new cart', (_, text) => {
  expect(parseCart(text, begin)).toEqual(begin)
})

test.each([
  ['is nothing', null],
  ['names no item', { ...line, item: 'shirt' }],
  ['names no variant', { ...line, variant: undefined }],
  ['has no whole quantity', { ...line, quantity: 1.5 }],
  ['has a quantity in words', { ...line, quantity: '2' }],
  ['has no amount', { ...line, priceInput: null }],
  ['was never seen', { ...line, seen: undefined }],
  ['was seen without a price', { ...line, seen: { title: 'Shirt' } }],
])('CART-018 drops a line that %s, and keeps the others', (_, wrong) => {
  expect(parseCart(JSON.stringify({ ...cart, lines: [wrong, line] }), begin)).toEqual(cart)
})

test('CART-018 drops unknown fields', () => {
  const text = JSON.stringify({ ...cart, admin: true, lines: [{ ...line, price: 1 }] })
  expect(parseCart(text, begin)).toEqual(cart)
})

test('notifies listeners here and in other tabs of a change, until they unsubscribe', () => {
  const hear = vi.fn()
  const stop = onCartChange(hear)
  storeCart(marieke, cart)
  window.dispatchEvent(new StorageEvent('storage', { key: `ouderportaal.cart.${marieke}` }))
  expect(hear).toHaveBeenCalledTimes(2)
  stop()
  storeCart(marieke, begin)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(hear).toHaveBeenCalledTimes(2)
})

test('keeps a cart in memory until the page closes when the device is full', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeCart(jan, cart)
  expect(parseCart(readCartText(jan), begin)).toEqual(cart)
  full.mockRestore()
  storeCart(jan, begin)
  expect(localStorage.getItem(`ouderportaal.cart.${jan}`)).toBe(JSON.stringify(begin))
})
