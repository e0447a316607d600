import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anInvoiceRow, exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { InvoiceRow } from '@portal/domain/billing/invoice/overview/invoice-row.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { aChild, aParent, openPortal } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const all = `/child/${noor.guid}/invoices/all`

const answered = { responded: true, hasOrder: true } as const
const unpaid = anInvoiceRow({
  ...answered,
  title: 'Schoolkosten',
  total: cents(123456),
  openAmount: cents(123456),
  openInvoice: true,
  notPaid: true,
  dueOn: calendarDay('2026-12-04'),
  articleCount: 3,
})

beforeEach(() => page.viewport(1280, 900))

async function show(row: InvoiceRow, language: 'nl' | 'en' = 'nl') {
  await openPortal(all, { 'read-session': aParent({ language }), 'list-invoices': [row] })
  await expect.element(page.getByRole('rowheader').getByText(row.title, { exact: true })).toBeVisible()
}

const words = () => page.getByRole('rowheader')
const amounts = () => page.getByRole('cell').first()
const button = () => page.getByRole('cell').last().getByRole('link')

test.each([
  ['nl', ['Factuur', 'Bedrag', 'Actie']],
  ['en', ['Invoice', 'Amount', 'Action']],
] as const)('INV-019 in %s, the columns are %j', async (language, columns) => {
  await show(unpaid, language)
  const headers = page.getByRole('columnheader').elements()
  expect(headers.map((header) => header.textContent)).toEqual(columns)
})

test('INV-024 INV-030 INV-031 shows the title, the items and the total of a row', async () => {
  await show(unpaid)
  await expect.element(words()).toMatchTextContent(/Schoolkosten/)
  await expect.element(words()).toMatchTextContent(/3 artikelen/)
  await expect.element(amounts()).toMatchTextContent('€ 1.234,56')
})

test('INV-032 shows how much of the total was paid', async () => {
  await show({ ...unpaid, amountPaid: cents(23456), openAmount: cents(100000) })
  await expect.element(amounts()).toMatchTextContent(/€ 1.000,00.*Totaal € 1.234,56.*Betaald € 234,56/)
  await expect.element(page.getByRole('img', { name: '€ 234,56 van € 1.234,56 betaald' })).toBeVisible()
})

test.each([
  ['an unpaid invoice', unpaid, 'Betalen vóór 4 december 2026'],
  ['a list without an answer', anInvoiceRow({ title: 'Skireis' }), 'Invullen vóór 1 december 2026'],
])('INV-028 INV-029? %s shows its date: %s', async (_title, row, sentence) => {
  await show(row)
  await expect.element(words()).toMatchTextContent(new RegExp(sentence))
})

test('DAY-062 links a paid invoice to its receipt', async () => {
  await show({ ...unpaid, openAmount: cents(0), receiptTerm: exampleGuid(21) })
  await expect
    .element(page.getByRole('link', { name: 'Betaalbewijs: Schoolkosten' }))
    .toHaveAttribute('href', `/lm/betaalbewijs/${exampleGuid(21)}.pdf`)
})

test('INV-029? hides the response date that the school does not show', async () => {
  await show(anInvoiceRow({ title: 'Skireis', endVisible: false }))
  await expect.element(words()).not.toMatchTextContent(/vóór/)
})

test.each([
  ['nl', 'Deze lijst komt meer dan één keer voor.'],
  ['en', 'This list occurs more than once.'],
] as const)('INV-025 INV-026? marks a list that was offered twice, in %s', async (language, sentence) => {
  await show({ ...unpaid, copies: 2 }, language)
  await expect.element(words().getByText('2×')).toBeVisible()
  await expect.element(words()).toMatchTextContent(new RegExp(sentence))
})

test('INV-025 shows no badge on a list that was offered once', async () => {
  await show(unpaid)
  expect(document.querySelector('.invoice-row .badge')).toBeNull()
})

const unanswered = {
  responded: false,
  hasOrder: false,
  notPaid: false,
  openInvoice: false,
  openAmount: cents(0),
}
const refund = { refund: true, openAmount: cents(-2750), total: cents(-2750), openCreditAmount: cents(2750) }

