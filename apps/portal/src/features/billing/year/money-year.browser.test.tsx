import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import type { MoneyEntry, MoneyOfYear } from '@portal/domain/billing/invoice/year/money-year.ts'
import { cents, ZERO } from '@portal/domain/values/money/money.ts'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import type { SchoolYear } from '@portal/domain/values/time/school-year.ts'
import { Fault } from '@portal/web-kit/api/failures.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, aParent, openPortal } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const address = `/child/${noor.guid}/invoices/year`

const anEntry = (number: number, on: string, amount: number, kind: MoneyEntry['kind']): MoneyEntry => ({
  orderList: exampleGuid(number),
  title: `Lijst ${number}`,
  on: calendarDay(on),
  amount: cents(amount),
  kind,
})
const aYear: MoneyOfYear = {
  entries: [
    anEntry(1, '2026-10-20', 3200, 'paid'),
    anEntry(2, '2026-10-21', -700, 'paid'),
    anEntry(3, '2026-12-14', 5850, 'planned'),
    anEntry(4, '2026-12-29', 1395, 'due'),
    anEntry(5, '2026-06-15', 500, 'due'),
  ],
  comesBack: cents(2750),
  years: [2026 as SchoolYear, 2025 as SchoolYear],
}
const months = () => page.getByRole('link', { name: /^[a-z]+: / })

beforeEach(() => page.viewport(1280, 900))

test('INV-120 INV-121 shows the sums of a year, its months and what is unpaid from before it', async () => {
  await openPortal(address, { 'read-money-year': aYear })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Jaaroverzicht van Noor' })).toBeVisible()
  const figure = page.getByRole('region', { name: 'Bedragen per maand' })
  await expect.element(figure).toMatchTextContent(/Betaald€ 25,00Gepland€ 58,50Te betalen€ 18,95/)
  await expect.element(figure).toMatchTextContent(/U ontvangt € 27,50 terug/)
  expect(
    months()
      .elements()
      .map((link) => link.textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    expect.stringContaining('oktober: Betaald € 25,00'),
    expect.stringContaining('december: Gepland € 58,50, Te betalen € 13,95'),
  ])
  for (const group of ['Van vóór dit schooljaar', 'Oktober 2026', 'December 2026'])
    await expect.element(page.getByRole('rowheader', { name: group, exact: true })).toBeVisible()
  await expectAccessible()
})

test('INV-122 leads from a month to its amounts, and from each to its invoice', async () => {
  await openPortal(address, { 'read-money-year': aYear })
  await expect.element(months().last()).toHaveAttribute('href', '#month-2026-12')
  expect(document.querySelector('#month-2026-12')?.textContent).toContain('Lijst 3')
  for (const [title, when, number] of [
    ['Lijst 1', 'Betaald op 20 oktober', 1],
    ['Lijst 2', 'Terugbetaald op 21 oktober', 2],
    ['Lijst 3', 'Gepland voor 14 december', 3],
    ['Lijst 4', 'Betalen vóór 29 december 2026', 4],
  ] as const) {
    await expect.element(page.getByRole('row', { name: new RegExp(`${title} *${when}`) })).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: title }))
      .toHaveAttribute('href', expect.stringContaining(`/invoices/invoice/${exampleGuid(number)}`))
  }
  await expect
    .element(page.getByRole('link', { name: 'Te betalen', exact: true }))
    .toHaveAttribute('href', expect.stringContaining('/invoices/open'))
})

test('INV-123 offers the statement of the year of the child and of the family, and other years', async () => {
  const { asked } = await openPortal(`${address}?year=2025-2026`, {
    'read-session': aParent({ children: [noor, aChild(5, 'Sem')] }),
    'read-money-year': aYear,
  })
  await expect
    .element(page.getByRole('link', { name: 'Pdf van Noor' }))
    .toHaveAttribute('href', `/lm/jaaroverzicht/2025-2026.pdf?leerling=${noor.guid}`)
  await expect
    .element(page.getByRole('link', { name: 'Van alle kinderen' }))
    .toHaveAttribute('href', '/lm/jaaroverzicht/2025-2026.pdf')
  const years = page.getByRole('navigation', { name: 'Schooljaar' })
  await expect.element(years.getByRole('link', { name: '2025-2026' })).toHaveAttribute('aria-current', 'page')
  await years.getByRole('link', { name: '2026-2027' }).click()
  await expect
    .poll(() => asked.filter(({ name }) => name === 'read-money-year').map(({ input }) => input.params))
    .toMatchObject([{ year: 2025 }, { year: 2026 }])
})

test.each([
  ['nl', 'Dit schooljaar is er nog niets betaald.'],
  ['en', 'Nothing has been paid this school year yet.'],
] as const)('INV-120 says in %s that a year is empty: %s', async (language, words) => {
  await page.viewport(390, 844)
  await openPortal(address, {
    'read-session': aParent({ language }),
    'read-money-year': { entries: [], comesBack: ZERO, years: [2026 as SchoolYear] },
  })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('INV-120 says that the year could not be read', async () => {
  await openPortal(address, {
    'read-money-year': () => {
      throw new Fault(500, 'CRASH-1')
    },
  })
  await expect.element(page.getByText('Het jaaroverzicht kon niet worden opgehaald.')).toBeVisible()
})
