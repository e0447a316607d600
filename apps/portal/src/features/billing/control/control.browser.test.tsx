import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  anArticle,
  anInvoice,
  aPaymentMethod,
  aPlan,
  aTerm,
} from '@portal/domain/testing/billing/an-order-list.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import type { PaymentMethod } from '@portal/domain/billing/payment/payment-method.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { Fault, Refusal } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aParent } from '../../../../testing/open-portal.tsx'
import { aRunningList, openOrderList } from '../../../../testing/open-order-list.ts'
import { watchLeaving } from '../../../../testing/watch-leaving.ts'

const tour = anArticle(1, { mandatory: true, amount: cents(10000), description: 'Reis' })
const transfer = aPaymentMethod({ systemName: 'overboeking', visibleName: 'Overboeking' })

const aList = (method: PaymentMethod, facts: Parameters<typeof aRunningList>[0] = {}) =>
  aRunningList({ lines: [tour], template: { paymentMethods: [method] }, ...facts })

const saved = (list: OrderList): OrderList => ({
  ...list,
  status: 'ordered',
  invoice: anInvoice({ id: exampleGuid(920), terms: [aTerm()] }),
  openAmount: cents(1000),
})

const PAY = /^Betaal €/
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('PAYM-015 ORD-040 shows everything once more before sending', async () => {
  await openOrderList(aList(transfer, { commentEnabled: true, comment: 'Graag een raamplaats' }), 'control')
  const facts = page.getByRole('main')
  await expect.element(facts).toMatchTextContent(/Reis.*100,00.*Overboeking.*Graag een raamplaats/)
})

test.each([
  ['nl', 'Deze lijst wordt door meer dan één betaler betaald. U ziet en betaalt uw eigen deel.'],
  ['en', 'More than one payer pays for this list. You see and pay your own part.'],
] as const)('INV-026? PD-43 informs a payer of a part before sending, in %s', async (language, words) => {
  const session = aParent({ language })
  await openOrderList(aList(transfer, { shared: true }), 'control', { 'read-session': session })
  await expect.element(page.getByText(words)).toBeVisible()
  await expectAccessible()
})

test('shows no share to a person who pays the whole list', async () => {
  await openOrderList(aList(transfer), 'control')
  await expect.element(button('Bevestigen met betaalverplichting')).toBeVisible()
  await expect.element(page.getByText(/eigen deel/)).not.toBeInTheDocument()
})

test('ORD-053? ORD-061 confirms an order without direct payment, and opens the invoice', async () => {
  const list = aList(transfer)
  const { asked, place } = await openOrderList(list, 'control', { 'place-order': saved(list) })
  await button('Bevestigen met betaalverplichting').click()
  await expect.poll(place).toMatch(/invoices\/invoice\/[^/]+$/)
  expect(asked.find(({ name }) => name === 'place-order')?.input).toMatchObject({
    params: { listId: list.template.guid },
    body: { lines: [{ guid: tour.guid }], method: transfer.guid },
  })
})

/** The response to a payment start; with a URL of the bank it redirects there. */
const started = (facts: Partial<PaymentInfo> = {}): PaymentInfo => ({
  invoiceId: exampleGuid(920),
  amount: cents(1000),
  reference: 'WL26-00298',
  description: 'Reis',
  methodName: 'iDEAL | Wero',
  openTransaction: false,
  status: 'open',
  ...facts,
})

test('ORD-060 PAYM-016 PAY-012 PAY-013 opens the bank in the same press for a direct method', async () => {
  const list = aList(aPaymentMethod())
  const leftFor = watchLeaving()
  const { asked, place } = await openOrderList(list, 'control', {
    'place-order': saved(list),
    'start-payment': started({ openTransaction: true, payAt: 'http://bank.example/pay/1' }),
  })
  await expect.element(button('Bevestigen en later betalen')).not.toBeInTheDocument()
  await button(PAY).click()
  await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
  expect(asked.filter(({ name }) => name === 'start-payment')).toMatchObject([
    {
      input: {
        params: { payableId: saved(list).invoice?.id },
        body: { returnUrl: expect.stringContaining(encodeURIComponent('/pay/idealreturn')) },
      },
    },
  ])
  expect(place()).toMatch(/control$/)
  await expect.element(button(PAY)).toHaveAttribute('aria-disabled', 'true')
})

