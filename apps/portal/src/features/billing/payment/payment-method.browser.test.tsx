import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import {
  anArticle,
  anInvoice,
  aPaymentMethod,
  aPlan,
  aTerm,
} from '@portal/domain/testing/billing/an-order-list.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { watchLeaving } from '../../../../testing/watch-leaving.ts'
import { aRunningList, openOrderList } from '../../../../testing/open-order-list.ts'

const tour = anArticle(1, { mandatory: true, amount: cents(10000), description: 'Reis' })
const ideal = aPaymentMethod({ instalments: [aPlan(3)], payLaterAllowed: true })
const debit = aPaymentMethod({
  guid: exampleGuid(902),
  systemName: 'incasso',
  visibleName: 'Automatische incasso',
  instalments: [aPlan(3)],
  instalmentsRequired: true,
})
const transfer = aPaymentMethod({
  guid: exampleGuid(903),
  systemName: 'overboeking',
  visibleName: 'Overboeking',
})
const known = { shown: true, asked: false, defaultIban: '', defaultHolder: '', warnOnChange: false }

const open = (
  facts: Omit<Parameters<typeof aRunningList>[0] & object, 'list'> = {},
  paymentMethods = [ideal, debit, transfer],
) =>
  openOrderList(
    aRunningList({ lines: [tour], template: { paymentMethods }, account: known, ...facts }),
    'payment-method',
    {
      'read-method-discount': {
        kind: 'payment-method',
        type: 'discount',
        computed: cents(0),
        thisOrder: cents(0),
      },
    },
  )

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
/** What sends the order, or leads to the control step. */
const next = () =>
  page.getByRole('button', { name: /^(Volgende|Betaal .*|Bevestigen|Bevestigen met betaalverplichting)$/ })
const choose = (name: string) => page.getByText(name, { exact: true }).click()
const plan = () => page.getByRole('table', { name: 'In één keer of gespreid betalen' })

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

