import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { anArticle, anOrderList } from '@portal/domain/testing/billing/an-order-list.ts'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { forgetSelection, keepPayment, keepSelection, keptPayment, keptSelection } from './cart.ts'

const me = exampleGuid(11)
const list = anOrderList({
  lines: [
    anArticle(1, { isCategory: true }),
    anArticle(2, { parent: exampleGuid(1) }),
    anArticle(3, { choiceGroup: 'Sportdag' }),
  ],
})
const ticked = { ticked: [exampleGuid(1), exampleGuid(3)] }

let storage: Storage
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  storage = aStorage()
  vi.stubGlobal('document', {})
  vi.stubGlobal('sessionStorage', storage)
})

test('ORD-081 keeps the selection per child for the browser session', () => {
  keepSelection(me, list, ticked)
  expect(keptSelection(me, list)).toEqual(ticked)
  expect(keptSelection(me, { ...list, child: exampleGuid(12) })).toBeUndefined()
})

test('ORD-030? ignores the cart of a list without lines on another list', () => {
  keepSelection(me, anOrderList({ lines: [] }), { ticked: [] })
  expect(keptSelection(me, list)).toBeUndefined()
})

const payment = {
  method: exampleGuid(901),
  instalment: '-1',
  iban: 'NL91ABNA0417164300',
  holder: 'M. de Vries',
  conditionsAgreed: true,
  signed: true,
  comment: 'Graag een raamplaats',
}

test('ORD-082? keeps the payment method and consent beside it, for this list and this person only', () => {
  keepSelection(me, list, ticked)
  keepPayment(me, list, payment)
  expect(keptPayment(me, list)).toEqual({
    method: payment.method,
    instalment: '-1',
    conditionsAgreed: true,
    signed: true,
  })
  expect(keptSelection(me, list)).toEqual(ticked)
  expect(keptPayment(exampleGuid(12), list)).toEqual({})
  expect(keptPayment(me, { ...list, id: exampleGuid(13) })).toEqual({})
})

test('PD-24 does not keep an account number or a comment', () => {
  keepSelection(me, list, ticked)
  keepPayment(me, list, payment)
  expect(storage.getItem(storage.key(0) ?? '')).not.toMatch(/NL91|Vries|raamplaats/)
})

test('DATA-122 DATA-123 stores the cart with choiceValue, categories, lines and the user', () => {
  keepSelection(me, list, ticked)
  const cart: unknown = JSON.parse(storage.getItem(storage.key(0) ?? '') ?? '')
  expect(cart).toEqual({
    user: me,
    choiceValue: { Sportdag: exampleGuid(3) },
    categories: [exampleGuid(1)],
    lines: [
      { guid: exampleGuid(1), subtotaal: 10, selected: true, hidden: false },
      { guid: exampleGuid(2), subtotaal: 10, selected: false, hidden: false },
      { guid: exampleGuid(3), subtotaal: 10, selected: true, hidden: false },
    ],
  })
})

test('DATA-124? ignores the cart of another person', () => {
  keepSelection(exampleGuid(99), list, ticked)
  expect(keptSelection(me, list)).toBeUndefined()
})

test('ORD-082? ignores a cart with unknown lines, and removes the cart of an answered list', () => {
  keepSelection(me, list, ticked)
  expect(keptSelection(me, anOrderList({ lines: [anArticle(7)] }))).toBeUndefined()
  forgetSelection(list.child)
  expect(storage.length).toBe(0)
})

test.each(['', 'geen json', '{}', '[]', 'null'])('ignores the damaged cart %j', (text) => {
  keepSelection(me, list, ticked)
  storage.setItem(storage.key(0) ?? '', text)
  expect(keptSelection(me, list)).toBeUndefined()
})

function aStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}
