import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { samePlaceOf, tabOf } from './place.ts'

const sem = guid('11111111-1111-4111-8111-111111111111')

test('NAV-053? opens the same list for another child', () => {
  expect(samePlaceOf('/child/noor/invoices/expired', sem)).toBe(`/child/${sem}/invoices/expired`)
})

test('NAV-053? opens the list, not the invoice, for another child', () => {
  expect(samePlaceOf('/child/noor/invoices/invoice/l1/payment-method/control', sem)).toBe(
    `/child/${sem}/invoices`,
  )
})

test('finds the tab of a path', () => {
  expect(tabOf('/child/noor/invoices/open')).toBe('invoices')
  expect(tabOf('/')).toBe('home')
  expect(tabOf('/webshop/cart')).toBe('webshop')
})
