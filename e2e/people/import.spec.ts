import type { Page } from '@playwright/test'
import { workbookWith } from '../../apps/server/testing/files/workbook.ts'
import { violationsInLightAndDark } from '../testing/accessibility/axe.ts'
import { expect, signInToOffice, test } from '../testing/journey.ts'

const HEADERS = [
  'Leerlingnummer',
  'Roepnaam',
  'Tussenvoegsel',
  'Achternaam',
  'Geslacht',
  'Klas',
  'Geboortedatum',
  'BSN',
  'Ouder 1 voornaam',
  'Ouder 1 achternaam',
  'Ouder 1 e-mail',
]
const classOf2026 = workbookWith([
  HEADERS,
  [
    '880001',
    'Lotte',
    '',
    'Bakker',
    'v',
    'b1x',
    '31-3-2014',
    '123456782',
    'Jan',
    'Bakker',
    'jan@import.example',
  ],
  [
    '880002',
    'Bram',
    'van der',
    'Zee',
    'm',
    'b1x',
    '31-2-2014',
    '123456782',
    'Els',
    'van der Zee',
    'els@@import',
  ],
  ['880003', 'Anna', '', 'Smit', 'x', 'b1x', '1-5-2014', '123456782', 'Piet', 'Smit', 'piet@import.example'],
  ['880001', 'Dubbel', '', 'Gebruikt', 'm', 'b1x', '1-6-2014', '123456782', '', '', ''],
  [
    '880004',
    'Yara',
    '',
    'Öztürk',
    'v',
    'b1x',
    '2014-06-01',
    '123456782',
    'Aylin',
    'Öztürk',
    'aylin@import.example',
  ],
])

async function upload(page: Page, school: string): Promise<void> {
  await page.goto(`${school}/app/office/imports`)
  await page.getByRole('button', { name: 'Bestand uploaden' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: 'Bestand kiezen' }).click()
  const name = 'brugklas.xlsx'
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: classOf2026 })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const wrongRow = (page: Page, row: number) => page.getByRole('form', { name: new RegExp(`^Regel ${row}:`) })

test('OFF-020 OFF-022 OFF-024 a secretary imports a class from a spreadsheet and mends three wrong rows', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool()
  await signInToOffice(page, 'w.hendriks', school)
  await upload(page, school)
  await expect(page.getByText("De kolom 'BSN' is niet ingelezen", { exact: false })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Gegeven in de kolom Ouder 1 e-mail' })).toHaveValue(
    'guardian1.email',
  )
  expect(await violationsInLightAndDark(page)).toEqual([])
  await page.getByRole('button', { name: 'Voorbeeld bekijken' }).click()

  await expect(page.getByRole('heading', { name: 'Afgekeurde regels (3)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Toepassen' })).toHaveAttribute('aria-disabled', 'true')
  expect(await violationsInLightAndDark(page)).toEqual([])
  // What is typed in one row stays while another row is stored.
  await wrongRow(page, 4).getByRole('textbox', { name: 'Geslacht' }).fill('v')
  await wrongRow(page, 3).getByRole('textbox', { name: 'Geboortedatum' }).fill('28-2-2014')
  await wrongRow(page, 3).getByRole('textbox', { name: 'Ouder 1 e-mail' }).fill('els@import.example')
  await wrongRow(page, 3).getByRole('button', { name: 'Herstellen' }).click()
  await expect(wrongRow(page, 3)).toHaveCount(0)
  await wrongRow(page, 4).getByRole('textbox', { name: 'Geslacht' }).press('Enter')
  await expect(wrongRow(page, 4)).toHaveCount(0)
  await wrongRow(page, 5).getByRole('textbox', { name: 'Leerlingnummer' }).fill('880005')
  await wrongRow(page, 5).getByRole('button', { name: 'Herstellen' }).click()
  await expect(page.getByRole('heading', { name: 'Nieuw (9)' })).toBeVisible()
  await page.getByRole('button', { name: 'Toepassen' }).click()
  await expect(page.getByText('5 nieuwe leerlingen, 4 nieuwe ouders', { exact: false })).toBeVisible()

  await page.goto(`${school}/app/office/families?class=b1x`)
  await expect(page.getByRole('rowheader')).toHaveText([
    'Anna Smit',
    'Bram van der Zee',
    'Dubbel Gebruikt',
    'Lotte Bakker',
    'Yara Öztürk',
  ])
  await expect(page.getByRole('row', { name: /Bram van der Zee/ })).toContainText('Els van der Zee')
})
