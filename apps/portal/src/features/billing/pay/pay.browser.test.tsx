import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anInvoice, aTerm } from '@portal/domain/testing/billing/an-order-list.ts'
import type { OrderList } from '@portal/domain/billing/order/order-list.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { Refusal } from '@portal/web-kit/api/failures.ts'
import { aRunningList } from '../../../../testing/open-order-list.ts'
import type { Answers } from '../../../../testing/test-server.ts'
import { openPortal, reopenPortal } from '../../../../testing/open-portal.tsx'
import { invoiceAddress } from '../addresses.ts'

const invoice = exampleGuid(811)
const list: OrderList = aRunningList({
  status: 'ordered',
  invoice: anInvoice({
    guid: invoice,
    id: invoice,
    terms: [aTerm({ id: exampleGuid(821) })],
    total: cents(1000),
  }),
  openAmount: cents(1000),
})
const info: PaymentInfo = {
  invoiceId: exampleGuid(821),
  amount: cents(5500),
  reference: 'WL26-00298-2',
  description: 'Schoolkosten (2/3)',
  methodName: 'iDEAL | Wero',
  openTransaction: false,
  status: 'open',
}
const transaction = exampleGuid(900)
const place = invoiceAddress(list.child, list.id)

const open = (path: string, answers: Answers = {}) =>
  openPortal(place + path, { 'read-order-list': list, 'read-payment-info': info, ...answers })
const card = () => page.getByRole('region', { name: 'Online betalen' })
const fact = (name: string) => card().getByRole('definition').filter({ hasText: name })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

describe('the payment page', () => {
  test.each([
    ['PAY-001', '/pay'],
    ['PAY-003', '/pay/ideal'],
  ])('%s %s redirects to the payment of the list’s invoice', async (_id, path) => {
    const portal = await open(path)
    await expect.poll(portal.place).toBe(`${place}/pay/ideal/${invoice}`)
  })

  test('PAY-001 shows a list without an invoice instead of a payment', async () => {
    const portal = await open('/pay', { 'read-order-list': aRunningList() })
    await expect.poll(portal.place).toMatch(/invoices\/invoice\/[^/]+$/)
  })

  test('PAY-002 PAY-004 PAY-005 PAY-006 PAY-007 shows what is paid, the amount and the reference', async () => {
    const { asked } = await open(`/pay/ideal/${info.invoiceId}`)
    for (const words of ['Schoolkosten (2/3)', '€\u00a055,00', 'WL26-00298-2'])
      await expect.element(fact(words)).toBeVisible()
    await expect.element(card().getByRole('button', { name: /iDEAL \| Wero/ })).toBeVisible()
    expect(asked.find(({ name }) => name === 'read-payment-info')?.input).toEqual({
      params: { payableId: info.invoiceId },
    })
  })

  test('PAY-012 PAY-013 API-087 says why the bank refuses a payment, instead of the button', async () => {
    const { asked } = await open(`/pay/ideal/${info.invoiceId}`, {
      'start-payment': { ...info, errorMessage: 'Fout bij starten betaling' },
    })
    await card().getByRole('button', { name: /iDEAL/ }).click()
    await expect.element(page.getByText('Fout bij starten betaling')).toBeVisible()
    expect(asked.find(({ name }) => name === 'start-payment')?.input).toMatchObject({
      body: {
        returnUrl: expect.stringContaining(
          `${location.origin}/betalen/ideal/ideal/return?appPath=${encodeURIComponent(`/app/portal${place}/pay/idealreturn`)}`,
        ),
      },
    })
  })

  test.each<[string, Partial<OrderList>, RegExp]>([
    ['PAYM-041 a person who is not a parent', { viewerIsParent: false }, /Alleen ouders en verzorgers/],
    ['PAYM-042 PAYM-043 a read-only guardian', { viewerIsReadOnly: true }, /U kijkt mee met deze factuur/],
  ])('%s cannot pay on this page, and reads why', async (_who, facts, why) => {
    await open(`/pay/ideal/${info.invoiceId}`, { 'read-order-list': { ...list, ...facts } })
    const button = card().getByRole('button', { name: /iDEAL/ })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription(why)
  })

  test('PAY-032? shows that a payment is done with its receipt, and no pay button', async () => {
    const paid = anInvoice({
      terms: [aTerm({ id: info.invoiceId, paid: cents(5500), open: cents(0), amount: cents(5500) })],
    })
    await open(`/pay/ideal/${info.invoiceId}`, {
      'read-order-list': { ...list, openAmount: cents(0), invoice: paid },
      'read-payment-info': { ...info, amount: cents(0) },
    })
    await expect.element(card().getByText('Deze factuur is betaald.')).toBeVisible()
    await expect.element(card().getByRole('link', { name: 'Betaalbewijs' })).toBeVisible()
    expect(page.getByRole('button', { name: /Betalen/ }).elements()).toHaveLength(0)
  })

  test('PAY-010 PAY-011 reports an unknown invoice, with a link back', async () => {
    await open(`/pay/ideal/${exampleGuid(1)}`, {
      'read-payment-info': () => {
        throw new Refusal('not-found', 404, '', new Headers())
      },
    })
    await expect.element(page.getByText('Factuur niet gevonden')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: /Terug naar/ }))
      .toHaveAttribute('href', `/app/portal${place}`)
  })

  test('PAY-020 shows our own text on the page of an impossible payment', async () => {
    await open('/pay/ideal-error?errortype=start-refused')
    await expect.element(page.getByRole('link', { name: /Terug naar/ })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Online betalen' })).toBeVisible()
    await expect.element(page.getByText('Fout bij starten betaling')).toBeVisible()
  })

  test('PAY-021 shows a placeholder while it loads', async () => {
    await open('/pay/ideal-loading')
    await expect.element(page.getByText(/opgehaald/).first()).toBeVisible()
  })
})