test('PAYM-002 VAL-048 PAYM-014 requires a choice of several methods before the next step', async () => {
  await open({}, [{ ...ideal, systemName: 'mistercash', visibleName: 'Bancontact' }, debit, transfer])
  await expect.element(radio(/Bancontact/)).not.toBeChecked()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByText('Kies een betaalwijze om verder te gaan.').first()).toBeVisible()
  await choose('Overboeking')
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('PAYM-025? preselects iDEAL, or the method that the payer used last', async () => {
  await open()
  await expect.element(radio(/iDEAL/)).toBeChecked()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
  await cleanup()
  await open({ lastUsedMethod: 'overboeking' })
  await expect.element(radio(/^Overboeking/)).toBeChecked()
})

test('PAYM-023 selects the only method', async () => {
  await open({}, [transfer])
  await expect.element(radio(/^Overboeking/)).toBeChecked()
})

test('PAYM-004 PAYM-005 describes a method, with its discount or surcharge', async () => {
  const adjusted = (value: number, type: 'discount' | 'surcharge') =>
    ({ type, calculation: 'amount', value: cents(value) }) as const
  const tenth = { type: 'discount', calculation: 'percentage', value: percentage(10) } as const
  await open({}, [
    { ...ideal, adjustment: tenth, description: 'Via uw bank' },
    { ...debit, adjustment: adjusted(250, 'discount') },
    { ...transfer, adjustment: adjusted(150, 'surcharge') },
  ])
  await expect.element(page.getByText('Via uw bank')).toBeVisible()
  await expect.element(page.getByText('10% korting')).toBeVisible()
  await expect.element(page.getByText('€ 2,50 korting')).toBeVisible()
  await expect.element(page.getByText('€ 1,50 toeslag')).toBeVisible()
})

test('PAYM-003 shows an icon for each method beside its name, hidden from screen readers', async () => {
  await open()
  await expect.element(radio(/iDEAL/)).toBeVisible()
  const marks = [...document.querySelectorAll('.method-mark')]
  expect(marks.map((mark) => [mark.textContent, mark.getAttribute('aria-hidden')])).toEqual([
    ['iDEAL', 'true'],
    ['SEPA', 'true'],
    ['BANK', 'true'],
  ])
})

test('ERR-034 ERR-036 reports that the step has no method', async () => {
  await open({}, [])
  await expect.element(page.getByText(/geen betaalwijze ingesteld/).first()).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
})

test('PAYM-008 PAYM-009 PAYM-010 PAYM-018 pays at once or in dated instalments; another method resets the choice', async () => {
  await open()
  await choose('iDEAL | Wero')
  await expect.element(radio(/In één keer betalen/)).toBeChecked()
  await expect.element(plan()).not.toBeInTheDocument()
  await choose('In 3 termijnen betalen')
  await expect.element(plan()).toMatchTextContent(/01-01-2027.*33,33.*01-02-2027.*33,33.*01-03-2027.*33,34/)
  await choose('Overboeking')
  await choose('iDEAL | Wero')
  await expect.element(radio(/In één keer betalen/)).toBeChecked()
})

test('PAYM-019 PAYM-020 preselects the first plan of a method that only has instalments', async () => {
  await open()
  await choose('Automatische incasso')
  await expect.element(radio('In 3 termijnen betalen')).toBeChecked()
  await expect.element(radio(/In één keer betalen/)).not.toBeInTheDocument()
})

const iban = () => page.getByRole('textbox', { name: /IBAN/ })
const holder = () => page.getByRole('textbox', { name: /op naam van/ })
const wrong = () => page.getByText('Vul hier een geldig IBAN in.')

async function openDirectDebit(account: string) {
  await open()
  await choose('Automatische incasso')
  await iban().fill(account)
}

test('PAYM-006 VAL-050 requires an account and its holder for direct debit only', async () => {
  await open()
  await choose('Overboeking')
  await expect.element(iban()).not.toBeInTheDocument()
  await choose('Automatische incasso')
  await expect.element(iban()).toBeVisible()
  await expect.element(holder()).toBeVisible()
})

test('VAL-051 requires a valid account number for the next step', async () => {
  await openDirectDebit('NL00')
  await holder().fill('M. de Vries')
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await iban().fill('NL91ABNA0417164300')
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('VAL-053 reports an invalid account number in a sentence', async () => {
  await openDirectDebit('NL00')
  await userEvent.tab()
  await expect.element(wrong().first()).toBeVisible()
})

test('VAL-054 validates an account number when the field loses the focus, and not earlier', async () => {
  await openDirectDebit('NL00')
  await expect.element(iban()).toHaveValue('NL00')
  await expect.element(iban()).not.toHaveAccessibleDescription(/geldig IBAN/)
  await userEvent.tab()
  await expect.element(iban()).toHaveAccessibleDescription(/geldig IBAN/)
})

test('VAL-055 validates an account number at every key after the first validation', async () => {
  await openDirectDebit('NL00')
  await userEvent.tab()
  await iban().fill('NL91ABNA0417164300')
  await expect.element(iban()).not.toHaveAccessibleDescription(/geldig IBAN/)
  await iban().fill('NL91ABNA041716430')
  await expect.element(iban()).toHaveAccessibleDescription(/geldig IBAN/)
})

test('VAL-052 VAL-056? requires a holder, and shows the number in groups of four', async () => {
  await open()
  await choose('Automatische incasso')
  await iban().fill('nl91abna0417164300')
  await userEvent.tab()
  await expect.element(iban()).toHaveValue('NL91 ABNA 0417 1643 00')
  await holder().fill('  ')
  await userEvent.tab()
  await expect.element(holder()).toHaveAccessibleDescription(/op wiens naam/)
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await holder().fill('M. de Vries')
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('VAL-059 reports an error for direct debit from an unknown account that cannot be entered', async () => {
  await open({ account: { ...known, shown: false } })
  await choose('Automatische incasso')
  await expect
    .element(
      page
        .getByRole('main')
        .getByText(/niet bij ons bekend/)
        .first(),
    )
    .toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expect.element(next()).toHaveAccessibleDescription(/niet bij ons bekend/)
})

test('VAL-049 PAYM-007 shows the mandate instead of asking for an account', async () => {
  const mandate = { id: 'WL-2-00231', iban: 'NL91ABNA0417164300', holder: 'M. de Vries' }
  await open({ account: { ...known, mandate } })
  await choose('Automatische incasso')
  await expect
    .element(page.getByText(/kenmerk WL-2-00231.*NL91 ABNA 0417 1643 00.*M. de Vries/))
    .toBeVisible()
  await expect.element(iban()).not.toBeInTheDocument()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('PAYM-045? PAYM-046? accepts and validates another account than that of the mandate, after a warning', async () => {
  const mandate = { id: 'WL-2-00307', iban: 'NL91ABNA0417164300', holder: 'S. van den Berg' }
  const { asked } = await open({ account: { ...known, mandate, warnOnChange: true } })
  await choose('Automatische incasso')
  await page.getByRole('button', { name: 'Een ander rekeningnummer gebruiken' }).click()
  await expect
    .element(page.getByText(/geldt voor deze factuur en voor latere facturen/))
    .not.toBeInTheDocument()
  await iban().fill('NL20')
  await expect.element(page.getByText(/geldt voor deze factuur en voor latere facturen/)).toBeVisible()
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await iban().fill('NL20INGB0001234567')
  await next().click()
  await expect.element(page.getByText('NL20 INGB 0001 2345 67, S. van den Berg')).toBeVisible()
  await page.getByRole('button', { name: 'Bevestigen met betaalverplichting' }).click()
  await expect
    .poll(() => asked.find(({ name }) => name === 'place-order')?.input)
    .toMatchObject({
      body: { iban: 'NL20INGB0001234567', holder: 'S. van den Berg' },
    })
})

test('PAYM-011 ORD-076 ORD-077 VAL-061 counts down the characters of a comment from a thousand, and stops there', async () => {
  await open({ commentEnabled: true })
  const comment = page.getByRole('textbox', { name: 'Opmerking voor de school' })
  await expect.element(comment).toHaveAttribute('maxlength', '1000')
  await comment.fill('Allergisch')
  await expect.element(page.getByText('Nog 990 tekens').first()).toBeVisible()
  await comment.fill('a'.repeat(999))
  await comment.click()
  await userEvent.keyboard('{Control>}{End}{/Control}bc')
  await expect.element(comment).toHaveValue(`${'a'.repeat(999)}b`)
})

test('ORD-076 shows no comment without its setting', async () => {
  await open()
  await expect.element(radio(/iDEAL/)).toBeVisible()
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})

const conditions = { visible: true, agreed: false }
const signature = { visible: true, signed: false }
const agree = () => page.getByText(/Ik ga akkoord/).click()
const sign = () => page.getByText(/Ik onderteken/).click()

test('PAYM-012 PAYM-013 ORD-078 ORD-079 VAL-057 requires both conditions and signature', async () => {
  await open({ conditions, signature }, [transfer])
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await agree()
  await expect.element(page.getByText(/digitale ondertekening aan/).first()).toBeVisible()
  await sign()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test.each([
  ['conditions', { conditions }, agree],
  ['signature', { signature }, sign],
] as const)('VAL-058 requires %s when it is the only consent', async (_name, facts, tick) => {
  await open(facts, [transfer])
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await tick()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

const steps = () => page.getByRole('list', { name: 'Stappen' }).getByRole('listitem')
const stepNames = () =>
  steps()
    .elements()
    .map((step) => step.textContent)

test('ORD-001 PAYM-001 DAY-013 names the steps, and marks the current one', async () => {
  await open()
  await expect.poll(stepNames).toEqual(['Keuze', '2.Betalen'])
  expect(
    steps()
      .elements()
      .map((step) => step.getAttribute('aria-current')),
  ).toEqual([null, 'step'])
  await choose('Automatische incasso')
  await expect.poll(stepNames).toEqual(['Keuze', '2.Betalen', '3.Controle'])
})

test('DAY-013 pays in the step of the method, with the amount on the button', async () => {
  const leftFor = watchLeaving()
  const list = aRunningList({ lines: [tour], template: { paymentMethods: [ideal] }, account: known })
  const { asked, place } = await openOrderList(list, 'payment-method', {
    'place-order': {
      ...list,
      status: 'ordered',
      invoice: anInvoice({ id: exampleGuid(920), terms: [aTerm()] }),
    },
    'start-payment': {
      invoiceId: exampleGuid(920),
      amount: cents(10_000),
      reference: 'WL26-00298',
      description: 'Reis',
      methodName: 'iDEAL | Wero',
      openTransaction: true,
      status: 'open',
      payAt: 'http://bank.example/pay/1',
    },
  })
  await expect.element(page.getByRole('button', { name: 'Bevestigen en later betalen' })).toBeVisible()
  await page.getByRole('button', { name: /^Betaal €\s100,00$/ }).click()
  await expect.poll(leftFor).toEqual(['http://bank.example/pay/1'])
  expect(asked.filter(({ name }) => name === 'place-order')).toMatchObject([
    { input: { body: { lines: [{ guid: tour.guid }], method: ideal.guid } } },
  ])
  expect(place()).toMatch(/payment-method$/)
})

test('PAYM-024 names no payment in the steps of a free list', async () => {
  await open({ lines: [anArticle(1, { amount: cents(0), mandatory: true })] })
  await expect.poll(stepNames).toEqual(['Keuze', '2.Gegevens'])
})

test.each<[string, Parameters<typeof open>[0]]>([
  ['ORD-041 an invoice with terms', { invoice: anInvoice({ terms: [aTerm()] }), openAmount: cents(1000) }],
  ['ORD-042 a refund', { status: 'refund', invoice: anInvoice({ terms: [] }) }],
])('%s redirects the step to the invoice', async (_what, facts) => {
  const { place } = await open(facts)
  await expect.poll(place).not.toMatch(/payment-method/)
})

test('PAYM-024 asks for no method for a total of zero', async () => {
  await open({ lines: [{ ...tour, amount: cents(0) }] })
  await expect.element(page.getByText(/U hoeft geen betaalwijze te kiezen/)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('PAYM-024 ORD-084? asks for no method for a total below zero, and shows the refund', async () => {
  await open({ lines: [{ ...tour, amount: cents(-6250) }], mayGiveBack: true })
  await expect.element(page.getByText(/U krijgt €.62,50 terug/)).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('PAY-047 shows and asks what a credit note leaves, at once, in instalments and in the summary', async () => {
  const invoice = anInvoice({ total: cents(10000) })
  await open({ withoutOrder: true, invoice, openAmount: cents(6000) }, [
    { ...transfer, instalments: [aPlan(3)] },
    ideal,
  ])
  const summary = page.getByRole('complementary')
  await choose('Overboeking')
  await expect.element(summary).toMatchTextContent(/Verrekend met creditnota\s*€\s40,00/)
  await expect.element(summary).toMatchTextContent(/Nog te betalen\s*€\s60,00/)
  await expect.element(radio(/^In één keer betalen €\s60,00/)).toBeVisible()
  await choose('In 3 termijnen betalen')
  await expect.poll(() => plan().getByRole('cell').elements().length).toBe(2)
  await expect.element(plan()).toMatchTextContent(/€\s26,66.*€\s33,34/)
  await expect.element(plan()).not.toMatchTextContent(/33,33/)
})