test('PAY-013 shows a payment that failed to start on its own page, with a retry', async () => {
  const list = aList(aPaymentMethod())
  const { place } = await openOrderList(list, 'control', {
    'place-order': saved(list),
    'start-payment': () => {
      throw new Refusal('payment-provider-away', 503, '', new Headers())
    },
    'read-payment-info': started(),
  })
  await button(PAY).click()
  await expect.poll(place).toMatch(/pay\/ideal\//)
  await expect.element(page.getByText(/De betaaldienst is nu niet bereikbaar/)).toBeVisible()
  await expect.element(button('Betalen met iDEAL | Wero')).toBeVisible()
})

test('ORD-062? PAYM-039 offers to pay later where the method allows it, and opens the invoice', async () => {
  const list = aList(aPaymentMethod({ payLaterAllowed: true }))
  const { place } = await openOrderList(list, 'control', { 'place-order': saved(list) })
  await button('Bevestigen en later betalen').click()
  await expect.poll(place).toMatch(/invoices\/invoice\/[^/]+$/)
})

test('ORD-052 pays the first instalment now', async () => {
  const list = aList(aPaymentMethod({ instalments: [aPlan(3)] }), { chosenInstalment: 'plan-3' })
  const chosen = { ...list, chosenPaymentMethod: exampleGuid(901) }
  await openOrderList(chosen, 'control')
  await expect.element(button(/^Betaal eerste termijn €/)).toBeVisible()
  await expect.element(page.getByRole('complementary')).toMatchTextContent(/Nu te betalen\s*€\s33,33/)
})

test('PAYM-041 lets a person who is not a parent pay later, not directly', async () => {
  const method = aPaymentMethod({ payLaterAllowed: true })
  await openOrderList(aList(method, { viewerIsParent: false }), 'control')
  const pay = button(PAY)
  await expect.element(pay).toHaveAttribute('aria-disabled', 'true')
  await expect.element(pay).toHaveAccessibleDescription(/Alleen ouders en verzorgers/)
  await expect.element(button('Bevestigen en later betalen')).not.toHaveAttribute('aria-disabled')
})

test('PAYM-042 PAYM-043 disables the buttons for a read-only guardian, with the reason', async () => {
  const list = aRunningList({
    withoutOrder: true,
    invoice: anInvoice(),
    viewerIsReadOnly: true,
    template: { paymentMethods: [transfer] },
  })
  await openOrderList(list, 'control')
  const confirm = button('Bevestigen met betaalverplichting')
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await expect.element(confirm).toHaveAccessibleDescription(/U kijkt mee/)
})

test('ERR-032 shows a refusal, reads the list again, and keeps the input', async () => {
  const { asked } = await openOrderList(aList(transfer, { commentEnabled: true }), 'payment-method', {
    'place-order': () => {
      throw new Fault(500, undefined)
    },
  })
  await page.getByRole('textbox').fill('Graag een raamplaats')
  const readings = () => asked.filter(({ name }) => name === 'read-order-list').length
  const before = readings()
  await button('Bevestigen met betaalverplichting').click()
  await expect
    .element(page.getByText('Er is een fout opgetreden bij het afronden van de factuur.'))
    .toBeVisible()
  await expect.poll(readings).toBe(before + 1)
  await expect.element(page.getByRole('textbox')).toHaveValue('Graag een raamplaats')
})

test('ORD-059 ORD-061 DLG-011 offers the next open list after an order', async () => {
  const list = aList(transfer)
  const counts = { open: 1, notConfirmed: 0, notPaid: 0, openCredit: 0 }
  const schoolYear = { name: '2026-2027', total: cents(2000), paid: cents(500) }
  const other = anInvoiceRow({ id: exampleGuid(77), title: 'Skireis' })
  const { asked, place } = await openOrderList(list, 'control', {
    'place-order': saved(list),
    'list-overviews': [{ child: list.child, rows: [other], openTerms: [], counts, schoolYear }],
  })
  const readings = () => asked.filter(({ name }) => name === 'list-overviews').length
  const before = readings()
  await button('Bevestigen met betaalverplichting').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Nog een factuur openen/)
  await expect.poll(readings).toBeGreaterThan(before)
  await button('Ja, naar de volgende').click()
  await expect.poll(place).toContain(other.id)
})

test('PAYM-017? redirects the control step without a method to the choice of one', async () => {
  const two = [transfer, aPaymentMethod({ guid: exampleGuid(905), systemName: 'mistercash' })]
  const { place } = await openOrderList(aList(transfer, { template: { paymentMethods: two } }), 'control')
  await expect.poll(place).toMatch(/payment-method$/)
})
