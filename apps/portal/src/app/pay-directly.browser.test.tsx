import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import type { Answers } from '../../testing/test-server.ts'
import { aParent, openPortal } from '../../testing/open-portal.tsx'
import { homeWith, noor, payment, term, unpaid } from '../../testing/unpaid-trip.ts'
import { watchLeaving } from '../../testing/watch-leaving.ts'

let leftFor: () => readonly string[]

beforeEach(async () => {
  leftFor = watchLeaving()
  await page.viewport(390, 844)
})

const family = (row: InvoiceRow, answers: Answers = {}): Answers => ({
  'read-session': aParent({ children: [noor] }),
  ...homeWith(row),
  'list-invoices': [row],
  ...answers,
})

const home = '/'
const list = `/child/${noor.guid}/invoices/open`
const press = (name: RegExp) => page.getByRole('main').getByRole('button', { name })

describe.each([
  ['home', home],
  ['the list', list],
])('one press on %s', (_name, place) => {
  test('PAY-012 PAY-013 shows the amount, starts the payment of that term and opens the bank', async () => {
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

  test('PAY-009 PAY-031? continues the payment that was started', async () => {
    await openPortal(place, family({ ...unpaid, payableTerm: { ...term, underWay: true } }))
    await press(/^Betaling afmaken: Skireis/).click()
    await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
  })

  test('links to the invoice when the payment method is still to be chosen', async () => {
    const { payableTerm: _term, ...undecided } = unpaid
    await openPortal(place, family(undecided))
    await expect
      .element(page.getByRole('link', { name: /^Betalen: Skireis/ }))
      .toHaveAttribute('href', expect.stringContaining(`/invoices/invoice/${unpaid.id}`))
  })

  test('PAY-013 says why the bank refused the payment, and stays', async () => {
    const { payAt: _payAt, ...refused } = payment
    const portal = await openPortal(
      place,
      family(unpaid, { 'start-payment': { ...refused, errorMessage: 'Fout bij starten betaling' } }),
    )
    await press(/^Betaal/).click()
    await expect.element(page.getByRole('alert').getByText('Fout bij starten betaling')).toBeVisible()
    expect(portal.place()).toBe(place)
  })

  test('opens the page of the payment while the status of an earlier one is requested', async () => {
    const { payAt: _payAt, ...unknown } = payment
    const portal = await openPortal(place, family(unpaid, { 'start-payment': unknown }))
    await press(/^Betaal/).click()
    await expect.poll(portal.place).toMatch(/pay\/ideal\//)
  })

  test('PAY-032? reloads a term that was paid in the meantime, and says so', async () => {
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

test('PD-18 shows an impersonator a link to the invoice instead of a pay button', async () => {
  const { person } = aParent()
  const impersonating = aParent({ children: [noor], impersonation: { kind: 'person', person } })
  await openPortal(list, family(unpaid, { 'read-session': impersonating }))
  await expect.element(page.getByRole('link', { name: /^Betalen: Skireis/ })).toBeVisible()
  expect(page.getByRole('button', { name: /^Betaal/ }).elements()).toHaveLength(0)
})

test('reads a page that the browser restores again before any button works', async () => {
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
