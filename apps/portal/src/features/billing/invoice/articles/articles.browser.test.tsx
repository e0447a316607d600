import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { exampleGuid } from '@portal/domain/testing/billing/an-invoice-row.ts'
import { anArticle, aPaymentMethod } from '@portal/domain/testing/billing/an-order-list.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import { cents } from '@portal/domain/values/money/money.ts'
import { percentage } from '@portal/domain/values/money/percentage.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aRunningList, openOrderList } from '../../../../../testing/open-order-list.ts'
import { reopenPortal } from '../../../../../testing/open-portal.tsx'
import { stepAddress } from '../../addresses.ts'

const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
const radio = (name: string) => page.getByRole('radio', { name })
const next = () => page.getByRole('button', { name: 'Volgende' })
const total = () => page.getByRole('complementary', { name: 'Overzicht' })

const press = (name: string) => page.getByText(name, { exact: true }).click()

beforeEach(async () => {
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

const locker = [
  anArticle(3, { isCategory: true, description: 'Kluisje' }),
  anArticle(4, { parent: exampleGuid(3), choiceGroup: 'Maat', description: 'Klein', amount: cents(1200) }),
  anArticle(5, { parent: exampleGuid(3), choiceGroup: 'Maat', description: 'Groot', amount: cents(1800) }),
]

test('ORD-002 ORD-026 ORD-027? shows, counts, hides and restores the lines of a category', async () => {
  await openOrderList(aRunningList({ lines: [anArticle(1, { description: 'Gids' }), ...locker] }))
  await press('Kluisje')
  await press('Groot')
  await expect.element(total()).toMatchTextContent(/Totaal € 18,00/)
  await press('Kluisje')
  await expect.element(radio('Groot')).not.toBeInTheDocument()
  await expect.element(total()).toMatchTextContent(/Totaal € 0,00/)
  await press('Kluisje')
  await expect.element(radio('Groot')).toBeChecked()
})

test('ORD-028 ORD-047 ORD-048 requires one choice of each group, and names the missing one in the button', async () => {
  const sports = ['Schaatsen', 'Zeilen'].map((description, index) =>
    anArticle(6 + index, { choiceGroup: 'Sportdag', description }),
  )
  await openOrderList(aRunningList({ lines: [...sports, ...locker] }))
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expect
    .element(page.getByText('Maak een keuze bij ‘Sportdag’ om verder te gaan.').first())
    .toBeVisible()
  await press('Schaatsen')
  await press('Zeilen')
  await expect.element(radio('Schaatsen')).not.toBeChecked()
  await press('Kluisje')
  await expect.element(page.getByText('Maak een keuze bij ‘Maat’ om verder te gaan.').first()).toBeVisible()
  await press('Klein')
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})

test('ORD-028 gives a group of choices one tab stop, and lets the arrows choose among available ones', async () => {
  const full = { available: 0, maximum: 30, heldByMe: false }
  const [skating, sailing, climbing] = ['Schaatsen', 'Zeilen', 'Klimmen'].map((description, index) =>
    anArticle(6 + index, {
      choiceGroup: 'Sportdag',
      description,
      ...(description === 'Zeilen' && { registrations: full }),
    }),
  )
  await openOrderList(aRunningList({ lines: [skating!, sailing!, climbing!] }))
  const group = page.getByRole('radiogroup', { name: 'Sportdag' })
  await expect.element(group).toHaveAccessibleDescription('Kies één mogelijkheid.')
  await expect.element(radio('Zeilen')).toBeDisabled()
  await press('Schaatsen')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Klimmen')).toBeChecked()
  await expect.element(radio('Klimmen')).toHaveFocus()
  await expect.element(radio('Schaatsen')).not.toBeChecked()
  await press('Klimmen')
  await expect.element(radio('Klimmen')).toBeChecked()
})

test('ORD-029? keeps a mandatory line ticked', async () => {
  const trip = anArticle(1, { mandatory: true, description: 'Reissom', amount: cents(42500) })
  await openOrderList(aRunningList({ lines: [trip] }))
  await expect.element(box('Reissom')).toBeChecked()
  await expect.element(box('Reissom')).toHaveAccessibleDescription(/^€\s425,00 Verplicht onderdeel/)
  await press('Reissom')
  await expect.element(box('Reissom')).toBeChecked()
  await expect.element(page.getByText('Verplicht onderdeel')).toBeVisible()
})

test('ORD-031 shows the message about a preselected line while it is unticked', async () => {
  const messageNotSelected = 'U draagt dan niet bij.'
  const line = anArticle(1, { defaultChecked: true, messageNotSelected, description: 'Schoolgids' })
  await openOrderList(aRunningList({ lines: [line, anArticle(2)] }))
  await expect.element(page.getByText(messageNotSelected)).not.toBeInTheDocument()
  await press('Schoolgids')
  await expect.element(page.getByText(messageNotSelected)).toBeVisible()
  await press('Schoolgids')
  await expect.element(page.getByText(messageNotSelected)).not.toBeInTheDocument()
})

const withPlaces = (available: number) =>
  anArticle(1, {
    description: 'Zeilen',
    registrations: { available, maximum: 30, heldByMe: false },
  })

test('ORD-032 ORD-033 ERR-037 shows the remaining capacity, and disables a full article', async () => {
  await openOrderList(aRunningList({ lines: [withPlaces(0), { ...withPlaces(2), guid: exampleGuid(2) }] }))
  await expect.element(page.getByText('Het maximale aantal aanmeldingen is bereikt.')).toBeVisible()
  await expect.element(page.getByText('Nog 2 plaatsen van 30')).toBeVisible()
  await expect.element(box('Zeilen').first()).toBeDisabled()
})

test('ERR-037 places full sentences after short notes', async () => {
  await openOrderList(
    aRunningList({ lines: [{ ...withPlaces(0), vatRate: percentage(9), amount: cents(1250) }] }),
  )
  await expect
    .element(page.getByText('inclusief 9% btw · Het maximale aantal aanmeldingen is bereikt.'))
    .toBeVisible()
})

const held = { success: true, heldUntil: instant('2026-11-21T09:15:00Z') } as const

test('ORD-035 ORD-039 reserves capacity before the next step', async () => {
  const list = aRunningList({ lines: [withPlaces(1)] })
  const { asked, place } = await openOrderList(list, 'invoice', { 'reserve-places': held })
  await press('Zeilen')
  await next().click()
  await expect.poll(place).toMatch(/payment-method$/)
  expect(asked.find(({ name }) => name === 'reserve-places')?.input).toMatchObject({
    body: { articles: [exampleGuid(1)], list: list.template.guid },
  })
})

test('ORD-036 reads the list again, says that it is full, and stays', async () => {
  let isTaken = false
  const { place } = await openOrderList(aRunningList(), 'invoice', {
    'read-order-list': () => aRunningList({ lines: [withPlaces(isTaken ? 0 : 1), anArticle(2)] }),
    'reserve-places': () => {
      isTaken = true
      return { success: false, full: [exampleGuid(1)] }
    },
  })
  await press('Zeilen')
  await next().click()
  await expect.element(page.getByText(/Een ander heeft zojuist de laatste plaats genomen/)).toBeVisible()
  await expect.element(box('Zeilen')).toBeDisabled()
  await expect.element(box('Zeilen')).not.toBeChecked()
  expect(place()).not.toMatch(/payment-method/)
})

test('ORD-050 ORD-052 PAYM-024 orders nothing after a confirmation, without a method', async () => {
  const list = aRunningList()
  const { asked } = await openOrderList(list, 'invoice', {
    'place-order': { ...list, status: 'nothing-ordered' },
  })
  await page.getByRole('button', { name: 'Niets bestellen' }).click()
  expect(asked.some(({ name }) => name === 'place-order')).toBe(false)
  await page.getByRole('dialog').getByRole('button', { name: 'Niets bestellen' }).click()
  await expect.element(page.getByText('U hebt aangegeven dat u niets wilt bestellen.')).toBeVisible()
  const order = asked.find(({ name }) => name === 'place-order')
  expect(order?.input).toMatchObject({ body: { lines: [] } })
  expect(order?.input).not.toHaveProperty('body.method')
})

test('ORD-033 ORD-051? offers to order nothing when a required article is full, only if the school accepts that', async () => {
  const registrations = { available: 0, maximum: 30, heldByMe: false }
  const lines = [anArticle(1, { mandatory: true, registrations })]
  await openOrderList(aRunningList({ lines, nothingWhenFull: true }))
  await expect.element(page.getByText(/U kunt wel aangeven dat u niets bestelt/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Niets bestellen' })).toBeVisible()
  await expect.element(page.getByText(/Maak uw keuze/)).not.toBeInTheDocument()
  await cleanup()
  await openOrderList(aRunningList({ lines }))
  await expect.element(page.getByText(/Neem contact op met de school/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Niets bestellen' })).not.toBeInTheDocument()
})

test('ORD-081 restores the ticks when the page is reloaded', async () => {
  const list = aRunningList({ lines: locker })
  await openOrderList(list)
  await press('Kluisje')
  await press('Groot')
  await cleanup()
  await reopenPortal(stepAddress(list.child, list.id, 'invoice'), { 'read-order-list': list })
  await expect.element(box('Kluisje')).toBeChecked()
  await expect.element(radio('Groot')).toBeChecked()
  await expect.element(radio('Klein')).not.toBeChecked()
})

test('ORD-067 ORD-068 ORD-069 requests the discount, and updates the total', async () => {
  const tier = { from: cents(500), calculation: 'amount', value: cents(250) } as const
  const paymentMethods = (['mistercash', 'overboeking'] as const).map((systemName, at) =>
    aPaymentMethod({ systemName, guid: exampleGuid(902 + at) }),
  )
  const list = aRunningList({ template: { discount: { enabled: true, tiers: [tier] }, paymentMethods } })
  const { asked } = await openOrderList(list, 'invoice', {
    'read-list-discount': { kind: 'tiers', type: 'discount', computed: cents(300), thisOrder: cents(300) },
  })
  await expect.element(total()).not.toMatchTextContent(/korting/i)
  await press('Artikel 1')
  await expect.element(total()).toMatchTextContent(/Staffelkorting\s*€\s3,00.*Totaal\s*€\s7,00/)
  expect(asked.find(({ name }) => name === 'read-list-discount')?.input).toMatchObject({
    params: { listId: list.template.guid, debtorId: list.debtor },
  })
})

test('ORD-085 says why a discount line cannot be ordered alone', async () => {
  const discount = anArticle(2, { description: 'Korting tweede kind', amount: cents(-1000) })
  const tour = anArticle(1, { description: 'Excursie', amount: cents(2500) })
  await openOrderList(aRunningList({ lines: [tour, discount] }))
  await press('Korting tweede kind')
  const sentence = 'Hiermee komt het totaal lager uit dan € 0,00. Kies ook waar deze korting bij hoort.'
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(box(/Korting tweede kind/)).toHaveAccessibleDescription(/Hiermee komt het totaal/)
  await expect.element(next()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible()
  await press('Excursie')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  await expect.element(next()).not.toHaveAttribute('aria-disabled')
})
