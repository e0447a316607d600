import type { Page } from '@playwright/test'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, signInToOffice, test } from '../testing/journey.ts'

const people = [
  'Leerlingnummer;Roepnaam;Achternaam;Geslacht;Klas;Ouder 1 nummer;Ouder 1 voornaam;Ouder 1 achternaam;Ouder 1 e-mail',
  '881001;Lotte;Dubbelink;v;b1x;771001;Jan;Dubbelink;jan@merge.example',
  '881002;Bram;Dubbelink;m;b1x;771002;Ján;Dubbelink;JAN@merge.example',
].join('\n')

async function importPeople(page: Page, school: string): Promise<void> {
  await page.goto(`${school}/app/office/imports`)
  await page.getByRole('button', { name: 'Bestand uploaden' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Bestand kiezen' }).click()
  await (await chooser).setFiles({ name: 'dubbel.csv', mimeType: 'text/csv', buffer: Buffer.from(people) })
  await page.getByRole('button', { name: 'Voorbeeld bekijken' }).click()
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page.getByText('2 nieuwe leerlingen, 2 nieuwe ouders', { exact: false })).toBeVisible()
}

test('OFF-037 OFF-038 OFF-039 a secretary merges a double with the keyboard', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signInToOffice(page, 'w.hendriks', school)
  await importPeople(page, school)
  await page.goto(`${school}/app/office/doubles?search=Dubbelink`)
  await page.getByRole('link', { name: /Dubbelink \(77100[12]\)/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /samenvoegen$/ })).toBeVisible()
  const merge = page.getByRole('button', { name: 'Samenvoegen', exact: true })
  await merge.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kies eerst wie blijft', { exact: false })).toBeVisible()

  await page.getByRole('radio', { name: /nummer 771001/ }).focus()
  await page.keyboard.press('Space')
  for (const [field, value] of [
    [/^Voornaam/, /^Jan\b/],
    [/^E-mailadres/, /^jan@/],
  ] as const) {
    await page.getByRole('radiogroup', { name: field }).getByRole('radio', { name: value }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('Jan Dubbelink ziet voortaan ook: Bram Dubbelink.')).toBeVisible()
  expect(await violationsInLightAndDark(page)).toEqual([])
  await merge.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('nummer 771002 wordt gesloten')
  await page.getByRole('dialog').getByRole('button', { name: 'Samenvoegen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jan Dubbelink is samengevoegd')).toBeVisible()

  await page.goto(`${school}/app/office/families?search=Bram+Dubbelink`)
  await expect(page.getByRole('row', { name: /Bram Dubbelink/ })).toContainText('Jan Dubbelink')
})