describe('returning from the bank', () => {
  const paid = { ...info, status: 'success' as const }
  const other = anInvoiceRow({ id: exampleGuid(77), title: 'Skireis' })
  const counts = { open: 1, notConfirmed: 0, notPaid: 0, openCredit: 0 }
  const schoolYear = { name: '2026-2027', total: cents(2000), paid: cents(500) }
  const family = [{ child: list.child, rows: [other], openTerms: [], counts, schoolYear }]

  const question = () => page.getByRole('alert').filter({ hasText: 'nog 1 openstaande factuur' })
  const yes = () => question().getByRole('button', { name: 'Ja, naar de volgende' })

  test('ORD-021 PAY-017 DLG-012 offers the next open list in the result of the payment', async () => {
    const portal = await open(`/pay/idealreturn?transaction=${transaction}`, {
      'read-transaction': paid,
      'list-overviews': family,
    })
    await expect.element(question()).toMatchTextContent(/Betaald: €\s55,00/)
    await expect.element(question().getByText('Skireis voor Noor')).toBeVisible()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await yes().click()
    await expect.poll(portal.place).toContain(other.id)
  })

  test('DLG-011 does not ask again after this payment', async () => {
    const answers = { 'read-transaction': paid, 'list-overviews': family }
    const portal = await open(`/pay/idealreturn?transaction=${transaction}`, answers)
    await yes().click()
    await expect.poll(portal.place).toContain(other.id)
    await cleanup()
    const again = await reopenPortal(`${place}/pay/idealreturn?transaction=${transaction}`, {
      'read-order-list': list,
      ...answers,
    })
    await expect.poll(again.place).toBe(place)
    await expect.element(page.getByText(/Betaald: €/).first()).toBeVisible()
    expect(question().elements()).toEqual([])
  })

  test.each([
    ['PAY-023', 'success', 'done', /^Betaald: €/],
    ['PAY-024', 'success-unconfirmed', 'done', /bevestig/],
    ['PAY-025', 'open', 'open', /^Uw betaling is nog/],
    ['PAY-026', 'cancelled', 'quiet', /^U hebt de betaling/],
    ['PAY-027', 'failure', 'late', /^De betaling is/],
    ['PAY-028', 'error-retrieving', 'late', /status/],
  ] as const)('%s PAY-016 %s is shown above the invoice in its colour', async (_id, status, tone, words) => {
    await open(`/pay/idealreturn?transaction=${transaction}`, { 'read-transaction': { ...info, status } })
    const alert = page.getByRole('alert').filter({ hasText: words })
    await expect.element(alert).toBeVisible()
    await expect.element(alert).toHaveClass(`tone-${tone}`)
  })

  test('PAY-017 asks nothing while the payment is undecided or failed', async () => {
    for (const status of ['open', 'cancelled', 'failure'] as const) {
      await open(`/pay/idealreturn?transaction=${transaction}`, {
        'read-transaction': { ...paid, status },
        'list-overviews': family,
      })
      await expect
        .element(page.getByText(/^(Uw betaling is nog|U hebt de betaling|De betaling is)/))
        .toBeVisible()
      expect(page.getByText('nog 1 openstaande factuur', { exact: false }).elements()).toEqual([])
      await cleanup()
    }
  })

  test('PAY-018 shows the invoice at its own URL after the choice to stay', async () => {
    const portal = await open(`/pay/idealreturn?transaction=${transaction}`, {
      'read-transaction': paid,
      'list-overviews': family,
    })
    await question().getByRole('button', { name: 'Nee, later' }).click()
    await expect.poll(portal.place).toBe(place)
  })

  test.each(['cancelled', 'failure'] as const)(
    'DAY-008 one press is back at the bank after a payment that was %s',
    async (status) => {
      const { asked } = await open(`/pay/idealreturn?transaction=${transaction}`, {
        'read-transaction': { ...info, status },
        'start-payment': { ...info, errorMessage: 'De bank is in onderhoud.' },
      })
      await page
        .getByRole('alert')
        .getByRole('button', { name: /^Betalen met iDEAL/ })
        .click()
      await expect.poll(() => asked.filter(({ name }) => name === 'start-payment')).toHaveLength(1)
    },
  )

  test('DAY-008 a payment that is still undecided, or whose invoice was paid in the meantime, starts no other', async () => {
    const [term] = list.invoice?.terms ?? []
    const settled = {
      ...list,
      invoice: list.invoice && { ...list.invoice, terms: [{ ...term, open: cents(0) }] },
    }
    for (const [status, answers] of [
      ['open', {}],
      ['cancelled', { 'read-order-list': settled }],
    ] as const) {
      await open(`/pay/idealreturn?transaction=${transaction}`, {
        'read-transaction': { ...info, status },
        ...answers,
      } as Answers)
      await expect.element(page.getByText(/^(Uw betaling is nog|U hebt de betaling)/)).toBeVisible()
      expect(page.getByRole('alert').getByRole('button').elements()).toEqual([])
      await cleanup()
    }
  })
})
