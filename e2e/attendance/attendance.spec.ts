import type { Page } from '@playwright/test'
import type { SchoolFileSource } from '@portal/contract/school-file/school-file.ts'
import { expect, signIn, test } from '../testing/journey.ts'
import { mailAbout } from '../testing/mailbox.ts'
import { schoolCommand } from '../testing/school/school-bank.ts'

/** Sem has a second guardian, and no absence reports. */
const twoGuardians = (file: SchoolFileSource): SchoolFileSource => ({
  ...file,
  relations: [...(file.relations ?? []), { person: 'c.okafor', child: 'sem' }],
  people: (file.people ?? []).map((person) =>
    person.key === 'c.okafor' ? { ...person, language: 'nl' } : person,
  ),
  absenceReports: [],
})

/** Opens the reports of Sem through the menu of the section. */
async function openReports(page: Page, login: string, address: string) {
  await signIn(page, login, address)
  const sem = await page.evaluate(async () => {
    const answer = await fetch('/rest/session/current')
    const { user } = (await answer.json()) as { user: { children: { guid: string; firstName: string }[] } }
    return user.children.find(({ firstName }) => firstName === 'Sem')?.guid
  })
  await page.goto(`${address}/app/portal/child/${sem}/som`)
  await page
    .getByRole('navigation', { name: 'Somtoday' })
    .getByRole('link', { name: 'Absentiemeldingen' })
    .click()
}

test('API-142 INFO-021 INFO-022 a parent reports a child ill in three taps; the other guardian sees it, the school handles it', async ({
  page,
  browser,
  openSchool,
}) => {
  const address = await openSchool(twoGuardians)
  await openReports(page, 'm.devries', address)
  await page.getByRole('button', { name: 'Ziek', exact: true }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  const receipt = page.getByRole('status').filter({ hasText: 'Sem: gemeld om' })
  await expect(receipt).toContainText(/kenmerk AM-[0-9A-F]{4}-[0-9A-F]{4}/)
  const [reference = ''] = /AM-[0-9A-F]{4}-[0-9A-F]{4}/.exec(await receipt.innerText()) ?? []
  expect(await mailAbout(page, address, 'Ziek: Sem de Vries (hv1c)')).toContain(`Kenmerk: ${reference}`)

  const other = await (await browser.newContext()).newPage()
  await openReports(other, 'c.okafor', address)
  const row = other.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText('Marieke de Vries')
  await expect(row).toContainText('In behandeling')
  await other.getByRole('button', { name: 'Ziek', exact: true }).click()
  await other.getByRole('button', { name: 'Versturen' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'dit was al gemeld' })).toContainText(reference)

  const school = new URL(address).hostname.split('.')[0] ?? ''
  await schoolCommand('absences', 'handle', reference, '--answer', 'Beterschap', '--school', school)
  await page.reload()
  const handled = page.getByRole('row').filter({ hasText: reference })
  await expect(handled).toContainText('Afgehandeld')
  await expect(handled).toContainText('Antwoord van school: Beterschap')
  await expect(handled.getByRole('button')).toHaveCount(0)
  await other.close()
})

test('API-142 a parent withdraws a waiting report, and the school is notified', async ({
  page,
  openSchool,
}) => {
  const address = await openSchool(twoGuardians)
  await openReports(page, 'm.devries', address)
  await page.getByRole('button', { name: 'Verlof vragen' }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  await expect(page.getByText('Uw vraag om verlof is bij de school')).toBeVisible()
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ingetrokken' })).toBeVisible()
  expect(await mailAbout(page, address, 'Ingetrokken: Verlof: Sem de Vries')).toContain(
    'Ingetrokken door: Marieke',
  )
})
