import type { Page } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { addDays } from '@portal/domain/values/time/calendar-day.ts'
import { dayAtSchool, instant } from '@portal/domain/values/time/instant.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { waterlinieAddress } from '../testing/places.ts'

const HOUR = 'kwt-do-7'

/** One seat is left in the debating club, for weeks; Noor chooses in the same hour as Sem. */
function oneLastPlace(file: SchoolFileSource): SchoolFileSource {
  const choiceOffers = (file.choiceOffers ?? []).map((offer) => ({
    ...offer,
    ...(offer.hour === HOUR && { opensAt: 'T-7 08:00', closesAt: 'T+21 08:00' }),
    ...(offer.key === 'debatclub' && { capacity: 5, enrolledElsewhere: 4 }),
  }))
  return { ...file, choiceOffers }
}

/** The day of the choice hour in the file, as a number of days from today. */
function dayOfChoice({ lessons = [] }: SchoolFileSource) {
  const written = lessons.find(({ choice }) => choice?.hour === HOUR)?.startsAt ?? ''
  const [, days = '0'] = /^T([+-]\d+)?/.exec(written) ?? []
  return addDays(dayAtSchool(instant(Date.now())), Number(days))
}

/** Opens the agenda of a child, at a day. */
async function openAgenda(page: Page, address: string, [child, day]: readonly [string, string]) {
  await signIn(page, 'm.devries', address)
  const guid = await page.evaluate(async (name) => {
    const answer = await fetch('/rest/session/current')
    const { user } = (await answer.json()) as { user: { children: { guid: string; firstName: string }[] } }
    return user.children.find(({ firstName }) => firstName === name)?.guid
  }, child)
  await page.goto(`${address}/app/portal/child/${guid}/som/agenda?view=day&day=${day}`)
  await page.getByRole('button', { name: /Keuzewerktijd/ }).click()
}

test('F29 AGD-024 AGD-025 AGD-027 AGD-033 API-148 API-149 a parent takes the last seat of an hour, and gives it back', async ({
  page,
  browser,
  openSchool,
}) => {
  let day = ''
  const address = await openSchool((file) => {
    day = dayOfChoice(file)
    return oneLastPlace(file)
  })
  await openAgenda(page, address, ['Sem', day])
  const dialog = page.getByRole('dialog')
  const offer = dialog.getByRole('listitem').filter({ hasText: 'Debatclub' })
  await expect(offer).toContainText('Nog 1 plaats vrij')
  await offer.getByRole('button', { name: 'Inschrijven' }).click()
  await expect(page.getByText('Ingeschreven voor Debatclub.')).toBeVisible()
  await expect(offer.getByRole('button', { name: 'Uitschrijven' })).toBeVisible()

  const elsewhere = await (await browser.newContext()).newPage()
  await openAgenda(elsewhere, address, ['Noor', day])
  const full = elsewhere.getByRole('listitem').filter({ hasText: 'Debatclub' })
  await expect(full).toContainText('Het maximale aantal deelnemers is bereikt')
  await elsewhere.context().close()

  await offer.getByRole('button', { name: 'Uitschrijven' }).click()
  await expect(page.getByText('Uitgeschreven voor Debatclub.')).toBeVisible()
  await expect(offer).toContainText('Nog 1 plaats vrij')
})

test('a parent reads the day on home and the family agenda, and connects and disconnects a calendar app', async ({
  page,
  playwright,
}) => {
  await signIn(page, 'm.devries', waterlinieAddress)
  await expect(page.getByRole('region', { name: /^(Vandaag|Morgen)$/ })).toBeVisible()

  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Somtoday' }).click()
  await page.getByRole('link', { name: 'Agenda', exact: true }).click()
  await page.getByRole('link', { name: 'Alle kinderen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda van al uw kinderen' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Noor' }).first()).toBeVisible()

  await page.goto(`${waterlinieAddress}/app/portal/account`)
  const part = page.getByRole('region', { name: 'Agenda in uw eigen agenda-app' })
  await part.getByRole('button', { name: 'Agenda koppelen' }).click()
  await part.getByRole('button', { name: 'Adres maken' }).click()
  const address = await part.getByLabel('Adres voor uw agenda-app').inputValue()
  const app = await playwright.request.newContext()
  const calendar = await app.get(address)
  expect(calendar.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await calendar.text()).toContain('SUMMARY:Noor: Wiskunde B')

  await part.getByRole('button', { name: 'Klaar' }).click()
  await part.getByRole('button', { name: /^Intrekken/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText('Het adres is ingetrokken.')).toBeVisible()
  await expect(part.getByRole('heading', { name: 'Agenda in uw eigen agenda-app' })).toBeFocused()
  expect((await app.get(address)).status()).toBe(404)
  await app.dispose()
})
