import type { Page } from '@playwright/test'
import { demoPassword } from '@portal/demo/password.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { button, enter, enterOn, intoMenu, link, tabTo, title } from '../testing/accessibility/keyboard.ts'
import { newestMail } from '../testing/mailbox.ts'
import { withNotifications } from '../testing/school/school-changes.ts'

const account = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mijn account' })
const preferences = (page: Page) => page.getByRole('region', { name: 'E-mail over wat nieuw is' })
const field = (page: Page, name: RegExp) => preferences(page).getByRole('combobox', { name })
/** The chosen option of a list. */
const chosen = (page: Page, name: RegExp) => field(page, name).locator('option:checked')

const choose = (page: Page, of: RegExp, option: string) => field(page, of).selectOption(option)

async function save(page: Page): Promise<void> {
  await preferences(page).getByRole('button', { name: 'Keuze opslaan' }).click()
  await expect(page.getByText('Uw keuze is opgeslagen.')).toBeVisible()
}

/** A parent with immediate notifications at any hour; returns the mail about the information evening. */
async function hearAtOnce(page: Page, address: string): Promise<string> {
  await signIn(page, 'm.devries', address, 'account')
  await choose(page, /Nieuwe berichten/, 'Meteen')
  await choose(page, /Stille uren vanaf/, 'Geen stille uren')
  await save(page)
  return newestMail(page, address)
}

const addressAfter = (words: RegExp, mail: string): string =>
  new RegExp(`${words.source}[^\\n]*\\n(https?://\\S+)`).exec(mail)?.[1] ?? ''

test('F21 AUTH-045 AUTH-046 MSG-021 the link in a mail opens a message, other pages ask to sign in, and another link unsubscribes without sign-in', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool(withNotifications)
  const mail = await hearAtOnce(page, address)
  expect(mail).toContain('Aan m.devries@post.example')

  const elsewhere = await browser.newContext()
  const phone = await elsewhere.newPage()
  await phone.goto(addressAfter(/over Sem: Informatieavond/, mail))
  await expect(title(phone, /^Informatieavond/)).toBeVisible()
  await expect(phone.getByText('U bent van harte welkom op de informatieavond')).toBeVisible()
  await expect(phone).not.toHaveURL(/t=/)
  await phone.getByRole('button', { name: 'gebruikersmenu van Marieke' }).click()
  await phone.getByRole('menuitem', { name: 'Mijn account' }).click()
  const dialog = phone.getByRole('dialog', { name: 'Log in om verder te gaan' })
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click()
  await expect(account(phone)).toBeVisible()
  await expect(preferences(phone)).toBeVisible()
  await elsewhere.close()

  const nowhere = await browser.newContext()
  const stranger = await nowhere.newPage()
  await stranger.goto(addressAfter(/Geen e-mail meer over nieuwe berichten/, mail))
  await expect(title(stranger, 'Geen e-mail meer?')).toBeVisible()
  await stranger.getByRole('button', { name: 'Geen e-mail meer sturen' }).click()
  await expect(title(stranger, 'U krijgt hierover geen e-mail meer')).toBeVisible()
  await nowhere.close()
  await page.reload()
  await expect(chosen(page, /Nieuwe berichten/)).toHaveText('Geen e-mail')
  await expect(chosen(page, /Nieuwe formulieren/)).toHaveText('Eén keer per dag, om 17:00 uur')
})

test('a parent switches off notifications about invoices by keyboard', async ({ page, openSchool }) => {
  const address = await openSchool(withNotifications)
  await enter(page, 'm.devries', address)
  await enterOn(page, button(page, 'gebruikersmenu van Marieke'))
  await intoMenu(page)
  await page.keyboard.type('Mijn')
  await page.keyboard.press('Enter')
  await expect(account(page)).toBeVisible()
  await tabTo(page, field(page, /Nieuwe facturen/))
  await page.keyboard.press('End')
  await enterOn(page, preferences(page).getByRole('button', { name: 'Keuze opslaan' }))
  await expect(page.getByText('Uw keuze is opgeslagen.')).toBeVisible()
  await page.reload()
  await expect(chosen(page, /Nieuwe facturen/)).toHaveText('Geen e-mail')
  await expect(link(page, 'Home')).toBeVisible()
})
