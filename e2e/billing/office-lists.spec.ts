import type { Locator } from '@playwright/test'
import { addDays, type CalendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { openAsked } from '../testing/invoice-steps.ts'
import { expect, signIn, signInToOffice, test } from '../testing/journey.ts'

/** Twelve articles as a spreadsheet has them: description, price, kind, heading and choice. */
const ARTICLES = [
  'Bus naar Berlijn\t89,50\tverplicht',
  'Hotel\t140,00\tverplicht',
  'Kamer voor twee\t0,00\tzelf te kiezen\t\tKamer',
  'Kamer voor vier\t-10,00\tzelf te kiezen\t\tKamer',
  'Fietstocht\t15,00\tzelf te kiezen\tErbij',
  'Museum\t12,00\tzelf te kiezen\tErbij',
  'Trui maat S\t25,00\tzelf te kiezen\tKleding\tTrui',
  'Trui maat M\t25,00\tzelf te kiezen\tKleding\tTrui',
  'Trui maat L\t25,00\tzelf te kiezen\tKleding\tTrui',
  'Annuleringsverzekering\t7,50\tzelf te kiezen',
  'Reisboekje\t3,00\tzelf te kiezen',
  'Bijdrage reisfonds\t10,00\tvrijwillig',
].join('\n')

const digitsOf = (day: CalendarDay): string => day.split('-').toReversed().join('')

test('OFF-099 OFF-100 OFF-102 a secretary makes twelve articles for three classes and publishes them in thirteen presses', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signInToOffice(page, 'w.hendriks', school)
  let presses = 0
  let typed = 0
  const press = async (on: Locator) => {
    presses += 1
    await on.click()
  }
  const type = async (text: string) => {
    typed += text.length
    await page.keyboard.type(text)
  }
  const button = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const today = dayAtSchool(instant(new Date().toISOString()))

  await press(page.getByRole('link', { name: 'Lijsten', exact: true }))
  await press(button('Nieuwe lijst'))
  await press(page.getByRole('textbox', { name: 'Titel' }))
  await type('Werkweek Berlijn')
  for (const [name, day] of [
    ['Eerste dag', today],
    ['Laatste dag', addDays(today, 30)],
  ] as const) {
    await press(page.getByRole('spinbutton', { name: new RegExp(`^dag, ${name}`) }))
    await type(digitsOf(day))
  }
  await press(button('Rijen plakken'))
  await page.getByRole('textbox', { name: 'Rijen' }).fill(ARTICLES)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Toevoegen' }))
  for (const name of ['iDEAL', 'hv1c', 'h4b', 'v5a']) {
    presses += 1
    await page.getByRole('checkbox', { name, exact: true }).click({ force: true })
  }
  await press(button('Publiceren'))
  await press(page.getByRole('dialog').getByRole('button', { name: /^Publiceren voor/ }))
  await expect(page.getByText('De lijst is gepubliceerd')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Werkweek Berlijn' })).toBeVisible()
  expect({ presses, typed }).toEqual({ presses: 13, typed: 32 })

  await signIn(page, 'm.devries', school)
  await openAsked(page, 'Werkweek Berlijn', 'Sem')
  await expect(page.getByText('Bus naar Berlijn')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Kamer voor vier' })).toBeVisible()
})

test('OFF-150 OFF-151 OFF-153 a secretary goes through the screens of a parent in the preview of a draft, which sends nothing', async ({
  page,
  openSchool,
}) => {
  await signInToOffice(page, 'w.hendriks', await openSchool())
  await page.getByRole('link', { name: 'Lijsten', exact: true }).click()
  await page
    .getByRole('button', { name: /Schoolkosten 2026-2027 – leerjaar 1/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: 'v5a', exact: true }).click({ force: true })
  await page.getByRole('button', { name: 'Voorbeeld als ouder' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1, name: /^Schoolkosten/ })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.frame() !== page.mainFrame()) asked.push(`${request.method()} ${request.url()}`)
  })

  await preview.getByRole('radio', { name: /klimmen/ }).click({ force: true })
  await preview.getByRole('button', { name: 'Volgende' }).click()
  await preview.getByRole('button', { name: /^Betaal/ }).click()
  await expect(preview.getByText('Dit is een voorbeeld.').first()).toBeVisible()
  await preview.getByRole('link', { name: 'Home' }).first().click()
  await expect(preview.getByText('Dit is een voorbeeld.').first()).toBeVisible()
  expect(asked.filter((one) => !/^GET .*\/app\/preview\/assets\//.test(one))).toEqual([])
  expect(await preview.locator('body').evaluate(() => Object.keys(sessionStorage))).toHaveLength(1)

  await page.getByRole('combobox', { name: 'Scherm' }).selectOption('Computer')
  await expect(preview.getByRole('link', { name: 'Berichten' }).first()).toBeVisible()
})
