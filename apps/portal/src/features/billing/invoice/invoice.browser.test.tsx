import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anArticle, anInvoice, aTerm } from '@portal/domain/testing/billing/an-order-list.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { aRunningList, openOrderList } from '../../../../testing/open-order-list.ts'

const paid = aTerm({
  id: exampleGuid(821),
  reference: 'WL26-00298-1',
  of: 3,
  paid: cents(1000),
  open: cents(0),
})
const due = aTerm({
  id: 't2',
  reference: 'WL26-00298-2',
  number: 2,
  of: 3,
  dueOn: calendarDay('2026-11-27'),
  amount: cents(5500),
  open: cents(5500),
})
const later = aTerm({ id: 't3', reference: 'WL26-00298-3', number: 3, of: 3, payable: false })

const anOrderedList = (facts: Partial<OrderList> = {}, terms = [paid, due, later]) =>
  aRunningList({
    status: 'ordered',
    invoice: anInvoice({ terms, total: cents(7500) }),
    order: { subtotal: cents(7500), discount: cents(0), surcharge: false, total: cents(7500), comment: '' },
    amountPaid: cents(1000),
    openAmount: cents(6500),
    ...facts,
  })

const payments = () => page.getByRole('table', { name: 'Betalingen' })
const row = (reference: string) => payments().getByRole('row', { name: new RegExp(reference) })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('ORD-004 shows each payment of an invoice as a table row', async () => {
  await openOrderList(anOrderedList())
  for (const { reference } of [paid, due, later]) await expect.element(row(reference)).toBeVisible()
  expect(payments().getByRole('row').elements()).toHaveLength(4)
})

test.each([
  ['ORD-005 its reference', 0, 'Nummer/kenmerk', /^WL26-00298-2$/],
  ['ORD-006 its method', 1, 'Betaalwijze', /^iDEAL/],
  ['ORD-007 its description', 2, 'Omschrijving', /^Termijn 2 van 3/],
  ['ORD-008 ORD-086? its date', 3, 'Datum', /^Te betalen vóór 27-11-2026$/],
  ['ORD-009 its amount', 4, 'Bedrag', /^€\s55,00$/],
  ['ORD-010 its open amount', 5, 'Open bedrag', /^€\s35,00$/],
] as const)('%s has a column of its own', async (_, column, header, content) => {
  await openOrderList(
    anOrderedList({}, [paid, { ...due, id: exampleGuid(822), paid: cents(2000), open: cents(3500) }, later]),
  )
  await expect.element(row('WL26-00298-2')).toBeVisible()
  const headers = payments().getByRole('columnheader').elements()
  expect(headers[column]?.textContent).toBe(header)
  const cells = row('WL26-00298-2').element().querySelectorAll('th, td')
  // On a phone the cell contains its header.
  expect(cells[column]?.textContent?.replace(header, '')).toMatch(content)
})

test('ORD-011 ORD-012 shows a button for a payable term, the status of a paid one, and the order of a later one', async () => {
  await openOrderList(anOrderedList())
  await expect.element(row('WL26-00298-1')).toMatchTextContent(/Betaald/)
  await expect.element(row('WL26-00298-1')).toHaveClass('invoice-paid-row')
  const pay = row('WL26-00298-2').getByRole('link', { name: 'Termijn betalen' })
  await expect.element(pay).toHaveAttribute('href', expect.stringMatching(/pay\/ideal\/t2$/))
  await expect.element(row('WL26-00298-3')).toMatchTextContent(/Na termijn 2/)
  await expect.element(row('WL26-00298-3').getByRole('link')).not.toBeInTheDocument()
})

test('offers a receipt for a partly paid term, and none for an unpaid one', async () => {
  const partly = { ...due, id: exampleGuid(822), paid: cents(500), open: cents(5000) }
  await openOrderList(anOrderedList({}, [paid, partly, later]))
  const receipt = (reference: string) => row(reference).getByRole('link', { name: 'Betaalbewijs' })
  await expect.element(receipt('WL26-00298-1')).toHaveAttribute('href', `/lm/betaalbewijs/${paid.id}.pdf`)
  await expect.element(receipt('WL26-00298-2')).toHaveAttribute('href', `/lm/betaalbewijs/${partly.id}.pdf`)
  await expect.element(row('WL26-00298-2').getByRole('link', { name: 'Termijn betalen' })).toBeVisible()
  await expect.element(receipt('WL26-00298-3')).not.toBeInTheDocument()
})

