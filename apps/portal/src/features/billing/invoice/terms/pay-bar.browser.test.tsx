import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoice, aTerm } from '@portal/domain/testing/billing/an-order-list.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aRunningList, openOrderList } from '../../../../../testing/open-order-list.ts'

const anOrderedList = (open: number) =>
  aRunningList({
    withoutOrder: true,
    status: 'ordered',
    invoice: anInvoice({ terms: [aTerm({ open: cents(open) })], total: cents(5500) }),
    openAmount: cents(open),
  })

const toPay = () => page.getByRole('link', { name: 'Betalen', exact: true })
const tabs = () => page.getByRole('navigation', { name: 'Hoofdmenu' })

beforeEach(() => sessionStorage.clear())

test('ORD-011 places the one pay button at the bottom of a phone', async () => {
  await page.viewport(390, 844)
  await openOrderList(anOrderedList(5500))
  await expect.element(toPay()).toBeVisible()
  expect(toPay().elements()).toHaveLength(1)
  expect(toPay().element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844)
  await expect.element(tabs()).not.toBeInTheDocument()
})

test('ORD-011 places the one pay button in the row of its payment on a wide screen', async () => {
  await page.viewport(1280, 900)
  await openOrderList(anOrderedList(5500))
  const payments = page.getByRole('table', { name: 'Betalingen' })
  await expect.element(payments.getByRole('link', { name: 'Betalen', exact: true })).toBeVisible()
  expect(toPay().elements()).toHaveLength(1)
})

test('keeps the tabs of a phone on an invoice without an open amount', async () => {
  await page.viewport(390, 844)
  await openOrderList(anOrderedList(0))
  await expect.element(tabs()).toBeVisible()
  expect(toPay().elements()).toHaveLength(0)
})
