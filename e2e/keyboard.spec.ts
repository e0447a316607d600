import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, test } from './journey.ts'
import { arrowTo, enterOn, spaceOn, tabTo } from './keyboard.ts'
import { waterlinieAddress } from './places.ts'
import { payableLater, withMulderBack, withoutSecondFactor } from './school-changes.ts'

// The journeys once more, without a mouse and without a finger: Tab, arrows, the space bar, Enter and Escape.

async function enter(page: Page, login: string, address: string = waterlinieAddress): Promise<void> {
  await page.goto(`${address}/app/portal/`)
  await typeCredentials(page, login, demoPassword)
  await expect(page).not.toHaveURL(/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function typeCredentials(page: Page, login: string, password: string): Promise<void> {
  for (const [name, text] of [
    ['Gebruikersnaam', login],
    ['Wachtwoord', password],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name }))
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
}

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function orderBerlin(page: Page): Promise<void> {
  await enterOn(page, link(page, /^Reis Berlijn.* voor Noor invullen$/))
  await expect(title(page, 'Reis Berlijn')).toBeFocused()
  await spaceOn(page, page.getByRole('checkbox', { name: 'Kamer: tweepersoons' }))
  await enterOn(page, button(page, 'Volgende'))
  const methods = page.getByRole('radiogroup', { name: 'Kies een betaalwijze' })
  await arrowTo(page, methods, page.getByRole('radio', { name: 'iDEAL' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik ga akkoord met de voorwaarden' }))
  await spaceOn(page, page.getByRole('checkbox', { name: 'Ik onderteken dit digitaal' }))
  await enterOn(page, button(page, 'Volgende'))
  await enterOn(page, button(page, 'Bevestigen en betalen'))
  await enterOn(page, button(page, 'Betalen met iDEAL'))
}

async function chooseAtBank(page: Page, outcome: string): Promise<void> {
  await expect(title(page, 'U betaalt aan')).toBeVisible()
  await enterOn(page, button(page, outcome))
}

test('the main job by keyboard: from signing in to a paid invoice and its PDF', async ({
  page,
  openSchool,
}) => {
  await enter(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await chooseAtBank(page, 'Betalen De betaling lukt')
  const dialog = page.getByRole('dialog', { name: 'Nog een factuur openen?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const download = page.waitForEvent('download')
  await enterOn(page, link(page, 'Factuur downloaden'))
  expect((await download).suggestedFilename()).toMatch(/WL\d\d-\d{5}\.pdf$/)
})

test('F01 by keyboard: the first stop leads to the content, and the title of the next page has the focus', async ({
  page,
}) => {
  await enter(page, 'm.devries')
  await page.reload()
  await expect(title(page, /, Marieke$/)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(link(page, 'Direct naar de inhoud')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await enterOn(page, link(page, 'Alle facturen van Sem'))
  await expect(title(page, 'Facturen van Sem')).toBeFocused()
})

test('F01 by keyboard: menus open, move by arrows, close by Escape, and give the focus back', async ({
  page,
}) => {
  await enter(page, 'm.devries')
  const menuButton = button(page, 'gebruikersmenu van Marieke')
  await enterOn(page, menuButton)
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menuButton).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, /^Inloggen$/)).toBeVisible()
})

test('F04 by keyboard: after a failed sign-in one goes on typing', async ({ page, openSchool }) => {
  await page.goto(`${await openSchool()}/app/portal/`)
  await typeCredentials(page, 'niemand', 'mis')
  await expect(page.getByRole('alert')).toContainText('onbekend')
  await typeCredentials(page, 'm.devries', demoPassword)
  await expect(title(page, /, Marieke$/)).toBeVisible()
})

test('F08 by keyboard: the dialog about the session holds the focus, and leads to signing in', async ({
  page,
  context,
}) => {
  await enter(page, 'm.devries')
  await context.clearCookies()
  await enterOn(page, link(page, 'Alle facturen van Noor'))
  const again = button(page, 'Opnieuw inloggen')
  await expect(again).toBeVisible()
  await page.keyboard.press('Escape')
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await enterOn(page, again)
  await expect(button(page, /^Inloggen$/)).toBeVisible()
})

test('F15 by keyboard: ordering nothing', async ({ page, openSchool }) => {
  await enter(page, 'y.elamrani', await openSchool())
  await enterOn(page, link(page, 'Alle facturen van Sofia'))
  await enterOn(page, link(page, /^Vrijwillige bijdrage/))
  await enterOn(page, button(page, 'Niets bestellen'))
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Niets bestellen' }))
  await expect(page.getByText('U hebt aangegeven dat u niets wilt bestellen.')).toBeVisible()
})

test('F16 by keyboard: confirming now and paying later', async ({ page, openSchool }) => {
  await enter(page, 'e.yilmaz', await openSchool((file) => payableLater(withoutSecondFactor(file))))
  await enterOn(page, link(page, /^Schade leermiddelen/))
  await enterOn(page, button(page, 'Volgende'))
  await enterOn(page, button(page, 'Bevestigen en later betalen'))
  await enterOn(page, page.getByRole('dialog').getByRole('button', { name: 'Nee, later' }))
  await enterOn(page, link(page, /^Betalen/))
  await enterOn(page, button(page, 'Betalen met iDEAL'))
  await expect(title(page, 'U betaalt aan')).toBeVisible()
})

test('F17 by keyboard: cancelling at the bank', async ({ page, openSchool }) => {
  await enter(page, 'm.devries', await openSchool())
  await orderBerlin(page)
  await chooseAtBank(page, 'Annuleren')
  await expect(page.getByText('U hebt de betaling geannuleerd.')).toBeVisible()
})

test('F19 by keyboard: going through the lists and searching', async ({ page }) => {
  await enter(page, 'm.devries')
  await enterOn(page, link(page, 'Alle facturen van Noor'))
  await enterOn(page, link(page, /^Afgehandeld/))
  await expect(page.getByRole('rowheader', { name: 'Examentraining Nederlands' })).toBeVisible()
  await enterOn(page, link(page, /^Alle facturen/))
  const search = page.getByRole('searchbox', { name: 'Zoek een factuur' })
  await tabTo(page, search)
  await page.keyboard.type('brussel')
  await expect(page.getByRole('main').getByRole('status').last()).toHaveText('1 factuur')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
})

test('F20 by keyboard: a button that is switched off is reached, and tells why', async ({ page }) => {
  await enter(page, 'a.yilmaz')
  await enterOn(page, link(page, 'Alle facturen van Deniz'))
  await enterOn(page, link(page, /^Schade leermiddelen/))
  await enterOn(page, button(page, 'Volgende'))
  const pay = button(page, 'Bevestigen en betalen')
  await tabTo(page, pay)
  await expect(pay).toHaveAccessibleDescription(/Alleen de betaler/)
})

test('F36 by keyboard: the error page opens its details and leads home', async ({ page }) => {
  await enter(page, 'm.devries')
  await page.goto(`${page.url()}application-error`)
  await enterOn(page, button(page, 'Technische details tonen'))
  await expect(page.getByText('Referentie')).toBeVisible()
  await enterOn(page, link(page, 'Naar de homepagina'))
  await expect(title(page, /, Marieke$/)).toBeVisible()
})

test('F37 by keyboard: a parent without children', async ({ page, openSchool }) => {
  const address = await openSchool()
  await enter(page, 'h.mulder', address)
  await enterOn(page, link(page, 'Mijn Waterlinie'))
  await expect(title(page, 'Geen kinderen gekoppeld')).toBeVisible()
  await openSchool(withMulderBack)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Bas Mulder' })).toBeVisible()
})