test('ORD-013 ORD-014 shows the mandate of direct debits once, with account and holder', async () => {
  const mandate = { code: 'WL-2-00231', account: 'NL91ABNA0417164300', holder: 'M. de Vries' }
  const method = { systemName: 'incasso', visibleName: 'Automatische incasso', online: false }
  const collected = [due, later].map((term) => ({ ...term, mandate, method }))
  await openOrderList(anOrderedList({}, collected))
  await expect.element(page.getByText('WL-2-00231')).toBeVisible()
  await expect.element(page.getByText('NL91 ABNA 0417 1643 00')).toBeVisible()
  await expect.element(page.getByText('M. de Vries', { exact: true })).toBeVisible()
})

test('DATA-089 shows a credit note as the method of a refund', async () => {
  const method = { systemName: 'overboeking', visibleName: 'Overboeking', online: false }
  const back = { ...due, reference: 'WL26-00098', of: 1, amount: cents(-2750), open: cents(-2750), method }
  await openOrderList(anOrderedList({ status: 'refund', openAmount: cents(-2750) }, [back]))
  await expect.element(row('WL26-00098')).toMatchTextContent(/Creditnota.*-.*27,50/)
  await expect.element(row('WL26-00098')).not.toMatchTextContent(/Overboeking/)
})

test('PAYM-042 PAYM-043 says why a read-only guardian cannot pay', async () => {
  await openOrderList(anOrderedList({ viewerIsReadOnly: true }))
  const pay = row('WL26-00298-2').getByRole('button', { name: 'Termijn betalen' })
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(pay).toHaveAccessibleDescription(/Betalen kan alleen door de betaler/)
  await pay.hover()
  await expect.element(page.getByRole('tooltip')).toBeVisible()
})

test('completes a payment that was started, instead of starting another', async () => {
  await openOrderList(anOrderedList({}, [{ ...due, underWay: true }]))
  const link = page.getByRole('link', { name: 'Betaling afmaken' })
  await expect.element(link.first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /betalen$/ })).not.toBeInTheDocument()
})

test('PAYM-041 says why a person who is not a parent cannot pay directly', async () => {
  await openOrderList(anOrderedList({ viewerIsParent: false }))
  const pay = row('WL26-00298-2').getByRole('button', { name: 'Termijn betalen' })
  await expect.element(pay).toHaveAccessibleDescription(/Alleen ouders en verzorgers/)
})

const invoice = {
  guid: exampleGuid(811),
  number: 'WL26-00298',
  kind: 'invoice',
  createdAt: instant('2026-11-02T09:00:00Z'),
  total: cents(7500),
  comment: 'Graag op naam van oma',
  conditionsId: exampleGuid(812),
} as const

test('ORD-015 ORD-016 ORD-017 ORD-018 ORD-019 shows the invoices in a table, with their files', async () => {
  await openOrderList(anOrderedList({ documents: [invoice], commentEnabled: true }))
  const table = page.getByRole('table', { name: 'Facturen' })
  await expect
    .element(table.getByRole('row', { name: /WL26-00298/ }))
    .toMatchTextContent(/WL26-00298.*02-11-2026.*75,00.*Graag op naam van oma/)
  const link = (name: string) => table.getByRole('link', { name })
  await expect
    .element(link('Factuur downloaden'))
    .toHaveAttribute('href', expect.stringContaining(invoice.guid))
  await expect
    .element(link('Voorwaarden downloaden'))
    .toHaveAttribute('href', expect.stringContaining(invoice.conditionsId))
})

test('ORD-017 shows no comment column without comments', async () => {
  await openOrderList(anOrderedList({ documents: [invoice] }))
  await expect.element(page.getByRole('table', { name: 'Facturen' })).toBeVisible()
  await expect.element(page.getByText('Graag op naam van oma')).not.toBeInTheDocument()
})

test.each([
  ['is at the top of a list', true, /invullen vóór 31 december 2099/i],
  ['is omitted where the school hides it', false, /Voor Noor(?!.*2099)/],
])('INV-029? the response date %s', async (_, endVisible, words) => {
  await openOrderList(aRunningList({ lines: [anArticle(1)], template: { endVisible } }))
  await expect.element(page.getByRole('main')).toMatchTextContent(words)
})