test.each<[string, Partial<InvoiceRow>, readonly string[]]>([
  ['open', unanswered, ['Openstaand']],
  ['upcoming', { ...unanswered, upcoming: true }, ['Binnenkort']],
  ['expired', { ...unanswered, expired: true }, ['Verlopen']],
  ['unpaid', { notPaid: true }, ['Niet betaald']],
  ['partly paid', { openAmount: cents(1000) }, ['Deels betaald']],
  ['not confirmed', { notPaid: false, notConfirmed: true }, ['Betaling nog niet bevestigd']],
  [
    'paid',
    { notPaid: false, openAmount: cents(0), openInvoice: false, amountPaid: cents(123456) },
    ['Betaald'],
  ],
  ['refund', { notPaid: false, openInvoice: false, ...refund }, ['Terugboeking']],
])('INV-027 INV-038 labels a row as %s', async (_state, facts, chips) => {
  await show({ ...unpaid, ...facts })
  const shown = [...document.querySelectorAll('.invoice-row .chip')]
  expect(shown.map((chip) => chip.textContent)).toEqual(chips)
})

test.each<[string, string, Partial<InvoiceRow>]>([
  ['INV-063', 'open', {}],
  [
    'INV-061',
    'ordered',
    { notPaid: false, openAmount: cents(0), openInvoice: false, amountPaid: cents(123456) },
  ],
  ['INV-056', 'expired', { ...unanswered, total: cents(0), expired: true }],
  ['INV-057', 'upcoming', { ...unanswered, total: cents(0), upcoming: true }],
])('%s the border of a row has the colour of %s', async (_id, border, facts) => {
  await show({ ...unpaid, ...facts })
  const edges = { open: 'open', ordered: 'done', expired: 'late', upcoming: 'soon' }[border]
  const row = document.querySelector<HTMLElement>('.invoice-row')!
  const probe = row.appendChild(document.createElement('i'))
  probe.style.color = `var(--${edges})`
  expect(getComputedStyle(row).borderLeftColor).toBe(getComputedStyle(probe).color)
})

test('INV-033 marks a direct debit, and offers no payment for it', async () => {
  await show({ ...unpaid, collected: true })
  await expect
    .element(words())
    .toMatchTextContent(/Het openstaande bedrag wordt automatisch van uw rekening afgeschreven/)
  await expect.element(button()).toHaveTextContent('Tonen')
})

test('INV-034 shows how much the school pays back', async () => {
  await show({ ...unpaid, notPaid: false, openInvoice: false, ...refund })
  await expect.element(words()).toMatchTextContent(/U ontvangt € 27,50 terug op uw rekening\./)
})

test.each<['nl' | 'en', string, Partial<InvoiceRow>]>([
  ['nl', 'Betalen', {}],
  ['nl', 'Tonen', { mayPay: false }],
  ['nl', 'Lijst invullen', unanswered],
  ['en', 'Pay', {}],
  ['en', 'Show', { mayPay: false }],
  ['en', 'To invoice', unanswered],
])('TRAP-53 INV-035 INV-036? in %s, the button has the text %s', async (language, text, facts) => {
  await show({ ...unpaid, ...facts }, language)
  await expect.element(button()).toHaveTextContent(text)
  expect(button().element().getAttribute('href')).toContain(`/invoices/invoice/${exampleGuid(1)}`)
})

test("keeps the title as the row's name on a phone, and gives the text below it the whole width", async () => {
  await page.viewport(390, 844)
  await show(unpaid)
  const row = page
    .getByRole('row', { name: /Schoolkosten/ })
    .element()
    .getBoundingClientRect()
  const day = page
    .getByText(/Betalen vóór/)
    .element()
    .getBoundingClientRect()
  const amount = page.getByText('€ 1.234,56').element().getBoundingClientRect()
  expect(day.top).toBeGreaterThanOrEqual(amount.bottom)
  expect(day.right).toBeGreaterThan(amount.left)
  expect(amount.right).toBeLessThanOrEqual(row.right)
})
