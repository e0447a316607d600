import { expect, test } from 'vitest'
import { guid } from '@portal/domain/values/guid.ts'
import { samePlaceOf, tabOf } from './place.ts'

const sem = guid('11111111-1111-4111-8111-111111111111')

test('NAV-053? another child opens at the same list', () => {
  expect(samePlaceOf('/child/noor/invoices/expired', sem)).toBe(`/child/${sem}/invoices/expired`)
})

test("NAV-053? the invoice of one child is not the other child's", () => {
  expect(samePlaceOf('/child/noor/invoices/invoice/l1/payment-method/control', sem)).toBe(
    `/child/${sem}/invoices`,
  )
})

test('the tab of a path is the part of the portal that it lies in', () => {
  expect(tabOf('/child/noor/invoices/open')).toBe('invoices')
  expect(tabOf('/')).toBe('home')
  expect(tabOf('/webshop/cart')).toBe('webshop')
})
