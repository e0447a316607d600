import { expect, test } from 'vitest'
import { anArticle, anInvoice, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { totalsOf } from './totals.ts'

const price = { subtotal: cents(10000), discount: undefined, total: cents(10000) }
const cart = anOrderList({
  lines: [
    anArticle(1, { mandatory: true, amount: cents(850), vatRate: percentage(9) }),
    anArticle(2, { mandatory: true, amount: cents(5000), vatRate: percentage(0) }),
    anArticle(3, { mandatory: true, amount: cents(1200), vatRate: percentage(21) }),
  ],
})
const nothing = { ticked: [] }

test('ORD-070 shows a surcharge as a negative discount that raises the total', () => {
  const discount = {
    kind: 'payment-method',
    type: 'surcharge',
    computed: cents(150),
    thisOrder: cents(150),
  } as const
  const totals = totalsOf(cart, nothing, { subtotal: cents(10045), discount, total: cents(10195) })
  expect(totals).toMatchObject({ discount: { signed: -150, kind: 'payment-method' }, total: 10195 })
})

test('ORD-068 shows no discount row without a discount', () => {
  expect(totalsOf(cart, nothing, price)).not.toHaveProperty('discount')
})

test('ORD-074 shows VAT per rate, and none for lines without it', () => {
  expect(totalsOf(cart, nothing, price).vat.map(({ rate, vat }) => [rate, vat])).toEqual([
    [2100, 208],
    [900, 70],
  ])
})

test('ORD-072? keeps the discount of a placed order, whatever the list offers now', () => {
  const order = {
    subtotal: cents(11000),
    discount: cents(1500),
    surcharge: false,
    total: cents(9500),
    comment: '',
  }
  const totals = totalsOf(anOrderList({ order, invoice: anInvoice({ total: cents(9500) }) }), nothing, price)
  expect(totals).toMatchObject({ subtotal: 11000, discount: { signed: 1500 }, total: 9500 })
})
