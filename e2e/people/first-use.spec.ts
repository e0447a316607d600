import type { Locator } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { workbookWith } from '../../apps/server/testing/files/workbook.ts'
import { mailAbout } from '../testing/mailbox.ts'
import { expect, signIn, test } from '../testing/journey.ts'

const newClass = workbookWith([
  [
    'Leerlingnummer',
    'Roepnaam',
    'Achternaam',
    'Geslacht',
    'Klas',
    'Ouder 1 voornaam',
    'Ouder 1 achternaam',
    'Ouder 1 e-mail',
  ],
  ['990001', 'Lotte', 'Bakker', 'v', '1A', 'Jan', 'Bakker', 'jan@eerste.example'],
  ['990002', 'Bram', 'Smit', 'm', '1A', 'Els', 'Smit', 'els@eerste.example'],
])

/** A school of which only the staff is there. */
const withoutFamilies = ({ version, school, people = [] }: SchoolFileSource): SchoolFileSource => ({
  version,
  school,
  people: people.filter(({ login }) => login !== undefined && STAFF.includes(login)),
})
const STAFF = ['w.hendriks', 'a.kramer', 't.willems', 'g.peters', 'd.vermeulen', 'f.bouzid', 'i.claes']

test('OFF-071 OFF-020 OFF-032 a secretary goes from an empty school to the first invitations in ten presses, and types nothing', async ({
  page,
  openSchool,
}) => {
  const school = await openSchool(withoutFamilies)
  await signIn(page, 'w.hendriks', school)
  let presses = 0
  const press = async (on: Locator) => {
    presses += 1
    await on.click()
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const navigation = page.getByRole('navigation', { name: 'Onderdelen van het kantoor' })

  await press(page.getByRole('link', { name: /^Begin met de leerlingen/ }))
  await press(button('Bestand uploaden'))
  const chooser = page.waitForEvent('filechooser')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Bestand kiezen' }))
  await (
    await chooser
  ).setFiles({ name: 'brugklas.xlsx', mimeType: 'application/octet-stream', buffer: newClass })
  await press(button('Voorbeeld bekijken'))
  await press(button('Toepassen'))
  await expect(page.getByText('2 nieuwe leerlingen, 2 nieuwe ouders', { exact: false })).toBeVisible()

  await press(navigation.getByRole('link', { name: 'Vandaag' }))
  await press(page.getByRole('link', { name: /^2 leerlingen met een ouder die nog niet is uitgenodigd/ }))
  presses += 1
  await page.getByText('Alles op deze pagina selecteren').click({ force: true })
  await press(button('Uitnodigen'))
  await press(page.getByRole('dialog').getByRole('button', { name: '2 mails versturen' }))
  await expect(page.getByText('2 ouders en verzorgers zijn uitgenodigd.')).toBeVisible()
  expect(presses).toBe(10)
  await navigation.getByRole('link', { name: 'Vandaag' }).click()
  await expect(page.getByRole('link', { name: /nog niet is uitgenodigd/ })).toHaveCount(0)
  expect(await mailAbout(page, school, 'Uw account bij het ouderportaal')).toContain('Lyceum De Waterlinie')
})
