import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal } from '../../../../testing/open-portal.tsx'
import { aRunningList, openOrderList } from '../../../../testing/open-order-list.ts'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const open = `/child/${noor.guid}/invoices/open`

const unpaid = (facts: Partial<InvoiceRow>) =>
  anInvoiceRow({
    responded: true,
    hasOrder: true,
    openInvoice: true,
    notPaid: true,
    title: 'Schoolkosten',
    dueOn: calendarDay('2026-12-04'),
    ...facts,
  })
// The same list of both children.
const ofNoor = unpaid({ total: cents(1005), openAmount: cents(1005) })
const ofSem = [
  unpaid({ total: cents(2010), openAmount: cents(2010), dueOn: calendarDay('2026-12-02') }),
  anInvoiceRow({ id: exampleGuid(9), title: 'Schaatsen' }),
]
const counts = (child: typeof noor, open: number) => ({
  child: child.guid,
  counts: { open, notConfirmed: 0, notPaid: 0, openCredit: 0 },
  rows: [],
  openTerms: [],
  schoolYear: { name: '2026-2027', total: cents(0), paid: cents(0) },
})

const show = (place: string, facts: object = {}) =>
  openPortal(place, {
    'read-session': aParent({ children: [noor, sem] }),
    'list-overviews': [counts(noor, 1), counts(sem, 2)],
    'list-family-invoices': [
      { child: noor.guid, rows: [ofNoor] },
      { child: sem.guid, rows: ofSem },
    ],
    'list-invoices': ofSem,
    ...facts,
  })
const chips = () => page.getByRole('navigation', { name: 'Wie' }).getByRole('link')
const rows = () => page.getByRole('rowheader')

beforeEach(() => page.viewport(1280, 900))

test('DAY-019 shows the invoices of all children in one list, with the child at each row, and their sum', async () => {
  const { asked } = await show(`${open}?who=all`)
  await expect.poll(() => rows().elements().length).toBe(3)
  const found = rows()
    .elements()
    .map((row) => [row.querySelector('a')?.textContent, row.querySelector('.about-child')?.textContent])
  expect(found).toEqual([
    ['Schaatsen', 'Sem'],
    ['Schoolkosten', 'Sem'],
    ['Schoolkosten', 'Noor'],
  ])
  await expect.element(page.getByText(/€\s30,15/).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Betalen: Schoolkosten, Noor' })).toBeVisible()
  expect(asked.filter(({ name }) => name === 'list-family-invoices')).toHaveLength(1)
  expect(asked.map(({ name }) => name)).not.toContain('list-invoices')
  await expectAccessible()
})

test('DAY-019 links a row to the invoice of its own child', async () => {
  const { place } = await show(`${open}?who=all`)
  await page.getByRole('link', { name: 'Schaatsen', exact: true }).click()
  await expect.poll(place).toBe(`/child/${sem.guid}/invoices/invoice/${exampleGuid(9)}`)
})

test('DAY-018 filters invoices by child, and counts the open ones that a filter opens', async () => {
  const { address } = await show(`${open}?who=all`)
  await expect.element(chips().nth(2)).toHaveAccessibleName('Sem 2 facturen')
  await chips().nth(2).click()
  await expect.poll(address).toBe(`/child/${sem.guid}/invoices/open`)
  await expect.poll(() => rows().elements().length).toBe(2)
})

test('DAY-018 the tab opens the invoices of all children, with the count of all', async () => {
  const { address } = await show('/')
  const tab = page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .first()
    .getByRole('link', { name: /^Facturen/ })
  await tab.click()
  await expect.poll(address).toBe(`/child/${noor.guid}/invoices/open?who=all`)
})

test('DAY-019 shows a parent who pays for one of two children the invoices of that one', async () => {
  const { asked } = await show(`${open}?who=all`, {
    'read-session': aParent({ children: [noor, { ...sem, debtor: false }] }),
  })
  await expect.element(page.getByRole('heading', { level: 1, name: /Noor/ })).toBeVisible()
  expect(chips().elements()).toHaveLength(0)
  expect(asked.map(({ name }) => name)).not.toContain('list-family-invoices')
})

test('DAY-061 leads from an invoice back to the lists of its child and of all children', async () => {
  await openOrderList(aRunningList(), 'invoice', { 'read-session': aParent({ children: [noor, sem] }) })
  const crumb = (name: string) =>
    page.getByRole('navigation', { name: 'Kruimelpad' }).getByRole('link', { name, exact: true })
  await expect.element(crumb('Facturen')).toHaveAttribute('href', `/app/portal${open}?who=all`)
  await expect.element(crumb('Noor')).toHaveAttribute('href', `/app/portal${open}`)
})