test('ORD-020 prints an invoice', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await openOrderList(anOrderedList())
  await page.getByRole('button', { name: 'Factuur afdrukken' }).click()
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

const skipped = aRunningList({ skipArticles: true, lines: [anArticle(1, { mandatory: true })] })
const withoutOrder = aRunningList({ withoutOrder: true, invoice: anInvoice() })

test.each([
  ['ORD-043 a list with skipped articles', skipped],
  ['ORD-044 an invoice without an order and without payments', withoutOrder],
])('%s redirects to the payment method', async (_title, list) => {
  const { place } = await openOrderList(list)
  await expect.poll(place).toMatch(/payment-method$/)
})

test('PAYM-042 PAYM-043 shows a read-only guardian an invoice without an order, without payment and without redirect', async () => {
  const invoice = { ...withoutOrder, viewerIsReadOnly: true, openAmount: cents(1000) }
  const { place } = await openOrderList(invoice)
  const pay = page.getByRole('button', { name: 'Betalen', exact: true })
  await expect.element(pay).toHaveAccessibleDescription(/Betalen kan alleen door de betaler/)
  await expect.element(page.getByRole('button', { name: 'Volgende' })).not.toBeInTheDocument()
  expect(place()).not.toMatch(/payment-method/)
})

test('ORD-045? keeps a list with skipped articles on its invoice once it has payments', async () => {
  const { place } = await openOrderList(anOrderedList({ skipArticles: true, status: 'open' }))
  await expect.element(payments()).toBeVisible()
  expect(place()).not.toMatch(/payment-method/)
})

test('ORD-074 ORD-075? shows tax per rate, with the total', async () => {
  const line = {
    guid: exampleGuid(5),
    description: 'Atlas',
    amount: cents(4295),
    vatRate: percentage(9),
    vatAmount: cents(355),
  }
  const invoice = anInvoice({ terms: [due], total: cents(4295), lines: [line] })
  await openOrderList(anOrderedList({ invoice }))
  const sums = page.getByRole('complementary', { name: 'Overzicht' })
  await expect.element(sums).toMatchTextContent(/Waarvan 9% btw\s*€\s3,55/)
})

test.each<[string, string, Partial<OrderList>]>([
  ['INV-058', 'open', { status: 'completed' }],
  ['INV-060', 'open', { awaitingConfirmation: true }],
  ['INV-061', 'done', {}],
  ['INV-062', 'done', { status: 'nothing-ordered' }],
])('%s the border of the totals has the colour %s', async (_id, colour, facts) => {
  await openOrderList(anOrderedList(facts))
  await expect.element(page.getByRole('complementary', { name: 'Overzicht' })).toBeVisible()
  const sums = document.querySelector<HTMLElement>('.summary')!
  const probe = sums.appendChild(document.createElement('i'))
  probe.style.color = `var(--${colour})`
  expect(getComputedStyle(sums).borderLeftColor).toBe(getComputedStyle(probe).color)
})

test.each([
  ['a discount', { discount: cents(500), surcharge: false, total: cents(9500) }, /Korting\s*€\s5,00.*95,00/],
  [
    'a surcharge',
    { discount: cents(150), surcharge: true, total: cents(10150) },
    /Toeslag\s*-€\s1,50.*101,50/,
  ],
])('ORD-003 the totals show the order, %s, the tax and the total', async (_name, order, words) => {
  const line = {
    guid: exampleGuid(5),
    description: 'Reis',
    amount: cents(10000),
    vatRate: percentage(21),
    vatAmount: cents(1736),
  }
  const invoice = anInvoice({ terms: [due], total: order.total, lines: [line] })
  await openOrderList(anOrderedList({ invoice, order: { subtotal: cents(10000), comment: '', ...order } }))
  const sums = page.getByRole('complementary', { name: 'Overzicht' })
  await expect.element(sums).toMatchTextContent(/Subtotaal\s*€\s100,00/)
  await expect.element(sums).toMatchTextContent(words)
  await expect.element(sums).toMatchTextContent(/Waarvan 21% btw\s*€\s17,36/)
})

test('PAY-030? says that a term was announced as paid, and does not make the next term wait for it', async () => {
  const announced = { ...due, payable: false }
  await openOrderList(
    anOrderedList({ awaitingConfirmation: true }, [paid, announced, { ...later, payable: true }]),
  )
  await expect.element(row('WL26-00298-2').getByText('Betaling nog niet bevestigd')).toBeVisible()
  await expect.element(row('WL26-00298-3').getByRole('link', { name: 'Termijn betalen' })).toBeVisible()
})

test('M3 lets no term of a credit note wait for another', async () => {
  await openOrderList(anOrderedList({ openAmount: cents(0) }, [paid, { ...due, payable: false }, later]))
  await expect.element(row('WL26-00298-2')).toBeVisible()
  expect(
    payments()
      .getByText(/na termijn/i)
      .elements(),
  ).toHaveLength(0)
  expect(
    payments()
      .getByRole('link', { name: /betalen/i })
      .elements(),
  ).toHaveLength(0)
})
