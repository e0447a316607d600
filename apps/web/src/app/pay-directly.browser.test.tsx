import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice-row.ts'
import type { PaymentInfo } from '@portal/domain/billing/payment-attempt.ts'
import { calendarDay } from '@portal/domain/values/calendar-day.ts'
import { cents } from '@portal/domain/values/money.ts'
import { Refusal } from '../api/failures.ts'
import type { Answers } from '../api/test-server.ts'
import { aChild, aParent, openPortal } from './open-portal.tsx'
import { watchLeaving } from './watch-leaving.ts'

let leftFor: () => readonly string[]

beforeEach(async () => {
  leftFor = watchLeaving()
  await page.viewport(390, 844)
})

const noor = aChild(4, 'Noor')
const term = {
  id: exampleGuid(821),
  amount: cents(42_500),
  dueOn: calendarDay('2026-12-04'),
  number: 1,
  of: 1,
  underWay: false,
}
const unpaid = anInvoiceRow({
  title: 'Skireis',
  responded: true,
  hasOrder: true,
  openInvoice: true,
  notPaid: true,
  mayPay: true,
  total: cents(42_500),
  openAmount: cents(42_500),
  payableTerm: term,
})
const info: PaymentInfo = {
  invoiceId: term.id,
  amount: term.amount,
  reference: 'WL26-00298',
  description: 'Skireis',
  methodName: 'iDEAL | Wero',
  openTransaction: true,
  payAt: 'http://bank.example/pay/1',
  status: 'open',
}

const family = (row: InvoiceRow, answers: Answers = {}): Answers => ({
  'read-session': aParent({ children: [noor] }),
  'list-overviews': [
    {
      child: noor.guid,
      rows: [row],
      openTerms: [],
      counts: { open: 0, notConfirmed: 0, notPaid: 1, openCredit: 0 },
      schoolYear: { name: '2026-2027', total: cents(42_500), paid: cents(0) },
    },
  ],
  'list-invoices': [row],
  'start-payment': info,
  ...answers,
})

const home = '/'
const list = `/child/${noor.guid}/invoices/open`
const press = (name: RegExp) => page.getByRole('main').getByRole('button', { name })

describe.each([
  ['home', home],
  ['the list', list],
])('one press on %s', (_name, place) => {
  test('PAY-012 PAY-013 says what it costs, starts the payment of that term and goes to the bank', async () => {
    const { asked } = await openPortal(place, family(unpaid))
    await expect.element(press(/^Betaal €\s425,00: Skireis/)).toHaveTextContent('Betaal € 425,00')
    await press(/^Betaal/).click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
    const started = asked.filter(({ name }) => name === 'start-payment')
    expect(started).toHaveLength(1)
    expect(started[0]?.input).toMatchObject({
      params: { payableId: term.id },
      body: {
        returnUrl: expect.stringContaining(encodeURIComponent(`/invoice/${unpaid.id}/pay/idealreturn`)),
      },
    })
    await expect.element(press(/^Naar de bank…/)).toBeVisible()
  })

  test('PAY-009 PAY-031? goes on with the payment that was begun', async () => {
    await openPortal(place, family({ ...unpaid, payableTerm: { ...term, underWay: true } }))
    await press(/^Betaling afmaken: Skireis/).click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
  })

  test('leads to the invoice where the way to pay is still to be chosen', async () => {
    const { payableTerm: _term, ...undecided } = unpaid
    await openPortal(place, family(undecided))
    await expect
      .element(page.getByRole('link', { name: /^Betalen: Skireis/ }))
      .toHaveAttribute('href', expect.stringContaining(`/invoices/invoice/${unpaid.id}`))
  })

  test('PAY-013 says why the bank did not take it, and stays', async () => {
    const { payAt: _payAt, ...refused } = info
    const portal = await openPortal(
      place,
      family(unpaid, { 'start-payment': { ...refused, errorMessage: 'Fout bij starten betaling' } }),
    )
    await press(/^Betaal/).click()
    await expect.element(page.getByRole('alert').getByText('Fout bij starten betaling')).toBeVisible()
    expect(portal.place()).toBe(place)
  })

  test('leads to the page of the payment while the bank is asked how an earlier one stands', async () => {
    const { payAt: _payAt, ...unknown } = info
    const portal = await openPortal(place, family(unpaid, { 'start-payment': unknown }))
    await press(/^Betaal/).click()
    await expect.poll(portal.place).toMatch(/pay\/ideal\//)
  })

  test('PAY-032? reads again what was paid meanwhile, and says so', async () => {
    const { asked } = await openPortal(
      place,
      family(unpaid, {
        'start-payment': () => {
          throw new Refusal('nothing-open', 409, '', new Headers())
        },
      }),
    )
    const readings = () =>
      asked.filter(({ name }) => ['list-overviews', 'list-invoices'].includes(name)).length
    await expect.element(press(/^Betaal/)).toBeVisible()
    const before = readings()
    await press(/^Betaal/).click()
    await expect.element(page.getByRole('alert').first()).toBeVisible()
    await expect.poll(readings).toBeGreaterThan(before)
    expect(leftFor()).toEqual([])
  })
})

test('PD-18 whoever impersonates a parent finds the way to the invoice, and no button that pays', async () => {
  const { person } = aParent()
  const impersonating = aParent({ children: [noor], impersonation: { kind: 'person', person } })
  await openPortal(list, family(unpaid, { 'read-session': impersonating }))
  await expect.element(page.getByRole('link', { name: /^Betalen: Skireis/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Betaal/ }).elements()).toHaveLength(0)
})

test('a page to which the browser leads back as it was left is read again before anything can be pressed', async () => {
  let isPaid = false
  const paid = {
    ...unpaid,
    openAmount: cents(0),
    amountPaid: cents(42_500),
    openInvoice: false,
    notPaid: false,
  }
  await openPortal(list, family(unpaid, { 'list-invoices': () => [isPaid ? paid : unpaid] }))
  await press(/^Betaal/).click()
  await expect.element(press(/^Naar de bank…/)).toBeVisible()
  isPaid = true
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.poll(() => press(/Betaal|Naar de bank/).elements().length).toBe(0)
})
