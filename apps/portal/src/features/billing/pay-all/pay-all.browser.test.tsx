import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anOpenTerm, BANCONTACT, IDEAL } from '@portal/domain/testing/billing/an-open-term.ts'
import type { OpenTerm } from '@portal/domain/billing/payment/family-checkout.ts'
import type { PaymentInfo } from '@portal/domain/payments/payment-attempt.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { coveredShare } from '../../../../testing/covered-share.ts'
import { aChild, aParent, openPortal } from '../../../../testing/open-portal.tsx'

const [noor, sem] = [aChild(4, 'Noor'), aChild(5, 'Sem')]
const session = { 'read-session': aParent({ children: [noor, sem] }) }

const term = (number: number, facts: Partial<OpenTerm>): OpenTerm =>
  anOpenTerm({ id: exampleGuid(number), invoice: exampleGuid(400 + number), child: noor.guid, ...facts })
const terms = [
  term(1, {
    title: 'Overboeken',
    dueOn: calendarDay('2026-11-25'),
    method: { visibleName: 'Overboeking', online: false },
    methods: [],
  }),
  term(2, { title: 'Schoolkosten', dueOn: calendarDay('2026-12-10') }),
  term(3, { title: 'Skireis', dueOn: calendarDay('2026-12-02') }),
  term(4, { title: 'Museum', dueOn: calendarDay('2026-12-01'), child: sem.guid }),
]

beforeEach(() => page.viewport(390, 844))

test('sorts terms by date, the child with the nearest date first, and those that cannot be paid here last with the reason', async () => {
  await openPortal('/pay-all', { ...session, 'list-open-terms': terms })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Sem' })).toBeVisible()
  const children = page.getByRole('heading', { level: 2 }).elements()
  expect(children.map((heading) => heading.textContent)).toEqual(['Sem', 'Noor'])
  const rows = [...document.querySelectorAll('.open-term .open-term-words > .strong:first-child')]
  expect(rows.map((row) => row.textContent)).toEqual(['Museum', 'Skireis', 'Schoolkosten', 'Overboeken'])
  const last = page.getByRole('checkbox', { name: /Overboeken/ })
  await expect.element(last).toBeDisabled()
  await expect.element(page.getByText('Dit gaat via Overboeking.')).toBeVisible()
  await expectAccessible()
})

test('aligns the amounts, at the end of the line above them', async () => {
  const amounts = [cents(500), cents(123_400)]
  const unlike = amounts.map((open, index) => term(index + 6, { title: `Reis ${index}`, open }))
  await openPortal('/pay-all', { ...session, 'list-open-terms': unlike })
  await expect.element(page.getByText('Reis 1')).toBeVisible()
  const ends = [...document.querySelectorAll('.open-term')].map((row) => {
    const range = document.createRange()
    range.selectNodeContents(row.querySelector('.open-term-amount') ?? row)
    return Math.round(row.getBoundingClientRect().right - range.getBoundingClientRect().right)
  })
  expect(ends).toEqual([0, 0])
})

test('PD-8 says that nothing depends on a voluntary term, also when it cannot be paid here', async () => {
  const [transfer] = terms as [OpenTerm]
  const voluntary = [{ ...transfer, voluntary: true }, term(5, { title: 'Ouderbijdrage', voluntary: true })]
  await openPortal('/pay-all', { ...session, 'list-open-terms': voluntary })
  for (const name of [/Overboeken/, /Ouderbijdrage/])
    await expect
      .element(page.getByRole('checkbox', { name }))
      .toHaveAccessibleDescription(/Vrijwillig: meedoen kan altijd, ook als u dit niet betaalt\.$/)
  await expect
    .element(page.getByRole('checkbox', { name: /Overboeken/ }))
    .toHaveAccessibleDescription(/^Dit gaat via Overboeking\./)
})

test.each([
  [390, 844],
  [375, 667],
  [640, 450],
  [320, 225],
])('the sticky summary covers at most a quarter of %i by %i', async (width, height) => {
  await page.viewport(width, height)
  await openPortal('/pay-all', { ...session, 'list-open-terms': terms })
  await expect.element(page.getByRole('complementary')).toBeInTheDocument()
  expect(coveredShare()).toBeLessThanOrEqual(0.25)
})

test('covers at most a quarter of the list, also with payment methods to choose from', async () => {
  const both = terms.map((one) => ({
    ...one,
    ...(one.methods.length > 0 && { methods: [IDEAL, BANCONTACT] }),
  }))
  await openPortal('/pay-all', { ...session, 'list-open-terms': both })
  await expect.element(page.getByRole('radio', { name: /Bancontact/ })).toBeInTheDocument()
  expect(coveredShare()).toBeLessThanOrEqual(0.25)
})

test('keeps the line breaks of a term when a wider font widens its amount', async () => {
  await openPortal('/pay-all', { ...session, 'list-open-terms': terms })
  await expect.element(page.getByRole('heading', { level: 2, name: 'Sem' })).toBeVisible()
  const widths = () =>
    [...document.querySelectorAll('.open-term-words > :first-child')].map(
      (words) => words.getBoundingClientRect().width,
    )
  const before = widths()
  expect(before).toHaveLength(4)
  for (const amount of document.querySelectorAll<HTMLElement>('.open-term-amount'))
    amount.style.letterSpacing = '1px'
  expect(widths()).toEqual(before)
})

const part = (child: typeof noor, number: number, amount: number) => ({
  child: child.guid,
  description: `Factuur ${number}`,
  reference: `WL26-${number}`,
  amount: cents(amount),
})

const openResult = (status: PaymentInfo['status']) => {
  const payment: PaymentInfo = {
    invoiceId: exampleGuid(1),
    amount: cents(6000),
    reference: 'VB-1',
    description: 'Drie facturen',
    methodName: 'iDEAL | Wero',
    openTransaction: status === 'open',
    status,
    parts: [part(noor, 1, 1000), part(noor, 2, 2000), part(sem, 3, 3000)],
  }
  return openPortal(`/pay-all/result?transaction=${exampleGuid(900)}`, {
    ...session,
    'read-transaction': payment,
  })
}

test('PAY-016 shows the total in the result, and what was paid for each child', async () => {
  await openResult('success')
  const result = page.getByRole('region', { name: 'Dit is betaald' })
  await expect.element(result.getByText('€ 60,00')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Noor de Vries' }).getByText('€ 30,00')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Sem de Vries' }).getByText('€ 30,00')).toBeVisible()
})

test.each([
  ['success', ['Naar Home', 'Bekijk wat nog openstaat']],
  ['success-unconfirmed', ['Naar Home', 'Bekijk wat nog openstaat']],
  ['open', ['Bekijk wat nog openstaat', 'Naar Home']],
  ['cancelled', ['Opnieuw proberen te betalen', 'Naar Home']],
  ['failure', ['Opnieuw proberen te betalen', 'Naar Home']],
] as const)('PAY-016 after a payment with status %s the first link continues there', async (status, ways) => {
  await openResult(status)
  for (const name of ways) await expect.element(page.getByRole('link', { name })).toBeVisible()
  const links = [...document.querySelectorAll('.pay-all-result-actions a')]
  expect(links.map(({ textContent }) => textContent)).toEqual(ways)
  expect(links[0]).toHaveClass('button-primary')
  await expectAccessible()
})
